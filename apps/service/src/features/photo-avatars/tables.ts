import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/tables.ts";
import { accountId } from "../accounts/index.ts";
import type { PhotoAvatarFile, PhotoMotion, PhotoReport, PictureOrigin } from "./avatars/photo-avatar.ts";
import type { GenerationResult, GenerationSpec } from "./generations/generation-spec.ts";
import type { PhotoJobKind, PhotoJobState } from "./jobs/photo-job.ts";

/** What takes a while: generations of pictures and of looks, and trainings. */
export const photoJobs = pgTable(
  "photo_jobs",
  {
    id: text("id").primaryKey(),
    accountId: accountId(),
    kind: text("kind").$type<PhotoJobKind>().notNull(),
    /** Of looks and trainings. */
    groupId: text("group_id"),
    name: text("name").notNull(),
    /** What to draw; null for trainings. */
    spec: jsonb("spec").$type<GenerationSpec>(),
    status: text("status").$type<PhotoJobState>().notNull(),
    /** Percent. */
    progress: integer("progress").notNull().default(0),
    /** When it was expected to be done. */
    estimatedAt: moment("estimated_at").notNull(),
    callbackId: text("callback_id"),
    callbackUrl: text("callback_url"),
    createdAt: moment("created_at").notNull(),
    /** Number of the run that may write: a run that finds another number here has lost the job to its successor. */
    attempt: integer("attempt").notNull().default(0),
    /** Runs that ended in a fault of ours; runs that were killed or shut down do not count. */
    failures: integer("failures").notNull().default(0),
    finishedAt: moment("finished_at"),
    /** Of completed generations. */
    result: jsonb("result").$type<GenerationResult>(),
    errorCode: text("error_code"),
    errorMessage: text("error_message"),
  },
  (table) => [
    index("photo_jobs_account").on(table.accountId, table.id),
    index("photo_jobs_group").on(table.groupId, table.id),
    index("photo_jobs_unfinished")
      .on(table.id)
      .where(sql`status IN ('pending', 'processing')`),
  ],
);

/** Groups of pictures, each of one person. */
export const avatarGroups = pgTable(
  "avatar_groups",
  {
    id: text("id").primaryKey(),
    accountId: accountId(),
    name: text("name").notNull(),
    /** The cover, as its maker named it. */
    imageKey: text("image_key").notNull(),
    generationId: text("generation_id"),
    status: text("status", { enum: ["created", "training", "trained", "failed"] }).notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("avatar_groups_account").on(table.accountId, table.createdAt)],
);

/** Photo avatars. Once completed they are rows of `avatars` too, by the same id. */
export const photoAvatars = pgTable(
  "photo_avatars",
  {
    id: text("id").primaryKey(),
    accountId: accountId(),
    groupId: text("group_id").notNull(),
    name: text("name").notNull(),
    status: text("status", { enum: ["pending", "training", "completed", "failed"] }).notNull(),
    imageKey: text("image_key").notNull(),
    generationId: text("generation_id"),
    /** The training that makes it, or made it. */
    trainingId: text("training_id"),
    /** How it can be made. */
    origin: jsonb("origin").$type<PictureOrigin>().notNull(),
    /** Its own copy of the picture. */
    picture: jsonb("picture").$type<PhotoAvatarFile>().notNull(),
    upscaled: jsonb("upscaled").$type<PhotoAvatarFile>(),
    motion: jsonb("motion").$type<PhotoMotion>().notNull(),
    consentName: text("consent_name"),
    consentStatement: text("consent_statement"),
    consentAt: moment("consent_at"),
    report: jsonb("report").$type<PhotoReport>(),
    errorCode: text("error_code"),
    errorMessage: text("error_message"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("photo_avatars_group").on(table.groupId, table.createdAt)],
);

/** A job as it is kept. */
export type PhotoJobRow = typeof photoJobs.$inferSelect;
/** A group as it is kept. */
export type AvatarGroupRow = typeof avatarGroups.$inferSelect;
/** A photo avatar as it is kept. */
export type PhotoAvatarRow = typeof photoAvatars.$inferSelect;
