import { and, eq, sql } from "drizzle-orm";
import type { Database, Queries } from "../../../platform/database/database.ts";
import { isKept } from "../../folders/index.ts";
import { videos, videoShares } from "../tables.ts";
import type { VideoRow } from "../tables.ts";

/** How the page of one video is shared. */
export type Share = Omit<typeof videoShares.$inferSelect, "videoId" | "accountId">;

/** What changes; omitted members stay. */
interface ShareChange {
  isEnabled?: boolean | undefined;
  expiresAt?: Date | null | undefined;
  passwordHash?: string | null | undefined;
  /** Give it a new address. */
  renew?: boolean | undefined;
}

/** How every video is shared of which nothing else is known. */
const USUAL_SHARE: Share = { version: 0, isEnabled: true, expiresAt: null, passwordHash: null };

/** Reads and changes how videos are shared. */
export type ShareStore = ReturnType<typeof createShareStore>;

/** Builds it on the database. */
export function createShareStore(database: Database) {
  const { queries } = database;
  return {
    /** Inside a transaction, pass it. */
    async of(videoId: string, tx: Queries = queries) {
      const [share] = await tx.select().from(videoShares).where(eq(videoShares.videoId, videoId));
      return share ?? USUAL_SHARE;
    },
    /** A video of any account with its share, unless it lies in the trash: for pages whose address was signed. */
    async shown(videoId: string) {
      const [found] = await queries
        .select({ video: videos, share: videoShares })
        .from(videos)
        .leftJoin(videoShares, eq(videoShares.videoId, videos.id))
        .where(and(eq(videos.id, videoId), isKept(videos)));
      return found && { video: found.video, share: found.share ?? USUAL_SHARE };
    },
    /** Undefined when the account has no such video. */
    change: (
      accountId: string,
      videoId: string,
      { renew = false, ...columns }: ShareChange,
    ): Promise<{ video: VideoRow; share: Share } | undefined> =>
      database.transaction(async (tx) => {
        // Held, so that nobody deletes it meanwhile.
        const [video] = await tx
          .select()
          .from(videos)
          .where(and(eq(videos.id, videoId), eq(videos.accountId, accountId)))
          .for("key share");
        if (video === undefined) return undefined;
        const set = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
        const [share] = await tx
          .insert(videoShares)
          .values({ ...USUAL_SHARE, videoId, accountId, version: renew ? 1 : 0, ...set })
          .onConflictDoUpdate({
            target: videoShares.videoId,
            set: { ...set, version: sql`${videoShares.version} + ${renew ? 1 : 0}` },
          })
          .returning();
        return { video, share: share! };
      }),
  };
}
