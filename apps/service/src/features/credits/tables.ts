import { bigint, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/tables.ts";
import { accountId } from "../accounts/index.ts";

/** What was charged and given back. A job is charged once and refunded at most once. */
export const creditEntries = pgTable(
  "credit_entries",
  {
    id: text("id").primaryKey(),
    accountId: accountId(),
    /** charge or refund */
    kind: text("kind").notNull(),
    /** What it was for: the id of a video, a generation, a session. */
    resourceId: text("resource_id").notNull(),
    /** Of a credit; positive when charged, negative when given back. */
    thousandths: bigint({ mode: "number" }).notNull().default(0),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    unique("credit_entries_once").on(table.resourceId, table.kind),
    index("credit_entries_account").on(table.accountId, table.createdAt),
  ],
);
