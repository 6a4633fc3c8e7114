import { routes } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import { operation } from "../../platform/http/operation.ts";
import { tokenPage } from "../../platform/pages/token-page.ts";
import { queueJobView } from "./queue-job.ts";
import type { QueueParts } from "./queue-job.ts";

/** A job's cursor: microseconds and a UUID. */
const CURSOR = /^\d{1,18}\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** GET /v1/queue */
export function getQueue({ view }: QueueParts) {
  return operation(routes.getQueue).does(async () => ({
    kinds: (await view.kinds()).map(({ oldestWaiting, ...kind }) => ({
      ...kind,
      oldest_waiting_at: oldestWaiting === undefined ? null : isoTime(oldestWaiting),
    })),
  }));
}

/** GET /v1/queue/jobs */
export function listQueueJobs(parts: QueueParts) {
  return operation(routes.listQueueJobs).does(async ({ query }) => {
    const { state, kind } = query;
    const { rows, ...next } = await tokenPage(
      query,
      (cursor) => CURSOR.test(cursor) || "none",
      ({ before, limit }) => parts.view.list({ state, kind, after: before, limit }),
      ({ cursor }) => cursor,
    );
    const jobs = [];
    for (const row of rows) jobs.push(await queueJobView(row, parts));
    return { jobs, ...next };
  });
}

/** GET /v1/queue/failures */
export function listQueueFailures({ view }: QueueParts) {
  return operation(routes.listQueueFailures).does(async () => ({
    failures: (await view.failures()).map(({ kind, reason, count, lastAt, lastJobId }) => ({
      kind,
      reason,
      count,
      last_at: isoTime(lastAt),
      last_job_id: lastJobId,
    })),
  }));
}
