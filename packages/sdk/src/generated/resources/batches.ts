// Made from openapi.json by `npm run openapi`.
import { formUpload } from "../../core/files.ts";
import type { FileInput, NamedFile } from "../../core/files.ts";
import type { RequestOptions, Send } from "../../core/options.ts";
import { listPages } from "../../core/pages.ts";
import { segment } from "../../core/segment.ts";
import type { Batch, BatchDryRun, BatchRow, CreateBatchBody, Pagination } from "../types.ts";

/** The query of `listBatches`. */
export interface ListBatchesQuery {
  /** Items a page. Default 20. */
  limit?: number | undefined;
  /** Cursor from the previous response. */
  token?: string | undefined;
  /** Only those of this template. */
  template_id?: string | undefined;
}

/** What `batches.list` answers. */
export interface ListBatchesAnswer {
  batches: Batch[];
  /** Cursor of the next page; null on the last. */
  token: string | null;
  has_more: boolean;
}

/** What `batches.delete` answers. */
export interface DeleteBatchAnswer {
  message: string;
  id: string;
}

/** The query of `listBatchRows`. */
export interface ListBatchRowsQuery {
  /** Page number, starting at 1. Default 1. */
  page?: number | undefined;
  /** Items a page. Default 20. */
  limit?: number | undefined;
  /** Only rows that are so far. */
  status?: "pending" | "ordered" | "completed" | "failed" | "cancelled" | undefined;
}

/** What `batches.listRows` answers. */
export interface ListBatchRowsAnswer {
  rows: BatchRow[];
  pagination: Pagination;
}

/** A video of a template for every row of a file. */
export function batchesOf(send: Send) {
  return {
    /**
     * Make a video for every row.
     *
     * Makes a video of the template, as it is now, for every row. Rows come as JSON, or as a CSV file: `multipart/form-data` with the part `file`, or the file itself as `text/csv` with the other members in the query; 10 MB and 10,000 rows at most. The file's first line names its columns: variables of the template, and `title`, `callback_id`, `email` and whatever begins with `contact_`, which goes into `contact_info`. Cells may be separated by commas, semicolons, tabs or bars, in UTF-8, UTF-16 or Windows-1252, or in what `charset` says. An empty cell is omitted. All rows are checked first, and if one is invalid nothing is made: `details` names the first invalid cell, and the dry run names all. A `personalized_video` event is emitted for every row that is done; the videos have no other events. Each costs what it would alone; a row that cannot be paid for when its turn comes fails, and can be retried.
     */
    create: async (
      templateId: string,
      body: CreateBatchBody | { file: readonly (FileInput | NamedFile)[] },
      options?: RequestOptions,
    ) =>
      send<Batch>(
        {
          method: "POST",
          path: `/v1/templates/${segment(templateId)}/batch`,
          ...("file" in body ? { upload: await formUpload("file", body.file) } : { body }),
          keyed: true,
        },
        options,
      ),

    /**
     * Check the rows of a batch.
     *
     * Checks every row without making anything, and reports which cells are invalid and what the videos would cost. Rows come as JSON, or as a CSV file: `multipart/form-data` with the part `file`, or the file itself as `text/csv` with the other members in the query; 10 MB and 10,000 rows at most. The file's first line names its columns: variables of the template, and `title`, `callback_id`, `email` and whatever begins with `contact_`, which goes into `contact_info`. Cells may be separated by commas, semicolons, tabs or bars, in UTF-8, UTF-16 or Windows-1252, or in what `charset` says. An empty cell is omitted.
     */
    dryRun: async (
      templateId: string,
      body: CreateBatchBody | { file: readonly (FileInput | NamedFile)[] },
      options?: RequestOptions,
    ) =>
      send<BatchDryRun>(
        {
          method: "POST",
          path: `/v1/templates/${segment(templateId)}/batch/dry_run`,
          ...("file" in body ? { upload: await formUpload("file", body.file) } : { body }),
        },
        options,
      ),

    /**
     * List batches.
     *
     * The account's batches, newest first.
     */
    list: (query: ListBatchesQuery = {}, options?: RequestOptions) =>
      listPages<ListBatchesAnswer, "batches">(
        send,
        { method: "GET", path: "/v1/batches", query },
        "batches",
        options,
      ),

    /**
     * Read a batch.
     *
     * How far a batch is.
     */
    get: (batchId: string, options?: RequestOptions) =>
      send<Batch>({ method: "GET", path: `/v1/batches/${segment(batchId)}` }, options),

    /**
     * Delete a batch.
     *
     * Deletes a batch and its rows; its videos stay. One that is not finished is a `CONFLICT`: cancel it first.
     */
    delete: (batchId: string, options?: RequestOptions) =>
      send<DeleteBatchAnswer>({ method: "DELETE", path: `/v1/batches/${segment(batchId)}` }, options),

    /**
     * List the rows of a batch.
     *
     * Rows in order, with their videos and errors.
     */
    listRows: (batchId: string, query: ListBatchRowsQuery = {}, options?: RequestOptions) =>
      listPages<ListBatchRowsAnswer, "rows">(
        send,
        { method: "GET", path: `/v1/batches/${segment(batchId)}/rows`, query },
        "rows",
        options,
      ),

    /**
     * Cancel a batch.
     *
     * Cancels a batch: rows whose videos are not finished become `cancelled` and cost nothing; finished ones stay. A batch that has ended is a `CONFLICT`.
     */
    cancel: (batchId: string, options?: RequestOptions) =>
      send<Batch>({ method: "POST", path: `/v1/batches/${segment(batchId)}/cancel` }, options),

    /**
     * Retry the failed rows.
     *
     * Retries the failed rows with the template as it was; each emits another event. A batch without failed rows, and one that was cancelled, is a `CONFLICT`.
     */
    retry: (batchId: string, options?: RequestOptions) =>
      send<Batch>({ method: "POST", path: `/v1/batches/${segment(batchId)}/retry` }, options),

    /**
     * Read the results as CSV.
     *
     * A line for every row, in UTF-8 with a byte order mark: the row, its status, its video with signed URLs, its page, its error, `contact_info` and variables. A cell that a spreadsheet would read as a formula is prefixed with an apostrophe.
     */
    getResultsCsv: (batchId: string, options?: RequestOptions) =>
      send<string>(
        { method: "GET", path: `/v1/batches/${segment(batchId)}/results.csv`, answer: "text" },
        options,
      ),

    /**
     * Download the results as ZIP.
     *
     * The videos finished so far, named by row and title, and `results.csv`, in one stream.
     */
    getResultsZip: (batchId: string, options?: RequestOptions) =>
      send<Response>(
        { method: "GET", path: `/v1/batches/${segment(batchId)}/results.zip`, answer: "response" },
        options,
      ),
  };
}

/** A video of a template for every row of a file. */
export type Batches = ReturnType<typeof batchesOf>;
