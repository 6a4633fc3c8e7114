import { count, desc } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queries } from "../database/database.ts";
import { offsetOf } from "./pages.ts";
import type { PageQuery } from "./pages.ts";

/** A table whose rows are listed newest first, with their ids as tie-break. */
type DatedTable = PgTable & { id: PgColumn; createdAt: PgColumn };

/** The rows of one page, newest first, and how many there are on all. */
export async function countedPage<Table extends DatedTable>(
  queries: Queries,
  table: Table,
  where: SQL | undefined,
  page: PageQuery,
): Promise<{ rows: Table["$inferSelect"][]; total: number }> {
  const total = await countWhere(queries, table, where);
  const rows = await queries
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { rows: rows as Table["$inferSelect"][], total };
}

/** How many rows of a table a condition holds for. */
export async function countWhere(queries: Queries, table: PgTable, where: SQL | undefined): Promise<number> {
  const [counted] = await queries.select({ total: count() }).from(table).where(where);
  return counted!.total;
}
