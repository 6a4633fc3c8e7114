import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/tables.ts";
import type { AccountLimits } from "./limits.ts";

/** Whose everything is. */
export const accounts = pgTable("accounts", {
  id: text("id").primaryKey(),
  /** The handle. */
  name: text("name").notNull().unique(),
  plan: text("plan").notNull(),
  /** Limits that differ from the defaults of the installation. */
  limits: jsonb("limits").$type<Partial<AccountLimits>>().notNull(),
  createdAt: moment("created_at").notNull(),
});
