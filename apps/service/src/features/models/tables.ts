import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/tables.ts";

/** What is done with the models of a machine that works: kept here, so that every process can show it. */
export const modelJobs = pgTable(
  "model_jobs",
  {
    id: text("id").primaryKey(),
    modelId: text("model_id").notNull(),
    kind: text("kind").$type<"add" | "remove" | "test">().notNull(),
    status: text("status").$type<"waiting" | "running" | "completed" | "failed">().notNull(),
    /** Per cent. */
    progress: integer("progress").notNull(),
    bytesDone: bigint("bytes_done", { mode: "number" }).notNull(),
    /** Of all files of a model that is added; 0 for the rest. */
    bytesTotal: bigint("bytes_total", { mode: "number" }).notNull(),
    error: text("error"),
    createdAt: moment("created_at").notNull(),
    finishedAt: moment("finished_at"),
  },
  (table) => [
    index("model_jobs_created").on(table.createdAt),
    uniqueIndex("model_jobs_one_a_model")
      .on(table.modelId)
      .where(sql`${table.status} IN ('waiting', 'running')`),
    check("model_jobs_progress", sql`${table.progress} BETWEEN 0 AND 100`),
  ],
);
