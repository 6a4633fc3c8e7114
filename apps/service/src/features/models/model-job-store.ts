import { and, eq, inArray, sql } from "drizzle-orm";
import { rowWhere } from "../../platform/database/rows.ts";
import type { Queries } from "../../platform/database/database.ts";
import { newestRows } from "../../platform/pages/token-page.ts";
import type { Services } from "../../platform/services.ts";
import type { ModelJobRow } from "./model-job.ts";
import { modelJobs } from "./tables.ts";

/** Reads and changes what is done with models. */
export type ModelJobStore = ReturnType<typeof createModelJobStore>;

/** Builds it on the database. */
export function createModelJobStore({
  database,
  clock,
  newId,
}: Pick<Services, "database" | "clock" | "newId">) {
  const { queries } = database;
  const now = (): Date => new Date(clock.nowMs());
  const open = (id: string) => and(eq(modelJobs.id, id), inArray(modelJobs.status, ["waiting", "running"]));
  return {
    /** Undefined while something else is done with the same model. */
    async begin(
      tx: Queries,
      values: Pick<ModelJobRow, "modelId" | "kind" | "bytesTotal">,
    ): Promise<ModelJobRow | undefined> {
      const start = { status: "waiting" as const, progress: 0, bytesDone: 0, createdAt: now() };
      const [row] = await tx
        .insert(modelJobs)
        .values({ id: newId("modelJob"), ...values, ...start })
        .onConflictDoNothing()
        .returning();
      return row;
    },
    find: (id: string): Promise<ModelJobRow | undefined> =>
      rowWhere(queries, modelJobs, eq(modelJobs.id, id)),
    list: (page: { before?: string | undefined; limit: number }): Promise<ModelJobRow[]> =>
      newestRows(queries, modelJobs, undefined, page),
    /** How far one has come that is not over. */
    async report(id: string, change: Partial<Pick<ModelJobRow, "progress" | "bytesDone">>) {
      await queries
        .update(modelJobs)
        .set({ status: "running", ...change })
        .where(open(id));
    },
    async complete(id: string) {
      await queries
        .update(modelJobs)
        .set({
          status: "completed",
          progress: 100,
          bytesDone: sql`${modelJobs.bytesTotal}`,
          finishedAt: now(),
        })
        .where(open(id));
    },
    /** `error`: in words for operators. */
    async fail(id: string, error: string) {
      await queries.update(modelJobs).set({ status: "failed", error, finishedAt: now() }).where(open(id));
    },
  };
}
