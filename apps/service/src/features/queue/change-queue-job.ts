import { routes } from "@orator/contract";
import { fail, notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import { payloadOf, queueJobView, whyNotCancelled } from "./queue-job.ts";
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
    const handler = handlerOf(job.kind);
    const payload = payloadOf(job, handler);
    const obstacle = whyNotCancelled(job, handler, payload);
    if (obstacle !== undefined) fail("CONFLICT", obstacle);
    await handler!.ordered!.cancel(payload);
    await view.drop(job.id);
    return queueJobView((await view.find(job.id)) ?? notFound("job"), parts);
  });
}
