import { z } from "zod";
import texts from "../../data/operations/video-translations.json" with { type: "json" };
import { consentBody } from "../core/consent.ts";
import { displayName, httpUrl, idParam, inFolder, tokenPage, tokenQuery, waitQuery } from "../core/fields.ts";
import { languageCode } from "../core/languages.ts";
import { brandVoiceId, callback, folderId } from "../core/media.ts";
import { defineRoutes } from "../core/route.ts";
import { videoTranslation } from "./video-translation-record.ts";

/** A requested language, by its code or its name. */
export const outputLanguage = z
  .string()
  .min(1)
  .max(80)
  .regex(/\S/, "must not be blank")
  .describe(
    "A code (`es`, `es-MX`) or a name (`Spanish`, `Spanish (Mexico)`); `GET /v1/video_translate/target_languages` lists them",
  )
  .meta({ example: "es" });

/** What is to be translated, and how: the members that translations and proofreads share. */
export const translationMembers = {
  video_url: httpUrl
    .optional()
    .describe(
      "Address of the video: of a file or the share page of a video of this account, of an uploaded film, or of a film on the " +
        "web (a direct link, or a link by which Google Drive, Dropbox, OneDrive or SharePoint share it with everybody). Either " +
        "this or `video_id`",
    ),
  video_id: idParam.optional().describe("A completed video of this account"),
  title: displayName.optional().describe("Defaults to the source's"),
  brand_voice_id: brandVoiceId.describe(
    "The brand voice whose `blacklist` stays as it is, whose `whitelist` is translated as it says, and whose tone goes to " +
      "models that translate; its vocabulary is spoken where its language is that of the result",
  ),
  speaker_num: z
    .int()
    .min(1)
    .max(10)
    .optional()
    .describe("Number of speakers; detected by default. Always known for a video made here"),
  folder_id: folderId,
  enable_video_stretching: z
    .boolean()
    .default(false)
    .describe(
      "Slows sections of a film, up to 1.5 times, for speech that takes longer. A video that was made here takes as long as its " +
        "new words in any case",
    ),
  disable_music_track: z
    .boolean()
    .default(false)
    .describe("Drops the background music; for a film, all of its original sound"),
  enable_speech_enhancement: z
    .boolean()
    .default(true)
    .describe(
      "Removes noise and music from a film before speech recognition; the sound of the result is not affected. Not needed for a video made here",
    ),
  lip_sync: z
    .enum(["auto", "required", "none"])
    .default("auto")
    .describe(
      "New lips in the pictures of a film, those of the new words. `auto`: where the film qualifies and `consent` is given, and " +
        "`lip_sync_reason` tells; `required`: a film that does not qualify fails, with the reason, before it is charged; `none`: the " +
        "pictures stay. A video that was made here has lips of its new words in any case",
    ),
  consent: consentBody
    .optional()
    .describe(
      "The agreement of the person who is seen in a film to speak in it with new lips; kept with the translation. Required for new lips, unless the installation does without",
    ),
  ...callback,
};

/** That a source is named, and in one way. */
export function oneSource(
  { video_url, video_id }: { video_url?: string | undefined; video_id?: string | undefined },
  context: z.core.$RefinementCtx,
): void {
  if ((video_url === undefined) === (video_id === undefined))
    context.addIssue({
      code: "custom",
      path: [video_url === undefined ? "video_url" : "video_id"],
      message: "name the video by video_url or by video_id",
    });
}

/** That new lips are not requested together with pictures that stay as they are. */
function lipsOrPictures(
  { lip_sync, translate_audio_only }: { lip_sync: string; translate_audio_only: boolean },
  context: z.core.$RefinementCtx,
): void {
  if (lip_sync === "required" && translate_audio_only)
    context.addIssue({
      code: "custom",
      path: ["lip_sync"],
      message: "new lips cannot be required where the sound alone is translated",
    });
}

/** A video to be translated, into one language or several. */
const createVideoTranslationBody = z
  .strictObject({
    ...translationMembers,
    output_language: outputLanguage.optional(),
    output_languages: z
      .array(outputLanguage)
      .min(1)
      .max(10)
      .optional()
      .describe("Several at once, in place of `output_language`: a translation each"),
    translate_audio_only: z
      .boolean()
      .default(false)
      .describe(
        "Leaves the words in the picture as they are. A video that was made here has lips of the new words all the same; of a " +
          "film the new sound is a file of its own besides, `audio_url`",
      ),
  })
  .superRefine(oneSource)
  .superRefine(lipsOrPictures)
  .superRefine(({ output_language: one, output_languages: several }, context) => {
    if ((one === undefined) === (several === undefined))
      context.addIssue({
        code: "custom",
        path: [one === undefined ? "output_language" : "output_languages"],
        message: "name the language by output_language, or several by output_languages",
      });
  })
  .meta({ id: "CreateVideoTranslationBody" });

/** A translation that was ordered; of several languages, all of them. */
export const startedTranslation = z
  .object({
    video_translate_id: z.string(),
    video_translate_ids: z.array(z.string()).describe("One for each language, in the order of the request"),
    status: z.literal("pending"),
  })
  .meta({ id: "StartedVideoTranslation" });

/** Operations on translated videos. */
export const videoTranslationRoutes = defineRoutes({ tag: "Video translations", rate: "studio" }, texts, {
  createVideoTranslation: {
    request: "POST /v1/video_translate",
    rate: "inference",
    body: createVideoTranslationBody,
    status: 201,
    response: startedTranslation,
    errors: ["RESOURCE_NOT_FOUND", "CONFLICT", "INSUFFICIENT_CREDITS", "ENGINE_UNAVAILABLE"],
  },
  listVideoTranslations: {
    request: "GET /v1/video_translate",
    query: z.object({ ...tokenQuery(), folder_id: inFolder }),
    response: z.object({ video_translations: z.array(videoTranslation), ...tokenPage }),
  },
  listVideoTranslationLanguages: {
    request: "GET /v1/video_translate/target_languages",
    query: z.object({
      source_language: languageCode
        .optional()
        .describe("Only what is translated from this language, ISO 639-1; by default from any"),
    }),
    response: z.object({
      languages: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          quality: z.enum(["draft", "good"]).describe("Of the best translator; a voice may be less good"),
        }),
      ),
    }),
  },
  getVideoTranslationCaption: {
    request: "GET /v1/video_translate/caption",
    query: z.object({
      video_translate_id: idParam,
      caption_type: z.enum(["vtt"]).default("vtt"),
    }),
    response: z
      .object({ error: z.null(), data: z.object({ caption_url: z.url() }) })
      .meta({ id: "VideoTranslationCaption" }),
    errors: ["INVALID_REQUEST", "RESOURCE_NOT_FOUND"],
    envelope: "caption",
  },
  getVideoTranslation: {
    request: "GET /v1/video_translate/{video_translate_id}",
    rate: "jobs",
    query: z.object(waitQuery),
    response: videoTranslation,
  },
  deleteVideoTranslation: {
    request: "DELETE /v1/video_translate/{video_translate_id}",
    response: z.object({ message: z.string(), id: z.string() }),
  },
});
