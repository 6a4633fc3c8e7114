import type { BatchRowStatus, Batch, TemplateDocument, VariableValue } from "@orator/contract";
import { index, integer, json, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/tables.ts";
import { accountId } from "../accounts/index.ts";
import type { BatchOptions } from "./batch-options.ts";
import type { ContactInfo } from "./rows/row.ts";

/** Batches: a template as it was when they were ordered, and what holds for all of their videos. */
export const batches = pgTable(
  "batches",
  {
    id: text("id").primaryKey(),
    accountId: accountId(),
    /** Not a reference: a template may be deleted while its videos are made. */
    templateId: text("template_id").notNull(),
    templateVersion: integer("template_version").notNull(),
    templateName: text("template_name").notNull(),
    /** json, not jsonb: the variables keep their order. */
    template: json("template").$type<TemplateDocument>().notNull(),
    options: json("options").$type<BatchOptions>().notNull(),
    callbackUrl: text("callback_url"),
    status: text("status").$type<Batch["status"]>().notNull(),
    total: integer("total").notNull(),
    createdAt: moment("created_at").notNull(),
    finishedAt: moment("finished_at"),
    /** Since when somebody is asked to look after its rows; null when nobody is. */
    lookAskedAt: moment("look_asked_at"),
  },
  (table) => [index("batches_account").on(table.accountId, table.id)],
);

/** The rows of batches: a video each. */
export const batchRows = pgTable(
  "batch_rows",
  {
    batchId: text("batch_id")
      .notNull()
      .references(() => batches.id, { onDelete: "cascade" }),
    /** From 1. */
    number: integer("number").notNull(),
    status: text("status").$type<BatchRowStatus>().notNull(),
    variables: json("variables").$type<Record<string, VariableValue>>().notNull(),
    title: text("title"),
    contactInfo: json("contact_info").$type<ContactInfo>().notNull(),
    callbackId: text("callback_id"),
    /** The video that was ordered last; not a reference, for it may be deleted. */
    videoId: text("video_id"),
    errorCode: text("error_code"),
    errorMessage: text("error_message"),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.number] }),
    index("batch_rows_status").on(table.batchId, table.status, table.number),
    uniqueIndex("batch_rows_video").on(table.videoId),
  ],
);

/** A batch as it is kept. */
export type BatchRecord = typeof batches.$inferSelect;
/** A row as it is kept. */
export type RowRecord = typeof batchRows.$inferSelect;
