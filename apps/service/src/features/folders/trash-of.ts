import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Clock } from "../../platform/clock/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { folders } from "./tables.ts";

/** A table whose rows lie in folders, and can be thrown away by themselves. */
type FiledTable = PgTable & Record<"id" | "accountId" | "folderId" | "trashedAt", PgColumn>;

/** The trash of one table. `rows` narrows whose rows count at all, such as to those that are ready. */
export function createTrashOf<Table extends FiledTable>(
  { queries, clock, table }: { queries: Queries; clock: Clock; table: Table },
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
    /** What lies there already stays as it is. Undefined when there is none. */
    throwAway: (accountId: string, id: string): Promise<Row | undefined> =>
      change(
        { trashedAt: sql`coalesce(${table.trashedAt}, ${new Date(clock.nowMs()).toISOString()})` },
        owned(accountId, id),
      ),
    /** Back into its folder, or into none where that is gone or in the trash. Undefined for what does not lie there by itself. */
    bringBack: (accountId: string, id: string): Promise<Row | undefined> =>
      change(
        {
          trashedAt: null,
          folderId: sql`(SELECT ${folders.id} FROM ${folders} WHERE ${folders.id} = ${table.folderId} AND ${folders.trashedAt} IS NULL)`,
        },
        and(owned(accountId, id), isNotNull(table.trashedAt))!,
      ),
    /** What was thrown away before a moment. */
    async thrownBefore(moment: Date): Promise<{ accountId: string; id: string }[]> {
      return (await queries
        .select({ accountId: table.accountId, id: table.id })
        .from(table as PgTable)
        .where(and(lt(table.trashedAt, moment), rows))) as { accountId: string; id: string }[];
    },
  };
}
