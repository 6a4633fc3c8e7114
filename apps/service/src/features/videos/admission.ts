import { and, asc, count, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Clock } from "../../platform/clock/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { Accounts } from "../accounts/index.ts";
import { renderVideo } from "./render-video.job.ts";
import { videos } from "./tables.ts";
import { UNFINISHED } from "./video-status.ts";

/**
 * Lets the account's oldest waiting videos into the queue, as far as its limit of renders allows. The queue is first
 * come, first served; because an account has but a few places in it, accounts take turns. To be called in every
 * transaction that orders, finishes or removes a video, so that no place stays empty.
 */
export type AdmitVideos = (tx: Queries, accountId: string) => Promise<void>;

/** Builds it. */
export function createAdmission(parts: { accounts: Accounts; queue: Queue; clock: Clock }): AdmitVideos {
  const { accounts, queue, clock } = parts;
  return async (tx, accountId) => {
    // The lock makes those who count wait for those who have counted and not yet admitted.
    const { limits } = await accounts.lock(tx, accountId);
    const unfinished = and(eq(videos.accountId, accountId), inArray(videos.status, UNFINISHED));
    const [admitted] = await tx
      .select({ count: count() })
      .from(videos)
      .where(and(unfinished, isNotNull(videos.admittedAt)));
    const free = limits.renders - admitted!.count;
    if (free <= 0) return;
    const next = await tx
      .select({ id: videos.id })
      .from(videos)
      .where(and(unfinished, isNull(videos.admittedAt)))
      .orderBy(asc(videos.id))
      .limit(free);
    if (next.length === 0) return;
    const ids = next.map(({ id }) => id);
    await tx
      .update(videos)
      .set({ admittedAt: new Date(clock.nowMs()) })
      .where(inArray(videos.id, ids));
    for (const videoId of ids) await queue.add(renderVideo, { accountId, videoId }, { tx });
  };
}
