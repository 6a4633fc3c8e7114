import { ID_PREFIXES, routes } from "@orator/contract";
import { notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import { tokenPage } from "../../platform/pages/token-page.ts";
import { modelJobView } from "./model-job.ts";
import type { ModelJobStore } from "./model-job-store.ts";

/** GET /v1/model-jobs */
export function listModelJobs({ jobs }: { jobs: ModelJobStore }) {
  return operation(routes.listModelJobs).does(async ({ query }) => {
    const { rows, ...page } = await tokenPage(query, ID_PREFIXES.modelJob, jobs.list, ({ id }) => id);
    return { jobs: rows.map(modelJobView), ...page };
  });
}

/** GET /v1/model-jobs/{job_id} */
export function getModelJob({ jobs }: { jobs: ModelJobStore }) {
  return operation(routes.getModelJob).does(async ({ params }) =>
    modelJobView((await jobs.find(params.job_id)) ?? notFound("job")),
  );
}
