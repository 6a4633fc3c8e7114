import type { Proofread, ProofreadSegment, VideoTranslation } from "@orator/contract";
import type { MediaUrls } from "../../platform/blobs/media-urls.ts";
import { isoTime } from "../../platform/clock/clock.ts";
import type { Segment } from "./script/segment.ts";
import { NOT_YET_JUDGED } from "./making/film/lips.ts";
import type { TranslationRow } from "./tables.ts";
import { isFinal } from "./translation.ts";
import type { Consent } from "./translation.ts";

/** Beyond this a target is said to be long; what is short is said quickly either way. */
const LONG_FACTOR = 1.5;
const SHORT_CHARACTERS = 12;
/** Scripts that write a syllable or a word in a character are not compared with those that write sounds. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A translation as the API shows it, its files with freshly signed addresses. */
export function translationView(row: TranslationRow, mediaUrls: MediaUrls): VideoTranslation {
  return {
    video_translate_id: row.id,
    ...stateView(row),
    ...urlsOf(row, mediaUrls),
    duration: row.durationMs === null ? null : row.durationMs / 1000,
    ...lipsView(row),
    speakers: row.segments && new Set(row.segments.flatMap(({ speaker }) => speaker ?? [])).size,
    proofread_id: row.proofreadId,
  };
}

/** The addresses of a translation's files. */
export function urlsOf(
  { id, title, files }: TranslationRow,
  mediaUrls: MediaUrls,
): Pick<VideoTranslation, "video_url" | "caption_url" | "srt_url" | "audio_url"> {
  const urlOf = (key: string | undefined): string | null =>
    key === undefined ? null : mediaUrls.urlOf(key, `${title ?? id}${key.slice(key.lastIndexOf("."))}`);
  return {
    video_url: urlOf(files?.video),
    caption_url: urlOf(files?.captions),
    srt_url: urlOf(files?.srt),
    audio_url: urlOf(files?.audio),
  };
}

function lipsView({ source, lips }: TranslationRow): Pick<VideoTranslation, "lip_sync" | "lip_sync_reason"> {
  if ("film" in source) {
    const { sync, reason } = lips ?? { sync: "none", reason: NOT_YET_JUDGED };
    return { lip_sync: sync, lip_sync_reason: reason };
  }
  return {
    lip_sync: "reperformed",
    lip_sync_reason: "The video was made here: it is made anew of its script.",
  };
}

/** A proofread as the API shows it. */
export function proofreadView(row: TranslationRow): Proofread {
  const segments = row.status === "completed" ? (row.segments ?? []) : [];
  return { ...proofreadStateView(row), segments: segments.map(segmentView) };
}

/** The same without its segments. */
export function proofreadStateView(row: TranslationRow): Omit<Proofread, "segments"> {
  return { proofread_id: row.id, ...stateView(row) };
}

/** A segment as the API shows it. */
export function segmentView({
  id,
  kind,
  startMs,
  endMs,
  speaker,
  source,
  target,
}: Segment): ProofreadSegment {
  return {
    id,
    kind,
    start: startMs / 1000,
    end: endMs / 1000,
    speaker,
    source,
    target,
    warning: longerBy(source, target),
  };
}

function longerBy(source: string, target: string): string | null {
  if (target.length <= SHORT_CHARACTERS || DENSE.test(source) || DENSE.test(target)) return null;
  const factor = target.length / source.length;
  if (factor <= LONG_FACTOR) return null;
  return `It is ${Math.round((factor - 1) * 100)} % longer than its source and takes longer to say.`;
}

function consentView(consent: Consent | undefined): Proofread["consent"] {
  return consent
    ? { name: consent.name, statement: consent.statement, recorded_at: consent.recordedAt }
    : null;
}

function stateView(row: TranslationRow): Omit<Proofread, "proofread_id" | "segments"> {
  const { status, stage, isDraft } = row;
  return {
    title: row.title,
    status,
    progress: row.progress,
    stage: isFinal(row.status) ? null : status === "pending" ? "waiting" : (stage ?? "preparing"),
    output_language: row.outputLanguage,
    source_language: row.sourceLanguage,
    quality: isDraft === null ? null : isDraft ? "draft" : "good",
    quality_reasons: row.qualityReasons ?? [],
    consent: consentView(row.options.consent),
    created_at: isoTime(row.createdAt),
    folder_id: row.folderId,
    callback_id: row.callbackId,
    error: row.errorCode === null ? null : { code: row.errorCode, message: row.errorMessage ?? "" },
    warnings: row.warnings ?? [],
  };
}
