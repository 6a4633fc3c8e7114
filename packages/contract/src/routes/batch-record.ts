import { z } from "zod";
import { timestamp } from "../core/fields.ts";
import { variableValues } from "./template-document.ts";

/** How far a row is. */
export const batchRowStatus = z
  .enum(["pending", "ordered", "completed", "failed", "cancelled"])
  .describe("`pending` waits for its turn, `ordered` has a video in the making");

export type BatchRowStatus = z.infer<typeof batchRowStatus>;

/** A batch as it stands. */
export const batch = z
  .object({
    batch_id: z.string(),
    template_id: z.string(),
    template_version: z.int().describe("Of the template when the batch was ordered: what its videos show"),
    status: z
      .enum(["processing", "completed", "cancelled"])
      .describe("`completed` when no row waits any more, failed ones included"),
    total: z.int().describe("Rows"),
    counts: z
      .object({ pending: z.int(), ordered: z.int(), completed: z.int(), failed: z.int(), cancelled: z.int() })
      .describe("Rows by their status"),
    progress: z.int().min(0).max(100).describe("Percentage of rows that have ended"),
    created_at: timestamp,
    finished_at: timestamp.nullable(),
  })
  .meta({ id: "Batch" });

export type Batch = z.infer<typeof batch>;

/** A row as it stands. */
export const batchRow = z
  .object({
    row: z.int().describe("From 1; a file's header is not counted"),
    status: batchRowStatus,
    title: z.string().nullable().describe("Of the row itself; null where it has none"),
    variables: variableValues,
    contact_info: z.record(z.string(), z.string()),
    callback_id: z.string().nullable(),
    video_id: z.string().nullable().describe("Null until it is ordered, and where it never was"),
    error: z.object({ code: z.string(), message: z.string() }).nullable(),
  })
  .meta({ id: "BatchRow" });

/** The same as a type: a row of a batch as the API shows it. */
export type BatchRowView = z.infer<typeof batchRow>;

/** What a check of rows has found. */
export const dryRun = z
  .object({
    is_valid: z.boolean().describe("Whether a batch of these rows would be accepted"),
    row_count: z.int(),
    columns: z.array(z.string()).describe("The variables that rows give values to"),
    errors: z
      .array(
        z.object({
          row: z.int().describe("From 1; a file's header is not counted"),
          column: z
            .string()
            .nullable()
            .describe("The variable or member; null where the row as a whole is wrong"),
          reason: z.string(),
        }),
      )
      .describe("Errors by row; the first thousand"),
    error_count: z.int().describe("Wrong cells in all"),
    estimated_credits: z.number().describe("Estimated cost of the videos of the valid rows"),
  })
  .meta({ id: "BatchDryRun" });
