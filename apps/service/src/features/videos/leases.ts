import type { RenderStage } from "@orator/render";
import { isNotNull } from "drizzle-orm";
import type { Database, Queries } from "../../platform/database/database.ts";
import { leasedRows, rowsOwnedBy } from "../../platform/queue/leased-rows.ts";
import type { RowLease } from "../../platform/queue/leased-rows.ts";
import { videos } from "./tables.ts";
import type { VideoRow } from "./tables.ts";

/** A run's lease on a video: good until another run takes the video, or somebody cancels or deletes it. */
export interface Lease extends RowLease {
  accountId: string;
}

/** Takes videos and lets go of them. */
export interface Leases {
  /** Takes an unfinished video from whoever had it; undefined when it is finished or gone. */
  take(videoId: string): Promise<VideoRow | undefined>;
  /** Writes how far it is, in percent, and at what. A video is never less far than it was. False when the lease is lost. */
  touch(lease: Lease, progress: number, stage: RenderStage): Promise<boolean>;
  /** Puts the video back in line. False when the lease is lost. */
  release(lease: Lease): Promise<boolean>;
  /** Counts a fault of ours and puts the video back in line. False when the lease is lost. */
  countFailure(tx: Queries, lease: Lease): Promise<boolean>;
}

/** The rows that a lease may write: one while it is good, none after. */
export function ownedBy(lease: Lease) {
  return rowsOwnedBy(videos, lease);
}

/** Builds it on the database. */
export function createLeases({ queries }: Database): Leases {
  const { take, touch, release, countFailure } = leasedRows(queries, videos);
  return {
    take: (videoId) => take(videoId, { set: { stage: "preparing" }, where: isNotNull(videos.admittedAt) }),
    touch: (lease, progress, stage) => touch(lease, progress, { stage }),
    release,
    countFailure,
  };
}
