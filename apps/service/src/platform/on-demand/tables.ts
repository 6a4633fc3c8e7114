import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../database/tables.ts";

/** Objects that some process is making right now. */
export const mediaClaims = pgTable("media_claims", {
  key: text("key").primaryKey(),
  holder: text("holder").notNull(),
  /** The claim is void from then on: its holder died. */
  expiresAt: moment("expires_at").notNull(),
});
