import { bytesOf } from "@orator/models";
import { fail, notFound } from "../../platform/errors/domain-error.ts";
import type { Services } from "../../platform/services.ts";
import { changeModel } from "./change-model.job.ts";
import type { ModelJobRow } from "./model-job.ts";
import type { ModelJobStore } from "./model-job-store.ts";
import type { ModelShelf } from "./model-shelf.ts";

/** What the beginning of a job takes. */
export interface ModelJobParts extends Pick<Services, "database" | "queue"> {
  jobs: ModelJobStore;
  shelf: ModelShelf;
}

/** Queues something that is to be done with a model; a 404 for one that there is not, CONFLICT while something is done with it. */
export async function beginModelJob(
  { database, queue, jobs, shelf }: ModelJobParts,
  modelId: string,
  kind: ModelJobRow["kind"],
): Promise<{ job_id: string }> {
  const model = shelf.catalogue.find(({ name }) => name === modelId) ?? notFound("model");
  const bytesTotal = kind === "add" ? bytesOf(model) : 0;
  const row = await database.transaction(async (tx) => {
    const begun = await jobs.begin(tx, { modelId, kind, bytesTotal });
    if (begun !== undefined) await queue.add(changeModel, { jobId: begun.id }, { tx });
    return begun;
  });
  return row ? { job_id: row.id } : fail("CONFLICT", "Something is being done with this model already.");
}
