import { routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";
import { beginModelJob } from "./begin-model-job.ts";
import type { ModelJobParts } from "./begin-model-job.ts";

/** POST /v1/models/{model_id}/add */
export function addModelOperation(parts: ModelJobParts) {
  return operation(routes.addModel).does(({ params }) => beginModelJob(parts, params.model_id, "add"));
}

/** DELETE /v1/models/{model_id} */
export function removeModelOperation(parts: ModelJobParts) {
  return operation(routes.removeModel).does(({ params }) => beginModelJob(parts, params.model_id, "remove"));
}

/** POST /v1/models/{model_id}/test */
export function testModelOperation(parts: ModelJobParts) {
  return operation(routes.testModel).does(({ params }) => beginModelJob(parts, params.model_id, "test"));
}
