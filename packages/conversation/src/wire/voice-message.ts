import * as z from "zod/mini";

/** The voice that speaks: the session's own, the same person's classic one, or one of another language. */
export const speakingVoice = z.object({
  id: z.string(),
  locale: z.string(),
  quality: z.optional(z.enum(["neural", "classic"])),
});

/** Another language is spoken from now on, by this voice. */
export const voiceMessage = z.object({
  type: z.literal("voice"),
  seq: z.int().check(z.gte(1)),
  /** ISO 639-1; one of the session's languages. */
  language: z.string(),
  voice: speakingVoice,
  /** Why no voice of that language speaks, in words for the visitor; omitted where one does. */
  note: z.optional(z.string()),
});
