import type { RenderStage } from "@orator/render";
import { isNotNull } from "drizzle-orm";
import type { Database, Queries } from "../../platform/database/database.ts";
import { claimedRows, rowsOwnedBy } from "../../platform/queue/claimed-rows.ts";
import type { RowClaim } from "../../platform/queue/claimed-rows.ts";
import { videos } from "./tables.ts";
import type { VideoRow } from "./tables.ts";

/** A run's lease on a video: good until another run takes the video, or somebody cancels or deletes it. */
export interface Claim extends RowClaim {
  accountId: string;
}

/** Takes videos and lets go of them. */
export interface Claims {
  /** Takes an unfinished video from whoever had it; undefined when it is finished or gone. */
  take(videoId: string): Promise<VideoRow | undefined>;
  /** Writes how far it is, in percent, and at what. A video is never less far than it was. False when the claim is lost. */
  touch(claim: Claim, progress: number, stage: RenderStage): Promise<boolean>;
  /** Puts the video back in line. False when the claim is lost. */
  release(claim: Claim): Promise<boolean>;
  /** Counts a fault of ours and puts the video back in line. False when the claim is lost. */
  countFailure(tx: Queries, claim: Claim): Promise<boolean>;
}

/** The rows that a claim may write: one while it is good, none after. */
export function ownedBy(claim: Claim) {
  return rowsOwnedBy(videos, claim);
}

/** Builds it on the database. */
export function createClaims({ queries }: Database): Claims {
  const { take, touch, release, countFailure } = claimedRows(queries, videos);
  return {
    take: (videoId) => take(videoId, { set: { stage: "preparing" }, where: isNotNull(videos.admittedAt) }),
    touch: (claim, progress, stage) => touch(claim, progress, { stage }),
    release,
    countFailure,
  };
}
