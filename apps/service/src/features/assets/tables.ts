import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/tables.ts";
import { accountId } from "../accounts/index.ts";

/** Uploaded files. */
export const assets = pgTable(
  "assets",
  {
    id: text("id").primaryKey(),
    accountId: accountId(),
    /**
     * "storing" before the object is there and "deleting" before it is gone: what a killed process leaves in either is
     * swept. Nobody sees but "ready".
     */
    state: text("state", { enum: ["storing", "ready", "deleting"] }).notNull(),
    name: text("name").notNull(),
    fileType: text("file_type", { enum: ["image", "audio", "video", "model"] }).notNull(),
    mimeType: text("mime_type").notNull(),
    sizeBytes: bigint("size_bytes", { mode: "number" }).notNull(),
    /** Of the object. */
    key: text("key").notNull(),
    /** Pixels; null for sound and models. */
    width: integer("width"),
    height: integer("height"),
    /** Null for what does not last. */
    durationMs: integer("duration_ms"),
    folderId: text("folder_id"),
    /** Null for one that was not thrown away itself. */
    trashedAt: moment("trashed_at"),
    createdAt: moment("created_at").notNull(),
    /** When `state` last changed. */
    changedAt: moment("changed_at").notNull(),
  },
  (table) => [
    index("assets_account").on(table.accountId, table.id),
    index("assets_state").on(table.state),
    index("assets_folder").on(table.folderId),
    index("assets_trash")
      .on(table.trashedAt)
      .where(sql`trashed_at IS NOT NULL`),
  ],
);
