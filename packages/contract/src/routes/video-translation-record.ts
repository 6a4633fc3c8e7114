import { z } from "zod";
import { consent } from "../core/consent.ts";
import { timestamp } from "../core/fields.ts";
import { videoError, videoState } from "./video-record.ts";

/** What is being done for a translation or a proofread that is not final. */
const translationStage = z.enum([
  "waiting",
  "preparing",
  "listening",
  "watching",
  "translating",
  "speaking",
  "drawing",
  "finishing",
]);

/** How good the engines are that made something: `draft` where one of them is known to do less than people expect. */
const engineQuality = z.enum(["draft", "good"]);

/** What translations and proofreads have in common. */
export const translationState = {
  title: z.string().nullable(),
  status: videoState,
  progress: z.int().min(0).max(100).describe("Percent; never goes back"),
  stage: translationStage
    .nullable()
    .describe(
      "What is being done: `waiting` for its turn, `preparing`, `listening`, `watching` who is seen, `translating`, `speaking`, `drawing`, `finishing`; null " +
        "when it is final. Goes back if a worker stops before the end and another one starts over",
    ),
  output_language: z.string().describe("The language of the result, as `es` or `es-MX`"),
  source_language: z.string().nullable().describe("The language of the source; null until it is known"),
  quality: engineQuality
    .nullable()
    .describe(
      "`draft` where an engine is known to do less than people expect, and `quality_reasons` says which; null until it is known",
    ),
  quality_reasons: z.array(z.string()).describe("Why the quality is `draft`, a sentence each"),
  consent: consent
    .nullable()
    .describe("The agreement of the person who is seen in a film to new lips; null where none was given"),
  created_at: timestamp,
  folder_id: z.string().nullable(),
  callback_id: z.string().nullable(),
  error: videoError.nullable().describe("Why it failed"),
  warnings: z
    .array(z.string())
    .describe(
      "Warnings, one per line: lines that do not fit, a voice that spoke instead of one whose engine was away, words of a script that the voice does not read",
    ),
};

function file(what: string) {
  return z.url().nullable().describe(`${what}; signed, valid 7 days, null until it is there`);
}

/** A translated video, from its order to its files. */
export const videoTranslation = z
  .object({
    video_translate_id: z.string(),
    ...translationState,
    video_url: file("The video"),
    caption_url: file("The captions in the language of the result, as WebVTT"),
    srt_url: file("The same as SRT"),
    audio_url: file("The sound alone as M4A: of a film with `translate_audio_only`"),
    duration: z.number().nullable().describe("Seconds"),
    lip_sync: z
      .enum(["none", "reperformed", "visual_dubbing"])
      .describe(
        "`reperformed`: the video is made anew of its script, so that lips, head and hands are those of the new words; `visual_dubbing`: " +
          "new lips in the film's own pictures; `none`: the picture is as it was",
      ),
    lip_sync_reason: z.string().describe("Why it is that"),
    speakers: z.int().nullable().describe("How many people speak; null until it is known"),
    proofread_id: z.string().nullable().describe("The proofread of which it was made"),
  })
  .meta({ id: "VideoTranslation" });

export type VideoTranslation = z.infer<typeof videoTranslation>;

/** A sentence, or a text in the picture, in both languages. */
export const proofreadSegment = z
  .object({
    id: z.int().describe("From 1, in the order of the video"),
    kind: z.enum(["speech", "text"]).describe("`speech` is said, `text` stands in the picture"),
    start: z.number().describe("Seconds from the beginning of the source"),
    end: z.number().describe("Seconds from the beginning of the source"),
    speaker: z.int().nullable().describe("From 1, by who speaks first; null for a text in the picture"),
    source: z.string(),
    target: z.string(),
    warning: z
      .string()
      .nullable()
      .describe("What to look at: a target that takes much longer to say than its source"),
  })
  .meta({ id: "ProofreadSegment" });

export type ProofreadSegment = z.infer<typeof proofreadSegment>;

/** A translation that waits for a human eye. */
export const proofread = z
  .object({
    proofread_id: z.string(),
    ...translationState,
    segments: z.array(proofreadSegment).describe("Empty until it is completed"),
  })
  .meta({ id: "Proofread" });

export type Proofread = z.infer<typeof proofread>;
