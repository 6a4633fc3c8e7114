import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { invalid, notFound } from "../../platform/errors/domain-error.ts";
import type { Clock } from "../../platform/clock/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { folders } from "./tables.ts";

/** A table whose rows lie in folders, and can be thrown away by themselves. */
type FiledTable = PgTable & Record<"id" | "accountId" | "folderId" | "trashedAt", PgColumn>;

interface TrashParts<Table> {
  queries: Queries;
  clock: Clock;
  table: Table;
  /** What a row is called in messages; fields of the API name it by this word and `_id`. */
  noun: string;
}

/** The trash of one table. `rows` narrows whose rows count at all, such as to those that are ready. */
export function createTrashOf<Table extends FiledTable>(
  { queries, clock, table, noun }: TrashParts<Table>,
  rows?: SQL,
) {
  type Row = Table["$inferSelect"];
  const owned = (accountId: string, id: string): SQL =>
    and(eq(table.accountId, accountId), eq(table.id, id), rows)!;
  const change = async (set: Record<string, unknown>, where: SQL): Promise<Row | undefined> => {
    const [row] = await queries
      .update(table as PgTable)
      .set(set)
      .where(where)
      .returning();
    return row as Row | undefined;
  };
  return {
    /** What lies there already stays as it is. Throws RESOURCE_NOT_FOUND. */
    async throwAway(accountId: string, id: string): Promise<Row> {
      const trashedAt = sql`coalesce(${table.trashedAt}, ${new Date(clock.nowMs()).toISOString()})`;
      return (await change({ trashedAt }, owned(accountId, id))) ?? notFound(noun);
    },
    /** Back into its folder, or into none where that is gone or in the trash. Throws RESOURCE_NOT_FOUND, and VALIDATION_ERROR for what was not thrown away itself. */
    async bringBack(accountId: string, id: string): Promise<Row> {
      const folderId = sql`(SELECT ${folders.id} FROM ${folders} WHERE ${folders.id} = ${table.folderId} AND ${folders.trashedAt} IS NULL)`;
      const row = await change(
        { trashedAt: null, folderId },
        and(owned(accountId, id), isNotNull(table.trashedAt))!,
      );
      if (row !== undefined) return row;
      const isThere = (await queries.$count(table as PgTable, owned(accountId, id))) > 0;
      return isThere ? invalid(`${noun}_id`, "was not thrown into the trash itself") : notFound(noun);
    },
    /** What was thrown away before a moment. */
    async thrownBefore(moment: Date): Promise<{ accountId: string; id: string }[]> {
      return (await queries
        .select({ accountId: table.accountId, id: table.id })
        .from(table as PgTable)
        .where(and(lt(table.trashedAt, moment), rows))) as { accountId: string; id: string }[];
    },
  };
}
