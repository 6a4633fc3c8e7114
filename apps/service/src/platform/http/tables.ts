import { bigint, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../database/tables.ts";

/** Requests counted in a window; a row is of no use once its window is over. */
export const rateWindows = pgTable(
  "rate_windows",
  {
    subject: text("subject").notNull(),
    windowStartMs: bigint("window_start_ms", { mode: "number" }).notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.windowStartMs] })],
);

/** First answers by Idempotency-Key. `answer` is null while the first request is under way. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    accountId: text("account_id").notNull(),
    key: text("key").notNull(),
    fingerprint: text("fingerprint").notNull(),
    answer: jsonb("answer"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
);
