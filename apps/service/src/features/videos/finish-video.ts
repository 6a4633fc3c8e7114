import { and, eq, inArray } from "drizzle-orm";
import type { Services } from "../../platform/services.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { WorkFailure } from "../../platform/queue/run-leased.ts";
import type { Accounts } from "../accounts/index.ts";
import type { Credits } from "../credits/index.ts";
import type { EmitEvent } from "../webhooks/index.ts";
import { createEnding } from "../../platform/queue/admission.ts";
import type { Admit } from "../../platform/queue/admission.ts";
import { ownedBy } from "./leases.ts";
import type { Lease } from "./leases.ts";
import { costOf } from "./cost.ts";
import type { RenderSpec } from "./spec/render-spec.ts";
import { settleVideo } from "./settle-video.job.ts";
import type { ShareOf } from "./share/shares.ts";
import { videos } from "./tables.ts";
import type { VideoFiles, VideoRow } from "./tables.ts";
import { UNFINISHED } from "./video-status.ts";
import type { EventData } from "@orator/contract";
import type { MediaUrls } from "../../platform/blobs/media-urls.ts";
import { videoView } from "./video-view.ts";

/** What ending videos needs. */
interface FinishParts extends Pick<Services, "database" | "clock" | "mediaUrls" | "queue"> {
  accounts: Accounts;
  credits: Credits;
  emitEvent: EmitEvent;
  admit: Admit;
  shareOf: ShareOf;
  /** Tells of the end of a video that is a row's of a batch, in the transaction that ends it. */
  endedInBatch(tx: Queries, row: VideoRow): Promise<void>;
}

/** What became of a video that was made. */
interface FinishedVideo {
  files: VideoFiles;
  durationMs: number;
  spec: RenderSpec;
  warnings: string[];
}

/**
 * The ways in which a video ends. Each is one transaction: the state, the account's credits, the events and the account's
 * next video change together or not at all.
 */
export type FinishVideo = ReturnType<typeof createFinishVideo>;

/** How long after a video's end its storage is looked at once more: by then no run that lost it is alive. */
const LAST_LOOK_MS = 3_600_000;

/** Builds it. */
export function createFinishVideo(parts: FinishParts) {
  const { clock, queue, credits, emitEvent } = parts;
  const now = (): Date => new Date(clock.nowMs());
  const ending = createEnding(parts);
  const lookLater = (tx: Queries, { id, accountId }: Pick<VideoRow, "id" | "accountId">): Promise<void> =>
    queue.add(
      settleVideo,
      { accountId, videoId: id },
      { tx, startAfter: new Date(clock.nowMs() + LAST_LOOK_MS) },
    );
  const markFailed = async (
    tx: Queries,
    where: ReturnType<typeof and>,
    failure: WorkFailure,
  ): Promise<VideoRow | undefined> => {
    const [row] = await tx
      .update(videos)
      .set({
        status: "failed",
        errorCode: failure.code,
        errorMessage: failure.message,
        finishedAt: now(),
      })
      .where(where)
      .returning();
    if (row === undefined) return undefined;
    await credits.refund(tx, row.id);
    if (row.batchId === null) await emitFailed(tx, row, emitEvent);
    else await parts.endedInBatch(tx, row);
    await lookLater(tx, row);
    return row;
  };

  return {
    /** False when the lease is lost. */
    complete: (lease: Lease, { files, durationMs, spec, warnings }: FinishedVideo): Promise<boolean> =>
      ending(lease.accountId, async (tx) => {
        const [row] = await tx
          .update(videos)
          .set({ status: "completed", progress: 100, files, durationMs, warnings, finishedAt: now() })
          .where(ownedBy(lease))
          .returning();
        if (row === undefined) return false;
        if (!spec.test) await credits.trueUp(tx, row.id, costOf(durationMs, spec));
        if (row.batchId === null) await emitCompleted(tx, row, parts);
        else await parts.endedInBatch(tx, row);
        await lookLater(tx, row);
        return true;
      }),
    /** False when the lease is lost. */
    fail: (lease: Lease, failure: WorkFailure): Promise<boolean> =>
      ending(lease.accountId, async (tx) => (await markFailed(tx, ownedBy(lease), failure)) !== undefined),
    /** For its user: whoever is making it notices within a second. Undefined when it is finished already. */
    cancel: (accountId: string, id: string, failure: WorkFailure): Promise<VideoRow | undefined> =>
      ending(accountId, (tx) =>
        markFailed(
          tx,
          and(eq(videos.id, id), eq(videos.accountId, accountId), inArray(videos.status, UNFINISHED)),
          failure,
        ),
      ),
    /** The same for several at once, so that none of them gets a place in the queue that another one leaves. */
    cancelAll: (accountId: string, ids: string[], failure: WorkFailure): Promise<void> =>
      ending(accountId, async (tx) => {
        for (const id of ids)
          await markFailed(
            tx,
            and(eq(videos.id, id), eq(videos.accountId, accountId), inArray(videos.status, UNFINISHED)),
            failure,
          );
      }),
    /** Removes the row; the files follow. Undefined when there is none. */
    remove: (accountId: string, id: string, failure: WorkFailure): Promise<VideoRow | undefined> =>
      ending(accountId, async (tx) => {
        const own = and(eq(videos.id, id), eq(videos.accountId, accountId));
        await markFailed(tx, and(own, inArray(videos.status, UNFINISHED)), failure);
        const [row] = await tx.delete(videos).where(own).returning();
        if (row === undefined) return undefined;
        await queue.add(settleVideo, { accountId, videoId: id }, { tx });
        await lookLater(tx, row);
        return row;
      }),
  };
}

/** Tells that a video and its GIF are done, or that the GIF came to nothing. */
async function emitCompleted(
  tx: Queries,
  row: VideoRow,
  parts: { emitEvent: EmitEvent; mediaUrls: MediaUrls; shareOf: ShareOf },
): Promise<void> {
  const { video_url, gif_url } = videoView(row, parts.mediaUrls);
  const { shareUrl } = await parts.shareOf(row, tx);
  const data: EventData<"avatar_video.success"> = {
    video_id: row.id,
    url: video_url!,
    gif_download_url: gif_url ?? "",
    video_share_page_url: shareUrl,
    folder_id: row.folderId ?? "",
    callback_id: row.callbackId ?? "",
  };
  const { accountId, id: resourceId, callbackUrl } = row;
  const about = { accountId, resourceId, callbackUrl };
  await parts.emitEvent(tx, { ...about, type: "avatar_video.success", data });
  if (gif_url !== null) await parts.emitEvent(tx, { ...about, type: "avatar_video_gif.success", data });
  else
    await parts.emitEvent(tx, {
      ...about,
      type: "avatar_video_gif.fail",
      data: {
        video_id: row.id,
        msg: "The preview could not be made; the video itself is fine.",
        callback_id: row.callbackId ?? "",
      },
    });
}

/** Tells that a video failed, and why. */
function emitFailed(tx: Queries, row: VideoRow, emitEvent: EmitEvent): Promise<void> {
  const { accountId, id, callbackUrl, callbackId, errorMessage } = row;
  return emitEvent(tx, {
    accountId,
    type: "avatar_video.fail",
    resourceId: id,
    data: { video_id: id, msg: errorMessage ?? "", callback_id: callbackId ?? "" },
    callbackUrl,
  });
}
