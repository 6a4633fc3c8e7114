import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/tables.ts";
import { accountId } from "../accounts/index.ts";

/** Folders: a tree for each account. */
export const folders = pgTable(
  "folders",
  {
    id: text("id").primaryKey(),
    accountId: accountId(),
    /** Null for one that lies in no other. */
    parentId: text("parent_id").references((): AnyPgColumn => folders.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The name as it is compared: see `nameKey`. */
    nameKey: text("name_key").notNull(),
    projectType: text("project_type").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    /** Null for one that is not in the trash. */
    trashedAt: moment("trashed_at"),
    /** The folder that was thrown away: itself, or one that took it along. */
    trashRoot: text("trash_root"),
  },
  (table) => [
    index("folders_account").on(table.accountId, table.id),
    index("folders_parent").on(table.parentId),
    index("folders_trash").on(table.trashedAt),
    uniqueIndex("folders_names")
      .on(table.accountId, sql`coalesce(${table.parentId}, '')`, table.nameKey)
      .where(sql`trashed_at IS NULL`),
  ],
);

/** A folder as it is kept. */
export type FolderRow = typeof folders.$inferSelect;
