import { z } from "zod";
import texts from "../../data/operations/voices.json" with { type: "json" };
import { pageQuery, pagination, scopeQuery } from "../core/fields.ts";
import { spokenText } from "../core/media.ts";
import { defineRoutes } from "../core/route.ts";
import { vocabulary } from "../core/vocabulary.ts";
import { voiceQuality } from "../core/voice-quality.ts";

const gender = z.enum(["male", "female", "neutral"]);

/** What a voice speaks and sounds like, and where a sample of it lies. */
const voice = z
  .object({
    id: z.string(),
    name: z.string(),
    language: z.string().describe("Language and region, as en-US"),
    gender,
    preview_url: z.url().describe("The preview audio"),
    properties: z.object({
      accent: z.string(),
      age: z.string().describe("young, adult or senior"),
      style: z.string().describe("One word for the manner, as warm"),
      quality: voiceQuality,
      engine: z.string().describe("What speaks, as `GET /v1/engines` names it"),
    }),
  })
  .meta({ id: "Voice" });

export type Voice = z.infer<typeof voice>;

/** A locale in which some voice speaks. */
const voiceLocale = z
  .object({
    value: z.string().describe("Full name of the locale"),
    label: z.string().describe("Short label, as English (UK) or Czech (CZ)"),
    language: z.string().describe("Name of the spoken language"),
    tag: z.string().nullable().describe("Optional marker"),
    locale: z.string().describe("Locale identifier"),
    language_code: z.string().describe("Language and region in one code"),
  })
  .meta({ id: "VoiceLocale" });

export type VoiceLocale = z.infer<typeof voiceLocale>;

/** Operations on voices. */
export const voiceRoutes = defineRoutes({ tag: "Voices", rate: "public" }, texts, {
  listVoices: {
    request: "GET /v1/voices",
    query: z.object({
      scope: scopeQuery,
      language: z
        .string()
        .max(35)
        .optional()
        .describe("A language (`en`) or a language and region (`en-US`), in upper or lower case"),
      gender: gender.optional(),
      quality: voiceQuality.optional(),
      age: z.string().max(50).optional().describe("As `properties.age` has it: young, adult or senior"),
      style: z.string().max(100).optional().describe("As `properties.style` has it, in upper or lower case"),
      ...pageQuery,
    }),
    response: z.object({ voices: z.array(voice), pagination }),
  },
  listVoiceLocales: {
    request: "GET /v1/voices/locales",
    response: z.object({ data: z.object({ locales: z.array(voiceLocale) }) }),
  },
  previewVoice: {
    request: "POST /v1/voices/{voice_id}/preview",
    rate: "inference",
    body: z
      .strictObject({
        text: spokenText("What to say", 500),
        vocabulary: vocabulary
          .optional()
          .describe("Words of the text and how they are said, as those of a brand voice"),
      })
      .meta({ id: "PreviewVoiceBody" }),
    response: z
      .object({
        voice_id: z.string(),
        preview_url: z.url().describe("Signed, valid 7 days"),
        duration_ms: z.number(),
      })
      .meta({ id: "VoicePreview" }),
    errors: ["ENGINE_UNAVAILABLE"],
  },
});
