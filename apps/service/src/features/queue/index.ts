import type { Feature } from "../../platform/feature.ts";
import type { JobHandler } from "../../platform/queue/job.ts";
import { createQueueView } from "../../platform/queue/queue-view.ts";
import type { Services } from "../../platform/services.ts";
import type { Accounts } from "../accounts/index.ts";
import { cancelQueueJob, retryQueueJob } from "./change-queue-job.ts";
import type { QueueParts } from "./queue-job.ts";
import { getQueue, listQueueFailures, listQueueJobs } from "./read-queue.ts";

/** Builds the feature. `handlers`: those of all jobs, whether this process works or not. */
export function createQueueFeature(
  { database }: Pick<Services, "database">,
  { accounts, handlers }: { accounts: Accounts; handlers: readonly JobHandler[] },
): Feature {
  const parts: QueueParts = {
    view: createQueueView(
      database,
      handlers.map(({ job }) => job),
    ),
    accounts,
    handlerOf: (kind) => handlers.find(({ job }) => job.name === kind),
  };
  return {
    operations: [
      getQueue(parts),
      listQueueJobs(parts),
      listQueueFailures(parts),
      retryQueueJob(parts),
      cancelQueueJob(parts),
    ],
  };
}
