import { and, count, desc, eq, lt } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Services } from "../../platform/services.ts";
import { brandVoices } from "./tables.ts";
import type { BrandVoiceRow } from "./tables.ts";

/** Reads and changes brand voices. Another account's are as if they did not exist. */
export interface BrandVoiceStore {
  create(values: Omit<BrandVoiceRow, "id" | "createdAt" | "updatedAt">): Promise<BrandVoiceRow>;
  find(accountId: string, id: string): Promise<BrandVoiceRow | undefined>;
  /** Newest first, from below an id. */
  list(accountId: string, query: { limit: number; before: string | undefined }): Promise<BrandVoiceRow[]>;
  count(accountId: string): Promise<number>;
  update(accountId: string, id: string, change: Partial<BrandVoiceRow>): Promise<BrandVoiceRow | undefined>;
  /** False when there is none. */
  delete(accountId: string, id: string): Promise<boolean>;
}

/** Builds it on the database. */
export function createBrandVoiceStore(
  parts: Pick<Services, "database" | "clock" | "newId">,
): BrandVoiceStore {
  const { database, clock, newId } = parts;
  const { queries } = database;
  const now = (): Date => new Date(clock.nowMs());
  const owned = (accountId: string, id: string): SQL =>
    and(eq(brandVoices.accountId, accountId), eq(brandVoices.id, id))!;
  return {
    async create(values) {
      const [row] = await queries
        .insert(brandVoices)
        .values({ ...values, id: newId("brandVoice"), createdAt: now(), updatedAt: now() })
        .returning();
      return row!;
    },
    async find(accountId, id) {
      const [row] = await queries.select().from(brandVoices).where(owned(accountId, id));
      return row;
    },
    list: (accountId, { limit, before }) =>
      queries
        .select()
        .from(brandVoices)
        .where(
          and(
            eq(brandVoices.accountId, accountId),
            before === undefined ? undefined : lt(brandVoices.id, before),
          ),
        )
        .orderBy(desc(brandVoices.id))
        .limit(limit),
    async count(accountId) {
      const [all] = await queries
        .select({ total: count() })
        .from(brandVoices)
        .where(eq(brandVoices.accountId, accountId));
      return all!.total;
    },
    async update(accountId, id, change) {
      const [row] = await queries
        .update(brandVoices)
        .set({ ...change, updatedAt: now() })
        .where(owned(accountId, id))
        .returning();
      return row;
    },
    async delete(accountId, id) {
      const gone = await queries
        .delete(brandVoices)
        .where(owned(accountId, id))
        .returning({ id: brandVoices.id });
      return gone.length > 0;
    },
  };
}
