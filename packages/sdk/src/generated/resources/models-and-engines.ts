// Made from openapi.json by `npm run openapi`.
import type { RequestOptions, Send } from "../../core/options.ts";
import { listPages } from "../../core/pages.ts";
import { segment } from "../../core/segment.ts";
import type { ModelJob, OpenModel } from "../types.ts";

/** What `modelsAndEngines.listModels` answers. */
export interface ListModelsAnswer {
  models: OpenModel[];
}

/** What `modelsAndEngines.addModel` answers. */
export interface AddModelAnswer {
  job_id: string;
}

/** What `modelsAndEngines.removeModel` answers. */
export interface RemoveModelAnswer {
  job_id: string;
}

/** What `modelsAndEngines.testModel` answers. */
export interface TestModelAnswer {
  job_id: string;
}

/** The query of `listModelJobs`. */
export interface ListModelJobsQuery {
  /** Items a page. Default 20. */
  limit?: number | undefined;
  /** Cursor from the previous response. */
  token?: string | undefined;
}

/** What `modelsAndEngines.listModelJobs` answers. */
export interface ListModelJobsAnswer {
  jobs: ModelJob[];
  /** Cursor of the next page; null on the last. */
  token: string | null;
  has_more: boolean;
}

/** Open models: added, tested and removed, for the installation's operators. */
export function modelsAndEnginesOf(send: Send) {
  return {
    /**
     * List open models.
     *
     * The open models that can be added, as they are on the machine that is asked: what `npm run models` lists. For the installation's operators.
     */
    listModels: (options?: RequestOptions) =>
      send<ListModelsAnswer>({ method: "GET", path: "/v1/models" }, options),

    /**
     * Add a model.
     *
     * Begins to fetch a model and what runs it, verifies every file, and switches it on where its self-test is passed; in the background, on a machine that works. Watch it by its job. While something else is done with the same model it is a `CONFLICT`. For the installation's operators.
     */
    addModel: (modelId: string, options?: RequestOptions) =>
      send<AddModelAnswer>(
        { method: "POST", path: `/v1/models/${segment(modelId)}/add`, keyed: true },
        options,
      ),

    /**
     * Remove a model.
     *
     * Begins to remove a model with all its files; in the background, on a machine that works. While something else is done with the same model it is a `CONFLICT`. For the installation's operators.
     */
    removeModel: (modelId: string, options?: RequestOptions) =>
      send<RemoveModelAnswer>({ method: "DELETE", path: `/v1/models/${segment(modelId)}` }, options),

    /**
     * Test a model.
     *
     * Begins to verify a model's files and to test it again: it is switched on, or off, by what comes of it. While something else is done with the same model it is a `CONFLICT`. For the installation's operators.
     */
    testModel: (modelId: string, options?: RequestOptions) =>
      send<TestModelAnswer>(
        { method: "POST", path: `/v1/models/${segment(modelId)}/test`, keyed: true },
        options,
      ),

    /**
     * List what is done with models.
     *
     * What was and is done with models, newest first. For the installation's operators.
     */
    listModelJobs: (query: ListModelJobsQuery = {}, options?: RequestOptions) =>
      listPages<ListModelJobsAnswer, "jobs">(
        send,
        { method: "GET", path: "/v1/model-jobs", query },
        "jobs",
        options,
      ),

    /**
     * Get what is done with a model.
     *
     * One job with its progress, from whichever machine. A failed one says why. For the installation's operators.
     */
    getModelJob: (jobId: string, options?: RequestOptions) =>
      send<ModelJob>({ method: "GET", path: `/v1/model-jobs/${segment(jobId)}` }, options),
  };
}

/** Open models: added, tested and removed, for the installation's operators. */
export type ModelsAndEngines = ReturnType<typeof modelsAndEnginesOf>;
