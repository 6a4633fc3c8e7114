import { z } from "zod";
import texts from "../../data/operations/batches.json" with { type: "json" };
import {
  displayName,
  idParam,
  pageQuery,
  pagination,
  queryBoolean,
  tokenPage,
  tokenQuery,
  webhookUrl,
} from "../core/fields.ts";
import { brandVoiceId, callback, dimension, folderId, visibleMark } from "../core/media.ts";
import { defineRoutes } from "../core/route.ts";
import { batch, batchRow, batchRowStatus, dryRun } from "./batch-record.ts";
import { variableValues } from "./template-document.ts";

/** The most rows of one batch. */
export const MAX_BATCH_ROWS = 10_000;

/** The largest body that brings rows, in bytes. */
export const MAX_BATCH_BYTES = 10 * 1024 * 1024;

const title = displayName.describe("Title of the video; may hold variables");

/** One video of a batch. */
const batchRowBody = z
  .strictObject({
    variables: variableValues.default({}).describe("By name; omitted ones take their default"),
    title: title.optional(),
    contact_info: z
      .record(z.string().min(1).max(64), z.string().max(500))
      .optional()
      .describe(
        "What is known of the person whom the video is for, by names of your own; comes back in the row's event",
      ),
    callback_id: callback.callback_id,
  })
  .meta({ id: "BatchRowBody" });

/** Rows, and what holds for all of their videos. */
const createBatchBody = z
  .strictObject({
    rows: z.array(batchRowBody).min(1).max(MAX_BATCH_ROWS),
    title: title
      .optional()
      .describe("Title of videos whose row has none; may hold variables. Defaults to the template's"),
    scene_ids: z
      .array(z.string().max(64))
      .min(1)
      .max(50)
      .optional()
      .describe("Makes these scenes alone, in the template's order"),
    dimension: dimension.optional().describe("Defaults to the template's"),
    caption: z.boolean().default(false).describe("Also make versions with the captions drawn in"),
    mark: visibleMark,
    folder_id: folderId,
    brand_voice_id: brandVoiceId,
    callback_url: callback.callback_url,
    test: z.boolean().default(false).describe("Free of charge, with a watermark"),
  })
  .meta({ id: "CreateBatchBody" });

export type CreateBatchBody = z.infer<typeof createBatchBody>;

/** What holds for all videos of a file's rows: parts of the form, or members of the query. */
const batchUploadFields = z.object({
  title: title.optional(),
  caption: queryBoolean.default(false).describe("Also make versions with the captions drawn in"),
  mark: visibleMark,
  folder_id: folderId,
  brand_voice_id: brandVoiceId,
  callback_url: webhookUrl
    .optional()
    .describe("Receives the events of this batch, as a webhook endpoint does"),
  test: queryBoolean.default(false).describe("Free of charge, with a watermark"),
  charset: z.string().max(40).optional().describe("Of the file; detected from its content by default"),
});

const upload = {
  part: "file",
  many: false,
  mediaTypes: [
    "text/csv",
    "text/tab-separated-values",
    "application/vnd.ms-excel",
    "application/octet-stream",
  ],
  fields: batchUploadFields,
};
const asRows =
  "Rows come as JSON, or as a CSV file: `multipart/form-data` with the part `file`, or the file itself as `text/csv` with the other " +
  "members in the query; 10 MB and 10,000 rows at most. The file's first line names its columns: variables of the template, and " +
  "`title`, `callback_id`, `email` and whatever begins with `contact_`, which goes into `contact_info`. Cells may be separated by commas, semicolons, " +
  "tabs or bars, in UTF-8, UTF-16 or Windows-1252, or in what `charset` says. An empty cell is omitted.";

const ordering = {
  body: createBatchBody,
  bodyKind: "json-or-upload",
  bodyBytes: MAX_BATCH_BYTES,
  upload,
} as const;

/** Operations on batches. */
export const batchRoutes = defineRoutes({ tag: "Batches", rate: "studio" }, texts, {
  createBatch: {
    ...ordering,
    request: "POST /v1/templates/{template_id}/batch",
    rate: "inference",
    description:
      `Makes a video of the template, as it is now, for every row. ${asRows} All rows are checked first, and if one is invalid nothing is ` +
      "made: `details` names the first invalid cell, and the dry run names all. A `personalized_video` event is emitted for every row that is done; the " +
      "videos have no other events. Each costs what it would alone; a row that cannot be paid for when its turn comes fails, and can be retried.",
    status: 201,
    response: batch,
    errors: ["RESOURCE_NOT_FOUND"],
  },
  dryRunBatch: {
    ...ordering,
    request: "POST /v1/templates/{template_id}/batch/dry_run",
    description: `Checks every row without making anything, and reports which cells are invalid and what the videos would cost. ${asRows}`,
    response: dryRun,
    errors: ["RESOURCE_NOT_FOUND"],
  },
  listBatches: {
    request: "GET /v1/batches",
    query: z.object({
      ...tokenQuery(),
      template_id: idParam.optional().describe("Only those of this template"),
    }),
    response: z.object({ batches: z.array(batch), ...tokenPage }),
  },
  getBatch: {
    request: "GET /v1/batches/{batch_id}",
    rate: "jobs",
    response: batch,
  },
  listBatchRows: {
    request: "GET /v1/batches/{batch_id}/rows",
    query: z.object({
      ...pageQuery,
      status: batchRowStatus.optional().describe("Only rows that are so far"),
    }),
    response: z.object({ rows: z.array(batchRow), pagination }),
  },
  cancelBatch: {
    request: "POST /v1/batches/{batch_id}/cancel",
    response: batch,
    errors: ["CONFLICT"],
  },
  retryBatch: {
    request: "POST /v1/batches/{batch_id}/retry",
    rate: "inference",
    response: batch,
    errors: ["CONFLICT"],
  },
  deleteBatch: {
    request: "DELETE /v1/batches/{batch_id}",
    response: z.object({ message: z.string(), id: z.string() }),
    errors: ["CONFLICT"],
  },
  getBatchResultsCsv: {
    request: "GET /v1/batches/{batch_id}/results.csv",
    produces: "text/csv",
    response: z.string(),
  },
  getBatchResultsZip: {
    request: "GET /v1/batches/{batch_id}/results.zip",
    produces: "application/zip",
    response: z.unknown(),
  },
});
