import { and, eq, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Queries } from "../database/database.ts";

/** A table of work that runs claim; `status` is "pending", "processing" or one that is final. */
type ClaimedTable = PgTable & Record<"id" | "status" | "progress" | "attempt" | "failures", PgColumn>;

/** A run's lease on a row: good until another run takes it. */
export interface RowClaim {
  id: string;
  /** The fencing token: nothing is written for a run whose number is not the row's. */
  attempt: number;
}

/** Takes rows of a table and lets go of them. What writes tells whether the claim was good. */
interface ClaimedRows<Table extends ClaimedTable> {
  /** Takes an unfinished row from whoever had it; undefined when it is finished, gone, or not what `where` says. */
  take(
    id: string,
    more?: { set?: PgUpdateSetSource<Table>; where?: SQL },
  ): Promise<Table["$inferSelect"] | undefined>;
  write(on: Queries, claim: RowClaim, values: PgUpdateSetSource<Table>): Promise<boolean>;
  /** Writes how far it is, in percent. A row is never less far than it was. */
  touch(claim: RowClaim, progress: number, more?: PgUpdateSetSource<Table>): Promise<boolean>;
  /** Puts the row back in line. */
  release(claim: RowClaim): Promise<boolean>;
  /** Counts a fault of ours and puts the row back in line. */
  countFailure(tx: Queries, claim: RowClaim): Promise<boolean>;
}

/** The rows that a claim may write: one while it is good, none after. */
export function rowsOwnedBy(table: ClaimedTable, { id, attempt }: RowClaim): SQL {
  return and(eq(table.id, id), eq(table.attempt, attempt), eq(table.status, "processing"))!;
}

/** Builds it on a table. */
export function claimedRows<Table extends ClaimedTable>(queries: Queries, table: Table): ClaimedRows<Table> {
  // The columns that every such table has are no longer known by name where the table is any.
  const setting = (values: object) => values as PgUpdateSetSource<Table>;
  const write: ClaimedRows<Table>["write"] = async (on, claim, values) => {
    const held = on.update(table).set(values).where(rowsOwnedBy(table, claim));
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
    touch: (claim, progress, more) =>
      write(queries, claim, setting({ progress: sql`greatest(${table.progress}, ${progress})`, ...more })),
    release: (claim) => write(queries, claim, setting({ status: "pending" })),
    countFailure: (tx, claim) =>
      write(tx, claim, setting({ status: "pending", failures: sql`${table.failures} + 1` })),
  };
}
