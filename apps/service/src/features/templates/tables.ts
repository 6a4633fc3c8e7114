import { index, integer, json, pgTable, text } from "drizzle-orm/pg-core";
import type { TemplateDocument } from "@orator/contract";
import { moment } from "../../platform/database/tables.ts";
import { accountId } from "../accounts/index.ts";

/** The designs of accounts; those that come with the service are not here. */
export const templates = pgTable(
  "templates",
  {
    id: text("id").primaryKey(),
    accountId: accountId(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    /** Not a reference: what lies in a folder goes when the trash is emptied. */
    folderId: text("folder_id"),
    version: integer("version").notNull(),
    /** json, not jsonb: the variables keep their order. */
    document: json("document").$type<TemplateDocument>().notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("templates_account").on(table.accountId, table.id),
    index("templates_folder").on(table.folderId),
  ],
);

/** A template as it is kept. */
export type TemplateRow = typeof templates.$inferSelect;
