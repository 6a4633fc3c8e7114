import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { BrandVoice } from "@orator/contract";
import { moment } from "../../platform/database/tables.ts";
import { accountId } from "../accounts/index.ts";
import type { StoredRecording } from "./recordings/recording.ts";

/** How brands speak. */
export const brandVoices = pgTable(
  "brand_voices",
  {
    id: text("id").primaryKey(),
    accountId: accountId(),
    name: text("name").notNull(),
    language: text("language").notNull(),
    gender: text("gender").notNull(),
    ageRange: text("age_range").notNull(),
    tone: text("tone").notNull(),
    vocabulary: jsonb("vocabulary").$type<BrandVoice["vocabulary"]>().notNull(),
    blacklist: jsonb("blacklist").$type<BrandVoice["blacklist"]>().notNull(),
    whitelist: jsonb("whitelist").$type<BrandVoice["whitelist"]>().notNull(),
    recording: jsonb("recording").$type<StoredRecording>(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("brand_voices_account").on(table.accountId, table.id)],
);

/** A brand voice as it is kept. */
export type BrandVoiceRow = typeof brandVoices.$inferSelect;
