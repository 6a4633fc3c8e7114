import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/tables.ts";

/** Archives of the whole installation; each lies on the machine that made it. */
export const backups = pgTable(
  "backups",
  {
    id: text("id").primaryKey(),
    status: text("status").$type<"waiting" | "running" | "ready" | "failed">().notNull(),
    /** Where it lies, once it is ready. */
    file: text("file"),
    sizeBytes: bigint("size_bytes", { mode: "number" }),
    error: text("error"),
    createdAt: moment("created_at").notNull(),
    finishedAt: moment("finished_at"),
  },
  (table) => [index("backups_created").on(table.createdAt)],
);
