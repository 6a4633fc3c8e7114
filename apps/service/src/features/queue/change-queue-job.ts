import { routes } from "@orator/contract";
import { fail, notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import { payloadOf, queueJobView } from "./queue-job.ts";
import type { QueueParts } from "./queue-job.ts";

/** POST /v1/queue/jobs/{job_id}/retry */
export function retryQueueJob(parts: QueueParts) {
  const { view } = parts;
  return operation(routes.retryQueueJob).does(async ({ params }) => {
    const job = (await view.find(params.job_id)) ?? notFound("job");
    if (!(await view.retry(job.id)))
      fail("CONFLICT", `Only jobs that failed are tried again; it is ${job.state}.`);
    return queueJobView((await view.find(job.id)) ?? notFound("job"), parts);
  });
}

/** POST /v1/queue/jobs/{job_id}/cancel */
export function cancelQueueJob(parts: QueueParts) {
  const { view, handlerOf } = parts;
  return operation(routes.cancelQueueJob).does(async ({ params }) => {
    const job = (await view.find(params.job_id)) ?? notFound("job");
    const { state, kind } = job;
    if (state !== "waiting" && state !== "delayed" && state !== "running")
      fail("CONFLICT", `The job is over: it is ${state}.`);
    const handler = handlerOf(kind);
    if (handler?.ordered === undefined)
      fail("CONFLICT", `Nobody ordered what ${kind} does: it ends by itself and cannot be cancelled.`);
    const payload = payloadOf(job, handler);
    if (payload === undefined)
      fail("CONFLICT", "Another version of the service wrote this job: cancel it there.");
    await handler.ordered.cancel(payload);
    await view.drop(job.id);
    return queueJobView((await view.find(job.id)) ?? notFound("job"), parts);
  });
}
