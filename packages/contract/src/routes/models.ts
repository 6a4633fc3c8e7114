import { z } from "zod";
import texts from "../../data/operations/models.json" with { type: "json" };
import { timestamp, tokenPage, tokenQuery } from "../core/fields.ts";
import { defineRoutes } from "../core/route.ts";

/** An open model that can be added to the machines that work. */
const model = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.enum([
      "voices",
      "cloning",
      "recognition",
      "language-identification",
      "diarization",
      "separation",
      "embeddings",
      "reranker",
      "translation",
    ]),
    size_bytes: z.int().describe("Of its files; what runs it not counted"),
    installed: z.boolean().describe("Whether it is used"),
    state: z
      .enum(["on", "outdated", "off", "partial", "missing"])
      .describe(
        "on: used; outdated: used, of an older revision; off: its test failed; partial: files are missing",
      ),
    used_for: z.string(),
    costs: z.string().describe("Time and memory"),
    languages: z.array(z.string()).nullable().describe("ISO 639-1; null: many"),
    license: z.string().describe("SPDX identifier"),
  })
  .meta({ id: "OpenModel" });

/** Something that is done with a model. */
const modelJob = z
  .object({
    job_id: z.string(),
    model_id: z.string(),
    kind: z.enum(["add", "remove", "test"]),
    status: z.enum(["waiting", "running", "completed", "failed"]),
    progress: z.int().min(0).max(100).describe("Per cent"),
    bytes_done: z.int(),
    bytes_total: z.int().describe("Of a model that is added; 0 for the rest"),
    error: z.string().nullable(),
    created_at: timestamp,
    finished_at: timestamp.nullable(),
  })
  .meta({ id: "ModelJob" });

export type ModelJob = z.infer<typeof modelJob>;

const begun = z.object({ job_id: z.string() });

/** Operations on open models. */
export const modelRoutes = defineRoutes(
  { tag: "Models and engines", rate: "studio", scope: "admin", role: "operator" },
  texts,
  {
    listModels: {
      request: "GET /v1/models",
      response: z.object({ models: z.array(model) }),
    },
    addModel: {
      request: "POST /v1/models/{model_id}/add",
      status: 201,
      response: begun,
    },
    removeModel: {
      request: "DELETE /v1/models/{model_id}",
      response: begun,
      errors: ["CONFLICT"],
    },
    testModel: {
      request: "POST /v1/models/{model_id}/test",
      status: 201,
      response: begun,
    },
    listModelJobs: {
      request: "GET /v1/model-jobs",
      query: z.object({ ...tokenQuery() }),
      response: z.object({ jobs: z.array(modelJob), ...tokenPage }),
    },
    getModelJob: {
      request: "GET /v1/model-jobs/{job_id}",
      response: modelJob,
    },
  },
);
