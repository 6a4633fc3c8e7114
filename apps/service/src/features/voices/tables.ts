import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/tables.ts";
import { accountId } from "../accounts/index.ts";

/** Samples that accounts have had spoken. Of the text only a hash is kept. */
export const voiceSamples = pgTable(
  "voice_samples",
  {
    accountId: accountId(),
    /** Of voice and text, hex. */
    hash: text("hash").notNull(),
    durationMs: integer("duration_ms").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.hash] }),
    index("voice_samples_created").on(table.createdAt),
  ],
);
