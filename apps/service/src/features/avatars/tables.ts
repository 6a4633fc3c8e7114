import type { AvatarDetails } from "@orator/contract";
import type { Recipe } from "@orator/human/recipe";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/tables.ts";
import { accountId } from "../accounts/index.ts";

/** Avatars that accounts have made, of recipes or of their own files. The public cast is in @orator/human. */
export const avatars = pgTable(
  "avatars",
  {
    id: text("id").primaryKey(),
    accountId: accountId(),
    /** "storing" before its files are there, "deleting" before they are gone; nobody sees but "ready". */
    state: text("state", { enum: ["storing", "ready", "deleting"] }).notNull(),
    name: text("name").notNull(),
    gender: text("gender", { enum: ["female", "male", "neutral"] }),
    /** Years, as the person looks. */
    age: integer("age"),
    tags: text("tags").array().notNull(),
    defaultVoiceId: text("default_voice_id"),
    consent: jsonb("consent").$type<AvatarDetails["consent"]>(),
    /** Of those that are made of one. */
    recipe: jsonb("recipe").$type<Recipe>(),
    createdAt: moment("created_at").notNull(),
    /** When `state` last changed. */
    changedAt: moment("changed_at").notNull(),
  },
  (table) => [index("avatars_account").on(table.accountId, table.id), index("avatars_state").on(table.state)],
);
