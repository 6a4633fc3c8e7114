import { sql } from "drizzle-orm";
import type { RenderSpec, Source } from "../videos/index.ts";
import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/tables.ts";
import { accountId } from "../accounts/index.ts";
import type { FilmLips, HeardFilm, StoredFilm } from "./film.ts";
import type { Segment } from "./script/segment.ts";
import type { Brand, TranslationFiles, TranslationKind, TranslationOptions } from "./translation.ts";
import type { TranslationStage, TranslationState } from "./translation.ts";

/** What is translated: a video that was made here, or a film from elsewhere. */
export type TranslationSource = OwnSource | FilmSource;

/** A film, and where it is fetched from. */
export interface FilmSource {
  film: Source;
}

/** A video of the account, as it was when the translation was ordered. */
export interface OwnSource {
  videoId: string;
  /** What it was made of: a RenderSpec, parsed when it is read. */
  spec: RenderSpec;
  durationMs: number;
  /** Key of its captions in storage; null where nothing is said. */
  captionsKey: string | null;
}

/** Translations and proofreads, which are translations that stop before anything is spoken. */
export const videoTranslations = pgTable(
  "video_translations",
  {
    id: text("id").primaryKey(),
    accountId: accountId(),
    kind: text("kind").$type<TranslationKind>().notNull(),
    title: text("title"),
    status: text("status").$type<TranslationState>().notNull(),
    /** Percent. */
    progress: integer("progress").notNull().default(0),
    /** What the run that has it is doing; means nothing unless it is processing. */
    stage: text("stage").$type<TranslationStage>(),
    source: jsonb("source").$type<TranslationSource>().notNull(),
    options: jsonb("options").$type<TranslationOptions>().notNull(),
    brand: jsonb("brand").$type<Brand>(),
    /** BCP 47. */
    outputLanguage: text("output_language").notNull(),
    /** BCP 47; null until a film was heard. */
    sourceLanguage: text("source_language"),
    /** What a film's steps leave, each null until it is done; once it is `heard` it is paid for. */
    film: jsonb("film").$type<StoredFilm>(),
    heard: jsonb("heard").$type<HeardFilm>(),
    lips: jsonb("lips").$type<FilmLips>(),
    /** The first step: null until everything is translated. Of a translation that came of a proofread, from the start. */
    segments: jsonb("segments").$type<Segment[]>(),
    isDraft: boolean("is_draft"),
    qualityReasons: jsonb("quality_reasons").$type<string[]>(),
    proofreadId: text("proofread_id"),
    /** The first translation of the same order, whose film, as it was heard and judged, serves this one, too. */
    leaderId: text("leader_id"),
    folderId: text("folder_id"),
    callbackId: text("callback_id"),
    callbackUrl: text("callback_url"),
    createdAt: moment("created_at").notNull(),
    /** When it got its place in the queue: until then it waits for others of its account. */
    admittedAt: moment("admitted_at"),
    /** Number of the run that may write: a run that finds another number here has lost it to its successor. */
    attempt: integer("attempt").notNull().default(0),
    /** Runs that ended in a fault of ours; runs that were killed or shut down do not count. */
    failures: integer("failures").notNull().default(0),
    finishedAt: moment("finished_at"),
    durationMs: integer("duration_ms"),
    files: jsonb("files").$type<TranslationFiles>(),
    errorCode: text("error_code"),
    errorMessage: text("error_message"),
    warnings: jsonb("warnings").$type<string[]>(),
  },
  (table) => [
    index("video_translations_account").on(table.accountId, table.id),
    index("video_translations_folder").on(table.folderId),
    index("video_translations_leader").on(table.leaderId),
    index("video_translations_unfinished")
      .on(table.id)
      .where(sql`status IN ('pending', 'processing')`),
  ],
);

/** A translation or a proofread as it is kept. */
export type TranslationRow = typeof videoTranslations.$inferSelect;
