import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Database, Queries } from "../../../platform/database/database.ts";
import { photoJobs } from "../tables.ts";
import type { PhotoJobRow } from "../tables.ts";
import { TIMES_FILM, UNFINISHED, USUAL_MS } from "./photo-job.ts";
import type { PhotoJobKind } from "./photo-job.ts";

/** Reads jobs. Whatever belongs to another account is as if it were not there. */
export type PhotoJobStore = ReturnType<typeof createPhotoJobStore>;

/** Builds it on the database. */
export function createPhotoJobStore({ queries }: Database, clock: Clock) {
  const one = async (on: Queries, where: ReturnType<typeof and>): Promise<PhotoJobRow | undefined> => {
    const [row] = await on.select().from(photoJobs).where(where).orderBy(desc(photoJobs.id)).limit(1);
    return row;
  };
  const trainingOf = (groupId: string) => and(eq(photoJobs.groupId, groupId), eq(photoJobs.kind, "training"));
  return {
    /** A generation, of people or of looks. */
    generation: (accountId: string, id: string): Promise<PhotoJobRow | undefined> =>
      one(
        queries,
        and(
          eq(photoJobs.id, id),
          eq(photoJobs.accountId, accountId),
          inArray(photoJobs.kind, ["photo", "look"]),
        ),
      ),
    byId: (id: string): Promise<PhotoJobRow | undefined> => one(queries, eq(photoJobs.id, id)),
    /** The latest training of a group. */
    training: (accountId: string, groupId: string): Promise<PhotoJobRow | undefined> =>
      one(queries, and(eq(photoJobs.accountId, accountId), trainingOf(groupId))),
    /** The training of a group that goes on. */
    openTraining: (on: Queries, groupId: string): Promise<PhotoJobRow | undefined> =>
      one(on, and(trainingOf(groupId), inArray(photoJobs.status, UNFINISHED))),
    /** When a job that is ordered now is expected to be done, with all that is ahead of it. `filmMs`: of the films that people are made of. */
    async estimate(kind: PhotoJobKind, filmMs: number = 0) {
      const ahead = await queries
        .select({ kind: photoJobs.kind, progress: sql<number>`sum(100 - ${photoJobs.progress})::float8` })
        .from(photoJobs)
        .where(inArray(photoJobs.status, UNFINISHED))
        .groupBy(photoJobs.kind);
      const aheadMs = ahead.reduce((sum, other) => sum + (USUAL_MS[other.kind] * other.progress) / 100, 0);
      return new Date(clock.nowMs() + aheadMs + USUAL_MS[kind] + TIMES_FILM * filmMs);
    },
  };
}
