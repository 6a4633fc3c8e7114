import { and, eq, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Queries } from "../database/database.ts";

/** A table of work that runs lease; `status` is "pending", "processing" or one that is final. */
type LeasedTable = PgTable & Record<"id" | "status" | "progress" | "attempt" | "failures", PgColumn>;

/** A run's lease on a row: good until another run takes it. */
export interface RowLease {
  id: string;
  /** The fencing token: nothing is written for a run whose number is not the row's. */
  attempt: number;
}

/** Takes rows of a table and lets go of them. What writes tells whether the lease was good. */
interface LeasedRows<Table extends LeasedTable> {
  /** Takes an unfinished row from whoever had it; undefined when it is finished, gone, or not what `where` says. */
  take(
    id: string,
    more?: { set?: PgUpdateSetSource<Table>; where?: SQL },
  ): Promise<Table["$inferSelect"] | undefined>;
  write(on: Queries, lease: RowLease, values: PgUpdateSetSource<Table>): Promise<boolean>;
  /** Writes how far it is, in percent. A row is never less far than it was. */
  touch(lease: RowLease, progress: number, more?: PgUpdateSetSource<Table>): Promise<boolean>;
  /** Puts the row back in line. */
  release(lease: RowLease): Promise<boolean>;
  /** Counts a fault of ours and puts the row back in line. */
  countFailure(tx: Queries, lease: RowLease): Promise<boolean>;
}

/** The rows that a lease may write: one while it is good, none after. */
export function rowsOwnedBy(table: LeasedTable, { id, attempt }: RowLease): SQL {
  return and(eq(table.id, id), eq(table.attempt, attempt), eq(table.status, "processing"))!;
}

/** Builds it on a table. */
export function leasedRows<Table extends LeasedTable>(queries: Queries, table: Table): LeasedRows<Table> {
  // The columns that every such table has are no longer known by name where the table is any.
  const setting = (values: object) => values as PgUpdateSetSource<Table>;
  const write: LeasedRows<Table>["write"] = async (on, lease, values) => {
    const held = on.update(table).set(values).where(rowsOwnedBy(table, lease));
    return (await held.returning({ id: table.id })).length > 0;
  };
  return {
    write,
    async take(id, { set, where } = {}) {
      const taking = setting({ status: "processing", attempt: sql`${table.attempt} + 1`, ...set });
      const isOpen = inArray(table.status, ["pending", "processing"]);
      const taken = queries
        .update(table)
        .set(taking)
        .where(and(eq(table.id, id), isOpen, where));
      const [row] = (await taken.returning()) as Table["$inferSelect"][];
      return row;
    },
    touch: (lease, progress, more) =>
      write(queries, lease, setting({ progress: sql`greatest(${table.progress}, ${progress})`, ...more })),
    release: (lease) => write(queries, lease, setting({ status: "pending" })),
    countFailure: (tx, lease) =>
      write(tx, lease, setting({ status: "pending", failures: sql`${table.failures} + 1` })),
  };
}
