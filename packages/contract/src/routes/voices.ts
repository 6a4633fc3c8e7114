import { z } from "zod";
import { idParam, pageQuery, pagination, scopeQuery } from "../core/fields.ts";
import { spokenText } from "../core/media.ts";
import { defineRoute } from "../core/route.ts";
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

const files = "https://orator.example.com/files";
const example = {
  id: "en-us-clara",
  name: "Clara",
  language: "en-US",
  gender: "female",
  preview_url: `${files}/voices/en-us-clara.m4a?expires=1770456600&signature=Ke2a`,
  properties: { accent: "American", age: "adult", style: "warm", quality: "classic", engine: "flite" },
} as const;

/** Operations on voices. */
export const voiceRoutes = {
  listVoices: defineRoute({
    id: "listVoices",
    method: "GET",
    path: "/v1/voices",
    tag: "Voices",
    summary: "List voices",
    description:
      "Every voice of every engine that this service has, neural ones first, each with a preview that can be played.",
    auth: "key",
    scope: "read",
    rate: "public",
    query: z.object({
      scope: scopeQuery,
      language: z
        .string()
        .max(35)
        .optional()
        .describe("A language (`en`) or a language and region (`en-US`), in upper or lower case"),
      gender: gender.optional(),
      quality: voiceQuality.optional(),
      ...pageQuery,
    }),
    status: 200,
    response: z.object({ voices: z.array(voice), pagination }),
    examples: {
      response: { voices: [example], pagination: { page: 1, limit: 20, total: 64, total_pages: 4 } },
    },
  }),
  listVoiceLocales: defineRoute({
    id: "listVoiceLocales",
    method: "GET",
    path: "/v1/voices/locales",
    tag: "Voices",
    summary: "List voice locales",
    description: "The locales in which at least one voice of this service speaks.",
    auth: "key",
    scope: "read",
    rate: "public",
    status: 200,
    response: z.object({ data: z.object({ locales: z.array(voiceLocale) }) }),
    examples: {
      response: {
        data: {
          locales: [
            {
              value: "English (United States)",
              label: "English (US)",
              language: "English",
              tag: null,
              locale: "en-US",
              language_code: "en-US",
            },
          ],
        },
      },
    },
  }),
  previewVoice: defineRoute({
    id: "previewVoice",
    method: "POST",
    path: "/v1/voices/{voice_id}/preview",
    tag: "Voices",
    summary: "Hear a voice say a text",
    description:
      "Speaks up to 500 characters and responds when the audio is ready. Repeating a text returns the same audio.",
    auth: "key",
    scope: "write",
    rate: "inference",
    params: z.object({ voice_id: idParam }),
    body: z.strictObject({ text: spokenText("What to say", 500) }).meta({ id: "PreviewVoiceBody" }),
    status: 200,
    response: z
      .object({
        voice_id: z.string(),
        preview_url: z.url().describe("Signed, valid 7 days"),
        duration_ms: z.number(),
      })
      .meta({ id: "VoicePreview" }),
    errors: ["ENGINE_UNAVAILABLE"],
    examples: {
      body: { text: "Good morning, and welcome." },
      response: {
        voice_id: "en-us-clara",
        preview_url: `${files}/previews/01k9z6r8c3.m4a?expires=1770456600&signature=Qv7m`,
        duration_ms: 1840,
      },
    },
  }),
};
