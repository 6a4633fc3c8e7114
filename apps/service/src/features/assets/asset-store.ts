import { and, eq, inArray, isNull, lt, ne } from "drizzle-orm";
import { newestRows } from "../../platform/pages/token-page.ts";
import type { Blobs } from "../../platform/blobs/blobs.ts";
import type { Clock } from "../../platform/clock/clock.ts";
import { contains } from "../../platform/database/contains.ts";
import type { Database, Queries } from "../../platform/database/database.ts";
import type { NewId } from "../../platform/ids/new-id.ts";
import { createTrashOf, isKept, isListed } from "../folders/index.ts";
import type { AssetRow } from "./asset.ts";
import type { FileFacts } from "./inspect-upload.ts";
import { assets } from "./tables.ts";

/** Longer than any object takes to be stored: what has not come further by then was left by a process that died. */
const STALE_AFTER_MS = 3_600_000;

/** Which assets to list, newest first. */
interface AssetFilter {
  fileType?: AssetRow["fileType"] | undefined;
  folderId?: string | undefined;
  /** Part of the name, in upper or lower case. */
  name?: string | undefined;
  /** Those that were thrown away themselves instead of all that are kept. */
  isTrash?: boolean;
  /** Only those older than the one with this id. */
  before?: string | undefined;
  limit: number;
}

/** What its user may change of an asset; what is undefined stays. */
interface AssetChange {
  name?: string | undefined;
  /** Null for no folder. */
  folderId?: string | null | undefined;
}

/** Keeps assets: rows and objects in step, whatever happens between. */
export type AssetStore = ReturnType<typeof createAssetStore>;

/** Builds it. */
export function createAssetStore(parts: { database: Database; blobs: Blobs; clock: Clock; newId: NewId }) {
  const { database, blobs, clock, newId } = parts;
  const { queries } = database;
  const now = (): Date => new Date(clock.nowMs());
  const ofAccount = (accountId: string) => and(eq(assets.accountId, accountId), eq(assets.state, "ready"));
  const open = (accountId: string, id: string) =>
    and(ofAccount(accountId), eq(assets.id, id), isKept(assets));
  const one = async (where: ReturnType<typeof and>): Promise<AssetRow | undefined> => {
    const [row] = await queries.select().from(assets).where(where);
    return row;
  };
  const setState = (id: string, state: AssetRow["state"]) =>
    queries.update(assets).set({ state, changedAt: now() }).where(eq(assets.id, id)).returning();
  const drop = async ({ id, key }: Pick<AssetRow, "id" | "key">): Promise<void> => {
    await blobs.delete(key);
    await queries.delete(assets).where(eq(assets.id, id));
  };

  return {
    ...createTrashOf({ queries, clock, table: assets, noun: "asset" }, eq(assets.state, "ready")),
    /** Stores the file; nothing is left of it if that fails. */
    async add(
      accountId: string,
      file: string,
      { ending, ...about }: FileFacts & { name: string; sizeBytes: number; folderId: string | null },
    ) {
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
    /** Undefined when there is none, it is another account's, or it is on its way in or out. */
    find: (accountId: string, id: string): Promise<AssetRow | undefined> =>
      one(and(ofAccount(accountId), eq(assets.id, id))),
    /** As `find`; nothing that lies in the trash either. */
    findOpen: (accountId: string, id: string): Promise<AssetRow | undefined> => one(open(accountId, id)),
    byKey: (accountId: string, key: string): Promise<AssetRow | undefined> =>
      one(and(ofAccount(accountId), eq(assets.key, key))),
    /** What lies in the trash is left out. */
    list: (
      accountId: string,
      { limit, before, fileType, folderId, name, isTrash = false }: AssetFilter,
    ): Promise<AssetRow[]> =>
      newestRows(
        queries,
        assets,
        and(
          ofAccount(accountId),
          isListed(assets, { folder: folderId, isTrash }),
          name === undefined ? undefined : contains(assets.name, name),
          fileType === undefined ? undefined : eq(assets.fileType, fileType),
        ),
        { before, limit },
      ),
    /** Undefined when `findOpen` would find nothing. */
    async update(tx: Queries, accountId: string, id: string, { name, folderId }: AssetChange) {
      const [row] = await tx
        .update(assets)
        .set({ ...(name !== undefined && { name }), ...(folderId !== undefined && { folderId }) })
        .where(open(accountId, id))
        .returning();
      return row;
    },
    /** Ids of those in any of some folders that were not thrown away themselves. */
    async idsIn(accountId: string, folderIds: string[]) {
      const found = await queries
        .select({ id: assets.id })
        .from(assets)
        .where(and(ofAccount(accountId), inArray(assets.folderId, folderIds), isNull(assets.trashedAt)));
      return found.map(({ id }) => id);
    },
    /** False when `find` would find nothing. */
    async remove(accountId: string, id: string) {
      const [row] = await queries
        .update(assets)
        .set({ state: "deleting", changedAt: now() })
        .where(and(ofAccount(accountId), eq(assets.id, id)))
        .returning();
      if (row === undefined) return false;
      await drop(row);
      return true;
    },
    /** Removes what dead processes left half stored or half deleted. */
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
