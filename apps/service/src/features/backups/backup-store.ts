import { eq, inArray, sql } from "drizzle-orm";
import { deleteWhere, rowWhere } from "../../platform/database/rows.ts";
import type { Queries } from "../../platform/database/database.ts";
import { newestRows } from "../../platform/pages/token-page.ts";
import type { Services } from "../../platform/services.ts";
import type { BackupRow } from "./backup.ts";
import { backups } from "./tables.ts";

/** Any number: those who begin a backup take the same lock, so that one is begun at a time. */
const LOCK = 7_265_003;

/** Reads and changes backups. */
export type BackupStore = ReturnType<typeof createBackupStore>;

/** Builds it on the database. */
export function createBackupStore({
  database,
  clock,
  newId,
}: Pick<Services, "database" | "clock" | "newId">) {
  const { queries } = database;
  const now = (): Date => new Date(clock.nowMs());
  return {
    /** Undefined while another one waits or is made. */
    async begin(tx: Queries): Promise<BackupRow | undefined> {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
      const open = await tx
        .select()
        .from(backups)
        .where(inArray(backups.status, ["waiting", "running"]))
        .limit(1);
      if (open.length > 0) return undefined;
      const [row] = await tx
        .insert(backups)
        .values({ id: newId("backup"), status: "waiting", createdAt: now() })
        .returning();
      return row;
    },
    find: (id: string): Promise<BackupRow | undefined> => rowWhere(queries, backups, eq(backups.id, id)),
    list: (page: { before?: string | undefined; limit: number }): Promise<BackupRow[]> =>
      newestRows(queries, backups, undefined, page),
    async start(id: string) {
      await queries.update(backups).set({ status: "running" }).where(eq(backups.id, id));
    },
    async end(
      id: string,
      end: Pick<BackupRow, "status"> & Partial<Pick<BackupRow, "file" | "sizeBytes" | "error">>,
    ) {
      await queries
        .update(backups)
        .set({ ...end, finishedAt: now() })
        .where(eq(backups.id, id));
    },
    delete: (id: string): Promise<boolean> => deleteWhere(queries, backups, eq(backups.id, id)),
  };
}
