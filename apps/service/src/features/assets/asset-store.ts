import { and, desc, eq, lt, ne } from "drizzle-orm";
import type { Blobs } from "../../platform/blobs/blobs.ts";
import type { Clock } from "../../platform/clock/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import type { NewId } from "../../platform/ids/new-id.ts";
import type { AssetRow } from "./asset.ts";
import type { FileFacts } from "./inspect-upload.ts";
import { assets } from "./tables.ts";

/** Longer than any object takes to be stored: what has not come further by then was left by a process that died. */
const STALE_AFTER_MS = 3_600_000;

/** Keeps assets: rows and objects in step, whatever happens between. */
export interface AssetStore {
  /** Stores the file; nothing is left of it if that fails. */
  add(
    accountId: string,
    file: string,
    about: FileFacts & { name: string; sizeBytes: number },
  ): Promise<AssetRow>;
  /** Undefined when there is none, it is another account's, or it is on its way in or out. */
  find(accountId: string, id: string): Promise<AssetRow | undefined>;
  byKey(accountId: string, key: string): Promise<AssetRow | undefined>;
  /** Newest first, from below an id. */
  list(
    accountId: string,
    query: { limit: number; before?: string | undefined; fileType?: AssetRow["fileType"] | undefined },
  ): Promise<AssetRow[]>;
  /** False when `find` would find nothing. */
  remove(accountId: string, id: string): Promise<boolean>;
  /** Removes what dead processes left half stored or half deleted. */
  sweep(): Promise<void>;
}

/** Builds it. */
export function createAssetStore(parts: {
  database: Database;
  blobs: Blobs;
  clock: Clock;
  newId: NewId;
}): AssetStore {
  const { database, blobs, clock, newId } = parts;
  const { queries } = database;
  const now = (): Date => new Date(clock.nowMs());
  const ofAccount = (accountId: string) => and(eq(assets.accountId, accountId), eq(assets.state, "ready"));
  const setState = (id: string, state: AssetRow["state"]) =>
    queries.update(assets).set({ state, changedAt: now() }).where(eq(assets.id, id)).returning();
  const drop = async ({ id, key }: Pick<AssetRow, "id" | "key">): Promise<void> => {
    await blobs.delete(key);
    await queries.delete(assets).where(eq(assets.id, id));
  };

  return {
    async add(accountId, file, { ending, ...about }) {
      const id = newId("asset");
      const key = `${accountId}/assets/${id}.${ending}`;
      await queries
        .insert(assets)
        .values({ ...about, id, accountId, key, state: "storing", createdAt: now(), changedAt: now() });
      try {
        await blobs.put(key, file, about.mimeType);
        const [row] = await setState(id, "ready");
        return row!;
      } catch (error) {
        await drop({ id, key }).catch(() => {});
        throw error;
      }
    },
    async find(accountId, id) {
      const [row] = await queries
        .select()
        .from(assets)
        .where(and(ofAccount(accountId), eq(assets.id, id)));
      return row;
    },
    async byKey(accountId, key) {
      const [row] = await queries
        .select()
        .from(assets)
        .where(and(ofAccount(accountId), eq(assets.key, key)));
      return row;
    },
    list: (accountId, { limit, before, fileType }) =>
      queries
        .select()
        .from(assets)
        .where(
          and(
            ofAccount(accountId),
            before === undefined ? undefined : lt(assets.id, before),
            fileType === undefined ? undefined : eq(assets.fileType, fileType),
          ),
        )
        .orderBy(desc(assets.id))
        .limit(limit),
    async remove(accountId, id) {
      const [row] = await queries
        .update(assets)
        .set({ state: "deleting", changedAt: now() })
        .where(and(ofAccount(accountId), eq(assets.id, id)))
        .returning();
      if (row === undefined) return false;
      await drop(row);
      return true;
    },
    async sweep() {
      const stale = await queries
        .select()
        .from(assets)
        .where(
          and(ne(assets.state, "ready"), lt(assets.changedAt, new Date(clock.nowMs() - STALE_AFTER_MS))),
        );
      for (const row of stale) await drop(row);
    },
  };
}
