import type { Database, Queries } from "../../../platform/database/database.ts";
import { claimedRows, rowsOwnedBy } from "../../../platform/queue/claimed-rows.ts";
import { photoJobs } from "../tables.ts";
import type { PhotoJobRow } from "../tables.ts";

/** A run's lease on a job: good until another run takes the job, or somebody deletes what it is for. */
export type Claim = Pick<PhotoJobRow, "id" | "accountId" | "attempt">;

/** Takes jobs and lets go of them. */
export interface Claims {
  /** Takes an unfinished job from whoever had it; undefined when it is finished or gone. */
  take(id: string): Promise<PhotoJobRow | undefined>;
  /** Writes how far it is, in percent. A job is never less far than it was. False when the claim is lost. */
  touch(claim: Claim, progress: number): Promise<boolean>;
  /** Puts the job back in line. False when the claim is lost. */
  release(claim: Claim): Promise<boolean>;
  /** Counts a fault of ours and puts the job back in line. False when the claim is lost. */
  countFailure(tx: Queries, claim: Claim): Promise<boolean>;
  /** Whether the claim is good, and stays so until the transaction ends. */
  hold(tx: Queries, claim: Claim): Promise<boolean>;
}

/** The rows that a claim may write: one while it is good, none after. */
export function ownedBy(claim: Claim) {
  return rowsOwnedBy(photoJobs, claim);
}

/** Builds it on the database. */
export function createClaims({ queries }: Database): Claims {
  const { take, touch, release, countFailure } = claimedRows(queries, photoJobs);
  return {
    take,
    touch,
    release,
    countFailure,
    async hold(tx, claim) {
      const held = await tx.select({ id: photoJobs.id }).from(photoJobs).where(ownedBy(claim)).for("update");
      return held.length > 0;
    },
  };
}
