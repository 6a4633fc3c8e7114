import { and, eq, inArray, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Database, Queries } from "../../../platform/database/database.ts";
import { photoJobs } from "../tables.ts";
import type { PhotoJobRow } from "../tables.ts";
import { UNFINISHED } from "./photo-job.ts";

/** A run's hold on a job: good until another run takes the job, or somebody deletes what it is for. */
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
export function heldBy({ id, attempt }: Claim) {
  return and(eq(photoJobs.id, id), eq(photoJobs.attempt, attempt), eq(photoJobs.status, "processing"));
}

/** Builds it on the database. */
export function createClaims({ queries }: Database): Claims {
  const write = async (
    on: Queries,
    claim: Claim,
    values: PgUpdateSetSource<typeof photoJobs>,
  ): Promise<boolean> => {
    const held = await on.update(photoJobs).set(values).where(heldBy(claim)).returning({ id: photoJobs.id });
    return held.length > 0;
  };
  const inLine = { status: "pending" } as const;
  return {
    async take(id) {
      const [row] = await queries
        .update(photoJobs)
        .set({ status: "processing", attempt: sql`${photoJobs.attempt} + 1` })
        .where(and(eq(photoJobs.id, id), inArray(photoJobs.status, UNFINISHED)))
        .returning();
      return row;
    },
    touch: (claim, progress) =>
      write(queries, claim, { progress: sql`greatest(${photoJobs.progress}, ${progress})` }),
    release: (claim) => write(queries, claim, inLine),
    countFailure: (tx, claim) => write(tx, claim, { ...inLine, failures: sql`${photoJobs.failures} + 1` }),
    async hold(tx, claim) {
      const held = await tx.select({ id: photoJobs.id }).from(photoJobs).where(heldBy(claim)).for("update");
      return held.length > 0;
    },
  };
}
