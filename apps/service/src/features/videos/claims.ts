import type { RenderStage } from "@orator/render";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Database, Queries } from "../../platform/database/database.ts";
import { videos } from "./tables.ts";
import type { VideoRow } from "./tables.ts";
import { UNFINISHED } from "./video-status.ts";

/** A run's hold on a video: good until another run takes the video, or somebody cancels or deletes it. */
export interface Claim {
  id: string;
  accountId: string;
  /** The fencing token: nothing is written for a run whose number is not the row's. */
  attempt: number;
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
export function heldBy({ id, attempt }: Claim) {
  return and(eq(videos.id, id), eq(videos.attempt, attempt), eq(videos.status, "processing"));
}

/** Builds it on the database. */
export function createClaims({ queries }: Database): Claims {
  const write = async (
    on: Queries,
    claim: Claim,
    values: PgUpdateSetSource<typeof videos>,
  ): Promise<boolean> => {
    const held = await on.update(videos).set(values).where(heldBy(claim)).returning({ id: videos.id });
    return held.length > 0;
  };
  const inLine = { status: "pending" } as const;
  return {
    async take(videoId) {
      const [row] = await queries
        .update(videos)
        .set({ status: "processing", stage: "preparing", attempt: sql`${videos.attempt} + 1` })
        .where(and(eq(videos.id, videoId), inArray(videos.status, UNFINISHED), isNotNull(videos.admittedAt)))
        .returning();
      return row;
    },
    touch: (claim, progress, stage) =>
      write(queries, claim, { progress: sql`greatest(${videos.progress}, ${progress})`, stage }),
    release: (claim) => write(queries, claim, inLine),
    countFailure: (tx, claim) => write(tx, claim, { ...inLine, failures: sql`${videos.failures} + 1` }),
  };
}
