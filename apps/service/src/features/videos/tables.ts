import { sql } from "drizzle-orm";
import type { RenderStage } from "@orator/render";
import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/tables.ts";
import { accountId } from "../accounts/index.ts";
import type { VideoState } from "./video-status.ts";

/** The request that ordered a video, without the addresses of its events. */
export interface OrderRequest {
  path: string;
  body: Record<string, unknown>;
}

/** The keys of a video's files in storage; all of one attempt. */
export interface VideoFiles {
  video: string;
  captioned?: string;
  captions?: string;
  thumbnail: string;
  gif?: string;
}

/** Videos, from their order to their files. */
export const videos = pgTable(
  "videos",
  {
    id: text("id").primaryKey(),
    accountId: accountId(),
    title: text("title"),
    status: text("status").$type<VideoState>().notNull(),
    /** Percent. */
    progress: integer("progress").notNull().default(0),
    /** What the run that has it is doing; means nothing unless the video is processing. */
    stage: text("stage").$type<RenderStage>(),
    /** What to make: a RenderSpec, parsed when it is read. */
    spec: jsonb("spec").notNull(),
    /** The request that ordered it; null where there was none of its own, or none was kept. */
    orderedWith: jsonb("ordered_with").$type<OrderRequest>(),
    /** How long it was expected to take on idle cores. */
    estimatedMs: integer("estimated_ms").notNull(),
    folderId: text("folder_id"),
    /** Null for one that was not thrown away itself. */
    trashedAt: moment("trashed_at"),
    callbackId: text("callback_id"),
    callbackUrl: text("callback_url"),
    /** The batch of which it is a row's; such a video tells its end by the batch's event alone. */
    batchId: text("batch_id"),
    createdAt: moment("created_at").notNull(),
    /** Since when it has one of its account's places in the queue; null while it waits for one. */
    admittedAt: moment("admitted_at"),
    /** Number of the run that may write: a run that finds another number here has lost the video to its successor. */
    attempt: integer("attempt").notNull().default(0),
    /** Runs that ended in a fault of ours; runs that were killed or shut down do not count. */
    failures: integer("failures").notNull().default(0),
    finishedAt: moment("finished_at"),
    durationMs: integer("duration_ms"),
    files: jsonb("files").$type<VideoFiles>(),
    errorCode: text("error_code"),
    errorMessage: text("error_message"),
    /** What came out less well than it could have, a line each; null until it is completed. */
    warnings: jsonb("warnings").$type<string[]>(),
  },
  (table) => [
    index("videos_account").on(table.accountId, table.id),
    index("videos_folder").on(table.folderId),
    index("videos_trash")
      .on(table.trashedAt)
      .where(sql`trashed_at IS NOT NULL`),
    index("videos_unfinished")
      .on(table.accountId, table.id)
      .where(sql`status IN ('pending', 'processing')`),
  ],
);

/** A video as it is kept. */
export type VideoRow = typeof videos.$inferSelect;

/** How the pages of videos are shared, where that is not as it is for every video: open to whoever has the address. */
export const videoShares = pgTable("video_shares", {
  videoId: text("video_id")
    .primaryKey()
    .references(() => videos.id, { onDelete: "cascade" }),
  accountId: accountId(),
  /** Number of the address that works; those of smaller numbers are dead. */
  version: integer("version").notNull().default(0),
  isEnabled: boolean("is_enabled").notNull().default(true),
  /** Null for one that works as long as there is the video. */
  expiresAt: moment("expires_at"),
  /** As `hashPassword` makes it; null where none is asked for. */
  passwordHash: text("password_hash"),
});
