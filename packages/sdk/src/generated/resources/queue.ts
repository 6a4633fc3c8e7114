// Made from openapi.json by `npm run openapi`.
import type { RequestOptions, Send } from "../../core/options.ts";
import { listPages } from "../../core/pages.ts";
import { segment } from "../../core/segment.ts";
import type { QueueFailure, QueueJob, QueueKind } from "../types.ts";

/** What `queue.get` answers. */
export interface GetQueueAnswer {
  kinds: QueueKind[];
}

/** The query of `listQueueJobs`. */
export interface ListQueueJobsQuery {
  /** Items a page. Default 20. */
  limit?: number | undefined;
  /** Cursor from the previous response. */
  token?: string | undefined;
  state?: "waiting" | "delayed" | "running" | "failed" | "done" | "cancelled" | undefined;
  /** Name of the job, as `GET /v1/queue` lists it. */
  kind?: string | undefined;
}

/** What `queue.listJobs` answers. */
export interface ListQueueJobsAnswer {
  jobs: QueueJob[];
  /** Cursor of the next page; null on the last. */
  token: string | null;
  has_more: boolean;
}

/** What `queue.listFailures` answers. */
export interface ListQueueFailuresAnswer {
  failures: QueueFailure[];
}

/** The background work of this installation. */
export function queueOf(send: Send) {
  return {
    /**
     * Get the queue.
     *
     * What waits and runs, by kind. Videos and translations come into the queue when their account has a place free; until then they wait at their account.
     */
    get: (options?: RequestOptions) => send<GetQueueAnswer>({ method: "GET", path: "/v1/queue" }, options),

    /**
     * List jobs.
     *
     * Jobs of all accounts, newest first, without what is in them.
     */
    listJobs: (query: ListQueueJobsQuery = {}, options?: RequestOptions) =>
      listPages<ListQueueJobsAnswer, "jobs">(
        send,
        { method: "GET", path: "/v1/queue/jobs", query },
        "jobs",
        options,
      ),

    /**
     * List failures by reason.
     *
     * The jobs that failed within a day, by kind and reason, the most first. A video that could not be made is its account's failure, with its own reason, and the job that found out is done.
     */
    listFailures: (options?: RequestOptions) =>
      send<ListQueueFailuresAnswer>({ method: "GET", path: "/v1/queue/failures" }, options),

    /**
     * Retry a failed job.
     *
     * Puts a job that failed back in line, for one more try. Jobs in any other state are a `CONFLICT`.
     */
    retryJob: (jobId: string, options?: RequestOptions) =>
      send<QueueJob>({ method: "POST", path: `/v1/queue/jobs/${segment(jobId)}/retry` }, options),

    /**
     * Cancel a job.
     *
     * Ends what an account ordered, as if it had cancelled it: the order fails with the code `CANCELLED`, and what it cost is given back. A run notices within a second. Jobs that ended, and those of kinds that nobody ordered, are a `CONFLICT`: upkeep ends by itself.
     */
    cancelJob: (jobId: string, options?: RequestOptions) =>
      send<QueueJob>({ method: "POST", path: `/v1/queue/jobs/${segment(jobId)}/cancel` }, options),
  };
}

/** The background work of this installation. */
export type Queue = ReturnType<typeof queueOf>;
