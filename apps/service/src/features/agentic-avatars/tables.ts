import type { AgenticAvatarSettings } from "@orator/contract";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/tables.ts";
import { accountId } from "../accounts/index.ts";
import type { KeptLiveModel } from "../live-models/index.ts";

/** How an agentic avatar behaves, as it is kept: the key of its model only encrypted. */
export interface KeptSettings extends Omit<AgenticAvatarSettings, "model"> {
  model?: KeptLiveModel | undefined;
}

/** A face, a voice and a brain, joined into somebody who can be talked to. */
export const agenticAvatars = pgTable(
  "agentic_avatars",
  {
    id: text("id").primaryKey(),
    accountId: accountId(),
    name: text("name").notNull(),
    avatarId: text("avatar_id").notNull(),
    voiceId: text("voice_id").notNull(),
    brainId: text("brain_id").notNull(),
    /** active or inactive */
    status: text("status").$type<"active" | "inactive">().notNull(),
    settings: jsonb("settings").$type<KeptSettings>().notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    totalSessions: integer("total_sessions").notNull().default(0),
    totalMessages: integer("total_messages").notNull().default(0),
    lastUsedAt: moment("last_used_at"),
  },
  (table) => [
    index("agentic_avatars_account").on(table.accountId, table.id),
    index("agentic_avatars_brain").on(table.brainId),
  ],
);
