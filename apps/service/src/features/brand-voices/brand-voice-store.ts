import { and, eq } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { countWhere } from "../../platform/pages/counted-page.ts";
import { newestRows } from "../../platform/pages/token-page.ts";
import { rowWhere } from "../../platform/database/rows.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import { settleRecording } from "./recordings/settle-recording.job.ts";
import { brandVoices } from "./tables.ts";
import type { BrandVoiceRow } from "./tables.ts";

/** Reads and changes brand voices. Another account's are as if they did not exist. */
export type BrandVoiceStore = ReturnType<typeof createBrandVoiceStore>;

/** Builds it on the database. */
export function createBrandVoiceStore(parts: Pick<Services, "database" | "clock" | "queue">) {
  const { database, clock, queue } = parts;
  const { queries } = database;
  const now = (): Date => new Date(clock.nowMs());
  const owned = (accountId: string, id: string): SQL =>
    and(eq(brandVoices.accountId, accountId), eq(brandVoices.id, id))!;
  /** The file of a recording that no row names any more goes. */
  const forget = async (tx: Queries, { accountId, id, recording }: BrandVoiceRow): Promise<void> => {
    if (recording === null) return;
    await queue.add(settleRecording, { accountId, brandVoiceId: id, key: recording.key }, { tx });
  };
  return {
    async create(values: Omit<BrandVoiceRow, "createdAt" | "updatedAt">) {
      const [row] = await queries
        .insert(brandVoices)
        .values({ ...values, createdAt: now(), updatedAt: now() })
        .returning();
      return row!;
    },
    find: (accountId: string, id: string) => rowWhere(queries, brandVoices, owned(accountId, id)),
    /** Newest first, from below an id. */
    list: (
      accountId: string,
      { limit, before }: { limit: number; before: string | undefined },
    ): Promise<BrandVoiceRow[]> =>
      newestRows(queries, brandVoices, and(eq(brandVoices.accountId, accountId)), { before, limit }),
    count: (accountId: string) => countWhere(queries, brandVoices, eq(brandVoices.accountId, accountId)),
    /** A recording that another one takes the place of goes even if this process dies. */
    async update(accountId: string, id: string, change: Partial<BrandVoiceRow>) {
      return database.transaction(async (tx) => {
        const [before] = await tx.select().from(brandVoices).where(owned(accountId, id)).for("update");
        if (before === undefined) return undefined;
        if (change.recording !== undefined) await forget(tx, before);
        const [row] = await tx
          .update(brandVoices)
          .set({ ...change, updatedAt: now() })
          .where(owned(accountId, id))
          .returning();
        return row;
      });
    },
    /** False when there is none. Its recordings go even if this process dies. */
    async delete(accountId: string, id: string) {
      return database.transaction(async (tx) => {
        const [gone] = await tx.delete(brandVoices).where(owned(accountId, id)).returning();
        if (gone !== undefined) await forget(tx, gone);
        return gone !== undefined;
      });
    },
  };
}
