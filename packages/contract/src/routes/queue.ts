import { z } from "zod";
import texts from "../../data/operations/queue.json" with { type: "json" };
import { idParam, timestamp, tokenPage, tokenQuery } from "../core/fields.ts";
import { defineRoutes } from "../core/route.ts";

/** A kind of background work, over all processes and accounts. */
const queueKind = z
  .object({
    kind: z.string().describe("Name of the job, as in the logs and metrics"),
    waiting: z.int().describe("Jobs that are due and not begun"),
    running: z.int(),
    oldest_waiting_at: timestamp.nullable().describe("When the oldest of those that wait was due"),
    failed: z.int().describe("Jobs that failed within a day"),
  })
  .meta({ id: "QueueKind" });

const state = z.enum(["waiting", "delayed", "running", "failed", "done", "cancelled"]);

/** A piece of background work. */
const queueJob = z
  .object({
    job_id: z.string(),
    kind: z.string(),
    state: state.describe("`delayed` is not due yet; the last three are kept for a day"),
    account: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .describe("For whom it is; null for what is for nobody in particular"),
    resource_id: z.string().nullable().describe("What it is about"),
    attempts: z.int().describe("Runs that were begun, the present one included"),
    created_at: timestamp,
    due_at: timestamp.describe("When it is or was due"),
    started_at: timestamp.nullable().describe("When its last run began"),
    ended_at: timestamp.nullable(),
    cancellable: z.boolean().describe("Whether it can be cancelled: somebody ordered it, and it is not over"),
    reason: z.string().nullable().describe("Why its last run failed, in short; the log has more"),
  })
  .meta({ id: "QueueJob" });

/** Jobs that failed alike. */
const queueFailure = z
  .object({
    kind: z.string(),
    reason: z.string(),
    count: z.int(),
    last_at: timestamp,
    last_job_id: z.string(),
  })
  .meta({ id: "QueueFailure" });

/** Operations on the installation's background work. */
export const queueRoutes = defineRoutes({ tag: "Queue", rate: "public", role: "operator" }, texts, {
  getQueue: {
    request: "GET /v1/queue",
    response: z.object({ kinds: z.array(queueKind) }),
  },
  listQueueJobs: {
    request: "GET /v1/queue/jobs",
    query: z.object({
      ...tokenQuery(),
      state: state.optional(),
      kind: idParam.optional().describe("Name of the job, as `GET /v1/queue` lists it"),
    }),
    response: z.object({ jobs: z.array(queueJob), ...tokenPage }),
  },
  listQueueFailures: {
    request: "GET /v1/queue/failures",
    response: z.object({ failures: z.array(queueFailure) }),
  },
  retryQueueJob: {
    request: "POST /v1/queue/jobs/{job_id}/retry",
    scope: "admin",
    response: queueJob,
    errors: ["CONFLICT"],
  },
  cancelQueueJob: {
    request: "POST /v1/queue/jobs/{job_id}/cancel",
    scope: "admin",
    response: queueJob,
    errors: ["CONFLICT"],
  },
});
