import type { Database, Queries } from "../../../platform/database/database.ts";
import { leasedRows, rowsOwnedBy } from "../../../platform/queue/leased-rows.ts";
import { photoJobs } from "../tables.ts";
import type { PhotoJobRow } from "../tables.ts";

/** A run's lease on a job: good until another run takes the job, or somebody deletes what it is for. */
export type Lease = Pick<PhotoJobRow, "id" | "accountId" | "attempt">;

/** Takes jobs and lets go of them. */
export type Leases = ReturnType<typeof createLeases>;

/** The rows that a lease may write: one while it is good, none after. */
export function ownedBy(lease: Lease) {
  return rowsOwnedBy(photoJobs, lease);
}

/** Builds it on the database. */
export function createLeases({ queries }: Database) {
  const { take, touch, release, countFailure } = leasedRows(queries, photoJobs);
  return {
    /** Takes an unfinished job from whoever had it; undefined when it is finished or gone. */
    take,
    /** Writes how far it is, in percent. A job is never less far than it was. False when the lease is lost. */
    touch,
    /** Puts the job back in line. False when the lease is lost. */
    release,
    /** Counts a fault of ours and puts the job back in line. False when the lease is lost. */
    countFailure,
    /** Whether the lease is good, and stays so until the transaction ends. */
    async hold(tx: Queries, lease: Lease) {
      const held = await tx.select({ id: photoJobs.id }).from(photoJobs).where(ownedBy(lease)).for("update");
      return held.length > 0;
    },
  };
}
