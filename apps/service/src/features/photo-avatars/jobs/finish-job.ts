import type { EventData } from "@orator/contract";
import { and, eq, inArray } from "drizzle-orm";
import type { Queries } from "../../../platform/database/database.ts";
import type { WorkFailure } from "../../../platform/queue/run-leased.ts";
import type { Services } from "../../../platform/services.ts";
import type { Credits } from "../../credits/index.ts";
import type { EmitEvent } from "../../webhooks/index.ts";
import { imagesView } from "../generations/generation.ts";
import type { GenerationResult } from "../generations/generation.ts";
import { photoJobs } from "../tables.ts";
import type { PhotoJobRow } from "../tables.ts";
import { ownedBy } from "./leases.ts";
import type { Lease } from "./leases.ts";
import { UNFINISHED } from "./photo-job.ts";
import { settlePhotos } from "./settle-photos.job.ts";

/**
 * The ways in which a job ends, each in the caller's transaction: the state, the account's credits and the events change
 * together or not at all.
 */
export interface FinishPhotoJob {
  /** False when the lease is lost. */
  complete(tx: Queries, lease: Lease, result?: GenerationResult): Promise<boolean>;
  /** False when the lease is lost. */
  fail(tx: Queries, lease: Lease, failure: WorkFailure): Promise<boolean>;
  /** Ends what goes on for a group; whoever is at it notices within a second. */
  cancel(tx: Queries, groupId: string, failure: WorkFailure): Promise<void>;
}

/** How long after a job's end its storage is looked at once more: by then no run that lost it is alive. */
const LAST_LOOK_MS = 3_600_000;

/** Builds it. */
export function createFinishPhotoJob(
  parts: Pick<Services, "clock" | "mediaUrls" | "queue"> & { credits: Credits; emitEvent: EmitEvent },
): FinishPhotoJob {
  const { clock, mediaUrls, queue, credits, emitEvent } = parts;
  const finishedAt = (): Date => new Date(clock.nowMs());
  const lookLater = async (tx: Queries, { id, kind }: PhotoJobRow): Promise<void> => {
    if (kind === "training") return;
    const startAfter = new Date(clock.nowMs() + LAST_LOOK_MS);
    await queue.add(settlePhotos, { generationId: id }, { tx, startAfter });
  };
  const tell = (tx: Queries, row: PhotoJobRow): Promise<void> => {
    const { accountId, id, groupId, callbackUrl, status } = row;
    const about = { accountId, resourceId: row.kind === "training" ? groupId! : id, callbackUrl };
    const callback_id = row.callbackId ?? "";
    const msg = row.errorMessage ?? "";
    if (row.kind === "training")
      return status === "completed"
        ? emitEvent(tx, {
            ...about,
            type: "photo_avatar_train.success",
            data: { group_id: groupId!, callback_id },
          })
        : emitEvent(tx, {
            ...about,
            type: "photo_avatar_train.fail",
            data: { group_id: groupId!, msg, callback_id },
          });
    if (status !== "completed")
      return emitEvent(tx, {
        ...about,
        type: "photo_avatar_generation.fail",
        data: { generation_id: id, msg, callback_id },
      });
    const data: EventData<"photo_avatar_generation.success"> = {
      generation_id: id,
      images: imagesView(row, mediaUrls),
      callback_id,
    };
    return emitEvent(tx, { ...about, type: "photo_avatar_generation.success", data });
  };
  const endFailed = async (
    tx: Queries,
    where: ReturnType<typeof and>,
    { code: errorCode, message: errorMessage }: WorkFailure,
  ): Promise<boolean> => {
    const rows = await tx
      .update(photoJobs)
      .set({ status: "failed", errorCode, errorMessage, finishedAt: finishedAt() })
      .where(where)
      .returning();
    for (const row of rows) {
      await credits.refund(tx, row.id);
      await tell(tx, row);
      await lookLater(tx, row);
    }
    return rows.length > 0;
  };
  return {
    async complete(tx, lease, result) {
      const [row] = await tx
        .update(photoJobs)
        .set({ status: "completed", progress: 100, finishedAt: finishedAt(), ...(result && { result }) })
        .where(ownedBy(lease))
        .returning();
      if (row === undefined) return false;
      await tell(tx, row);
      await lookLater(tx, row);
      return true;
    },
    fail: (tx, lease, failure) => endFailed(tx, ownedBy(lease), failure),
    async cancel(tx, groupId, failure) {
      await endFailed(
        tx,
        and(eq(photoJobs.groupId, groupId), inArray(photoJobs.status, UNFINISHED)),
        failure,
      );
    },
  };
}
