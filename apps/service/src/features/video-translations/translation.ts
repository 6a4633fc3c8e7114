import type { BrandVoice, VideoTranslation } from "@orator/contract";
import type { WorkFailure } from "../../platform/queue/run-leased.ts";

/** A film in another language, or its texts for somebody to read first. */
export type TranslationKind = "translation" | "proofread";

/** Where it is between its order and its end. */
export type TranslationState = VideoTranslation["status"];

/** What is being done for it. */
export type TranslationStage = Exclude<NonNullable<VideoTranslation["stage"]>, "waiting">;

/** How the film is to be. */
export interface TranslationOptions {
  /** The texts in the picture stay as they are. */
  audioOnly: boolean;
  /** The captions are drawn into the pictures. */
  burnCaptions: boolean;
  withoutMusic: boolean;
  /** Sections of a film may be slowed for speech that takes longer. */
  stretches?: boolean;
  /** How many people speak in a film, where it is known. */
  speakers?: number | undefined;
  /** The sound of a film is to be cleaned before it is heard. */
  enhances?: boolean;
  /** Whether a film is to get new lips, and who agreed to them; by default whatever qualifies. */
  lips?: "auto" | "required" | "none";
  consent?: Consent | undefined;
}

/** The agreement of the person who is seen in a film to new lips. */
export interface Consent {
  name: string;
  statement: string;
  /** ISO 8601. */
  recordedAt: string;
}

/** What a brand voice says of translations, as it was when the translation was ordered. */
export type Brand = Pick<BrandVoice, "language" | "vocabulary" | "tone" | "blacklist" | "whitelist"> & {
  /** Of its speaker, as it is stored; orders of before have none. */
  recording?: { key: string; sha256: string } | null | undefined;
};

/** The keys of a translation's files in storage; all of one attempt. */
export interface TranslationFiles {
  video: string;
  captions: string;
  srt: string;
  /** The sound alone. */
  audio?: string;
}

/** The states from which something follows. */
export const UNFINISHED = ["pending", "processing"] as const satisfies readonly TranslationState[];

/** Whether nothing follows any more. */
export function isFinal(status: TranslationState): boolean {
  return status === "completed" || status === "failed";
}

const STEP_MS = 30_000;
/** Three credits a minute, and half a credit. */
const THOUSANDTHS_A_STEP: Readonly<Record<TranslationKind, number>> = { translation: 1500, proofread: 250 };

/** Thousandths of credits: by the length of the source, in steps of 30 seconds that count once they are begun. */
export function costOf(kind: TranslationKind, sourceMs: number): number {
  return Math.ceil(sourceMs / STEP_MS) * THOUSANDTHS_A_STEP[kind];
}

/** What is asked for at least, where the length is not known yet. */
export function leastCostOf(kind: TranslationKind): number {
  return THOUSANDTHS_A_STEP[kind];
}

/** Told of what the operator stopped. */
export const CANCELLED: WorkFailure = { code: "CANCELLED", message: "The translation was cancelled." };

/** Told of what its user deleted. */
export const DELETED: WorkFailure = { code: "CANCELLED", message: "The translation was deleted." };

/** Told of what failed by no fault of its user; what happened is in the logs. */
export const OUR_FAULT: WorkFailure = {
  code: "INTERNAL_ERROR",
  message:
    "An internal error occurred while the video was being translated. You were not charged; please try again.",
};
