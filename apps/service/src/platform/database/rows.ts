import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Queries } from "./queries.ts";

/** One row of a table that a condition names; undefined when there is none. */
export async function rowWhere<Table extends PgTable>(
  queries: Queries,
  table: Table,
  where: SQL | undefined,
): Promise<Table["$inferSelect"] | undefined> {
  const [row] = await queries
    .select()
    .from(table as PgTable)
    .where(where)
    .limit(1);
  return row as Table["$inferSelect"] | undefined;
}

/** Deletes what a condition names; whether there was anything. */
export async function deleteWhere(
  queries: Queries,
  table: PgTable,
  where: SQL | undefined,
): Promise<boolean> {
  const { rowCount } = await queries.delete(table).where(where);
  return (rowCount ?? 0) > 0;
}
