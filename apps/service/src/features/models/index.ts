import type { Feature } from "../../platform/feature.ts";
import type { Services } from "../../platform/services.ts";
import { changeModelHandler } from "./change-model.handler.ts";
import { addModelOperation, removeModelOperation, testModelOperation } from "./change-model.ts";
import { listModels } from "./list-models.ts";
import { createModelJobStore } from "./model-job-store.ts";
import { getModelJob, listModelJobs } from "./model-jobs.ts";
import type { ModelShelf } from "./model-shelf.ts";

export { changeModel } from "./change-model.job.ts";
export { machineShelf } from "./model-shelf.ts";
export type { ModelShelf } from "./model-shelf.ts";

/** Builds the feature: open models are added, removed and tested in the background, by processes that work. */
export function createModelsFeature(services: Services, { shelf }: { shelf: ModelShelf }): Feature {
  const jobs = createModelJobStore(services);
  const parts = { ...services, jobs, shelf };
  return {
    operations: [
      listModels({ shelf }),
      addModelOperation(parts),
      removeModelOperation(parts),
      testModelOperation(parts),
      listModelJobs({ jobs }),
      getModelJob({ jobs }),
    ],
    handlers: [changeModelHandler({ jobs, shelf })],
  };
}
