import { z } from "zod";
import texts from "../../data/operations/brand-voices.json" with { type: "json" };
import { consent, consentBody } from "../core/consent.ts";
import { displayName, queryBoolean, timestamp, tokenPage, tokenQuery } from "../core/fields.ts";
import { defineRoutes } from "../core/route.ts";
import { MOST_WORDS, term, vocabulary } from "../core/vocabulary.ts";

const members = {
  name: displayName,
  language: z.string().max(35).describe("BCP 47, as `en-GB`; may be empty"),
  gender: z.string().max(32).describe("May be empty"),
  age_range: z.string().max(32).describe("May be empty"),
  tone: z
    .string()
    .max(200)
    .describe(
      "How the brand speaks. One of the moods (`friendly`, `serious` …) is that of videos which ask for none; the model that answers in live sessions gets it as an instruction",
    ),
  vocabulary,
  blacklist: z.array(term).max(MOST_WORDS).describe("Terms that are not translated"),
  whitelist: z
    .array(z.tuple([term, z.string().max(200)]))
    .max(MOST_WORDS)
    .describe("Terms and their translations"),
};

/** A speaker whose voice is to be cloned. */
const recording = z
  .object({
    duration: z.number().describe("In seconds"),
    transcript: z.string().describe("What is said in it; empty if not given"),
    consent: consent.nullable(),
  })
  .meta({
    id: "BrandVoiceRecording",
    description: "A speaker of whom the brand has a recording, with their consent.",
  });

/** The recording of a brand voice, as callers see it. */
export type BrandVoiceRecording = z.infer<typeof recording>;

const recordingBody = z
  .strictObject({
    audio_asset_id: z
      .string()
      .describe("An uploaded recording of one speaker, 5 to 60 seconds; it is copied"),
    transcript: z
      .string()
      .max(2000)
      .default("")
      .describe("What is said in it; engines clone the voice better with it"),
    consent: consentBody.optional(),
  })
  .meta({ id: "BrandVoiceRecordingBody" });

/** A recording that a brand voice is to carry. */
export type BrandVoiceRecordingBody = z.infer<typeof recordingBody>;

/** How a brand speaks. */
const brandVoice = z
  .object({
    id: z.string(),
    ...members,
    recording: recording.optional().describe("Omitted if there is none"),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: "BrandVoice" });

export type BrandVoice = z.infer<typeof brandVoice>;

/** A brand voice to be made. */
const createBrandVoiceBody = z
  .strictObject({
    ...members,
    language: members.language.default(""),
    gender: members.gender.default(""),
    age_range: members.age_range.default(""),
    tone: members.tone.default(""),
    vocabulary: members.vocabulary.default([]),
    blacklist: members.blacklist.default([]),
    whitelist: members.whitelist.default([]),
    recording: recordingBody.optional(),
  })
  .meta({ id: "CreateBrandVoiceBody" });

/** What changes; omitted members stay. */
const updateBrandVoiceBody = z
  .strictObject(members)
  .partial()
  .extend({ recording: recordingBody.nullable().optional().describe("null removes it") })
  .meta({ id: "UpdateBrandVoiceBody" });

export type UpdateBrandVoiceBody = z.infer<typeof updateBrandVoiceBody>;

const recorded =
  "`recording` (cloned in videos where the installation can, in English) copies an uploaded recording of a speaker, who has to agree (`consent`, where the installation asks for it); one with no speaker, with several, or that is too short or too long is a `VALIDATION_ERROR` that says what to do.";
const heard =
  "Videos, agentic avatars and streaming sessions that name it as `brand_voice_id` pronounce the words of its `vocabulary` accordingly; captions and transcripts show them as written.";

/** Operations on brand voices. */
export const brandVoiceRoutes = defineRoutes({ tag: "Brand voices", rate: "studio" }, texts, {
  createBrandVoice: {
    request: "POST /v1/brand_voice",
    description: `Stores how a brand speaks: words with their pronunciations, terms for translations, a tone. ${heard} ${recorded}`,
    body: createBrandVoiceBody,
    status: 201,
    response: brandVoice,
    errors: ["INVALID_REQUEST", "RESOURCE_NOT_FOUND"],
  },
  listBrandVoices: {
    request: "GET /v1/brand_voice/list",
    query: z.object({
      ...tokenQuery(100),
      name_only: queryBoolean.default(false).describe("Returns names instead of records"),
    }),
    response: z.object({
      brand_voices: z.array(z.union([brandVoice, z.string()])),
      total_count: z.int().describe("Of all pages"),
      ...tokenPage,
    }),
  },
  getBrandVoice: {
    request: "GET /v1/brand_voice/{brand_voice_id}",
    response: brandVoice,
  },
  updateBrandVoice: {
    request: "POST /v1/brand_voice/{brand_voice_id}",
    description: `Updates the given fields. Videos and live sessions created earlier keep the previous values. ${recorded}`,
    body: updateBrandVoiceBody,
    response: brandVoice,
    errors: ["INVALID_REQUEST"],
  },
  deleteBrandVoice: {
    request: "DELETE /v1/brand_voice/{brand_voice_id}",
    response: z.object({ message: z.string(), id: z.string() }),
    errors: ["CONFLICT"],
  },
});
