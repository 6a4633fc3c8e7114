import { and, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { newestRows } from "../../platform/pages/token-page.ts";
import { tellChange } from "../../platform/changes/changes.ts";
import { contains } from "../../platform/database/contains.ts";
import { rowWhere } from "../../platform/database/rows.ts";
import type { Database, Queries } from "../../platform/database/database.ts";
import type { Clock } from "../../platform/clock/clock.ts";
import { createTrashOf, isKept, isListed } from "../folders/index.ts";
import { videos } from "./tables.ts";
import type { VideoRow } from "./tables.ts";
import { UNFINISHED } from "./video-status.ts";

/** Which videos to list, newest first. */
interface VideoFilter {
  accountId: string;
  folderId?: string | undefined;
  /** Part of the title, in upper or lower case. */
  title?: string | undefined;
  /** Those that were thrown away themselves instead of all that are kept. */
  isTrash?: boolean;
  /** Only videos older than the one with this id. */
  before?: string | undefined;
  limit: number;
}

/** What its user may change of a video; what is undefined stays. */
interface VideoChange {
  title?: string | undefined;
  /** Null for no folder. */
  folderId?: string | null | undefined;
}

/** Reads and renames videos. Lists leave out what lies in the trash. Whatever belongs to another account is as if it were not there. */
export type VideoStore = ReturnType<typeof createVideoStore>;

/** Builds it on the database. */
export function createVideoStore({ queries }: Database, clock: Clock) {
  const trash = createTrashOf({ queries, clock, table: videos, noun: "video" });
  /** Wakes those who wait for news of it. */
  const told = async (row: VideoRow): Promise<VideoRow> => {
    await tellChange(queries, "videos", row);
    return row;
  };
  return {
    throwAway: async (accountId: string, id: string) => told(await trash.throwAway(accountId, id)),
    bringBack: async (accountId: string, id: string) => told(await trash.bringBack(accountId, id)),
    thrownBefore: trash.thrownBefore,
    find: (accountId: string, id: string): Promise<VideoRow | undefined> =>
      rowWhere(queries, videos, and(eq(videos.id, id), eq(videos.accountId, accountId))),
    list: ({
      accountId,
      folderId,
      title,
      isTrash = false,
      before,
      limit,
    }: VideoFilter): Promise<VideoRow[]> =>
      newestRows(
        queries,
        videos,
        and(
          eq(videos.accountId, accountId),
          isListed(videos, { folder: folderId, isTrash }),
          title === undefined ? undefined : contains(videos.title, title),
        ),
        { before, limit },
      ),
    /** Those of some ids. */
    someOf: async (accountId: string, ids: string[]) =>
      ids.length === 0
        ? []
        : queries
            .select()
            .from(videos)
            .where(and(eq(videos.accountId, accountId), inArray(videos.id, ids))),
    /** Ids of those in any of some folders that were not thrown away themselves. */
    async idsIn(accountId: string, folderIds: string[]) {
      const found = await queries
        .select({ id: videos.id })
        .from(videos)
        .where(
          and(eq(videos.accountId, accountId), inArray(videos.folderId, folderIds), isNull(videos.trashedAt)),
        );
      return found.map(({ id }) => id);
    },
    /** Work that will be done before a new video of the account, as it was estimated, in milliseconds. */
    async workAheadMs(accountId: string) {
      const [sum] = await queries
        .select({
          ms: sql<number>`coalesce(sum(${videos.estimatedMs} * (100 - ${videos.progress}) / 100), 0)::float8`,
        })
        .from(videos)
        .where(
          and(
            inArray(videos.status, UNFINISHED),
            or(eq(videos.accountId, accountId), isNotNull(videos.admittedAt)),
          ),
        );
      return sum!.ms;
    },
    /** Whether any account has a video in the queue or in the making. */
    async isAnyAwaited() {
      const awaited = and(inArray(videos.status, UNFINISHED), isNotNull(videos.admittedAt));
      return (await rowWhere(queries, videos, awaited)) !== undefined;
    },
    /** Undefined when there is none, or it lies in the trash. Wakes those who wait for news of it. */
    async update(tx: Queries, accountId: string, id: string, { title, folderId }: VideoChange) {
      const [row] = await tx
        .update(videos)
        .set({ ...(title !== undefined && { title }), ...(folderId !== undefined && { folderId }) })
        .where(and(eq(videos.id, id), eq(videos.accountId, accountId), isKept(videos)))
        .returning();
      if (row !== undefined) await tellChange(tx, "videos", row);
      return row;
    },
    async insert(tx: Queries, row: typeof videos.$inferInsert) {
      await tx.insert(videos).values(row);
    },
  };
}
