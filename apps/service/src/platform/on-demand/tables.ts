import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../database/tables.ts";

/** Objects that some process is making right now. */
export const mediaLeases = pgTable("media_leases", {
  key: text("key").primaryKey(),
  owner: text("owner").notNull(),
  /** When the lease ends, unless its owner renews it. */
  expiresAt: moment("expires_at").notNull(),
});
