import { sql } from "drizzle-orm";
import { index, pgTable, real, smallint, text } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/tables.ts";
import { accountId } from "../accounts/index.ts";

/** What was changed, and by whom: kept for a year. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: text("id").primaryKey(),
    accountId: accountId(),
    at: moment("at").notNull(),
    actorKind: text("actor_kind").$type<"key" | "user">().notNull(),
    actorId: text("actor_id").notNull(),
    /** As it was then. */
    actorName: text("actor_name").notNull(),
    /** Id of an operation of the contract as it was then. */
    operation: text("operation").notNull(),
    resourceId: text("resource_id"),
    outcome: text("outcome").$type<"done" | "refused">().notNull(),
    /** In which way, or why not. */
    detail: text("detail"),
    /** From where; null in entries of before it was kept. */
    address: text("address"),
  },
  (table) => [index("audit_entries_account").on(table.accountId, table.id)],
);

/** Requests of accounts, without what was in them: kept for a week. Their ids sort by the time of their arrival. */
export const requestLog = pgTable(
  "request_log",
  {
    id: text("id").primaryKey(),
    accountId: accountId(),
    at: moment("at").notNull(),
    actorKind: text("actor_kind").$type<"key" | "user">().notNull(),
    actorId: text("actor_id").notNull(),
    operation: text("operation").notNull(),
    method: text("method").notNull(),
    pathTemplate: text("path_template").notNull(),
    status: smallint("status").notNull(),
    ms: real("ms").notNull(),
  },
  (table) => [
    index("request_log_account").on(table.accountId, table.id),
    // Failures are few, and what people look for.
    index("request_log_failures")
      .on(table.accountId, table.id)
      .where(sql`status >= 400`),
  ],
);
