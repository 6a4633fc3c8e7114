import { z } from "zod";
import { consent } from "../core/consent.ts";
import { timestamp } from "../core/fields.ts";

/** Why something was not made. */
const jobError = z
  .object({
    code: z.string().describe("A code of the error catalogue"),
    message: z.string().describe("The reason, in plain words"),
  })
  .meta({ id: "JobError" });

/** Which way a picture lies. */
export const orientation = z.enum(["square", "horizontal", "vertical"]);

/** How much of the person a picture shows. */
export const photoPose = z.enum(["half_body", "close_up", "full_body"]);

/** How a picture is set and lit. */
export const photoStyle = z.enum([
  "Realistic",
  "Pixar",
  "Cinematic",
  "Vintage",
  "Noir",
  "Cyberpunk",
  "Unspecified",
]);

/** Refers to a picture in photo-avatar operations. */
export const imageKey = z
  .string()
  .min(1)
  .max(200)
  .describe("Of a generated picture, or of an uploaded photo or film: `image_key` of `POST /v1/assets`");

/** A group of pictures of one person. */
export const avatarGroup = z
  .object({
    group_id: z.string(),
    name: z.string(),
    image_key: z.string().describe("The cover"),
    image_url: z
      .url()
      .nullable()
      .describe("Of the oldest avatar in it; signed, valid 7 days. Null when it is empty"),
    generation_id: z.string().describe("Empty when the cover is an uploaded photo or film"),
    status: z
      .enum(["created", "training", "trained", "failed"])
      .describe("`trained` once its avatars can speak; `failed` when the last training failed"),
    num_looks: z.int().min(0).describe("Avatars in the group"),
    created_at: timestamp,
  })
  .meta({ id: "AvatarGroup" });

export type AvatarGroup = z.infer<typeof avatarGroup>;

/** How a photo avatar moves beyond its lips. */
const photoMotion = z
  .object({
    idle: z.boolean().describe("Breathes, blinks and sways while silent"),
    gestures: z.boolean().describe("Emphasizes speech with head, brows and hands"),
  })
  .meta({ id: "PhotoMotion" });

/** What is wrong with a picture, or could be better: a stable code, and a sentence that says what to do. */
export const photoNotes = z.array(z.object({ code: z.string(), message: z.string() }));

/** What the making of a photo avatar found. */
const photoReport = z
  .object({
    made_from: z
      .enum(["recipe", "photo", "film"])
      .describe(
        "`recipe` for generated people, whose picture is a render; `film` for video avatars; `photo` for all others",
      ),
    size_bytes: z.int().describe("Of the avatar's file"),
    notes: photoNotes.describe("Weak points of it, and why"),
  })
  .meta({ id: "PhotoAvatarReport" });

/** The film that a video avatar is made of. */
const photoFilm = z
  .object({
    duration: z.number().describe("Seconds"),
    other_backgrounds: z
      .boolean()
      .nullable()
      .describe(
        "Whether the person can stand before another background than the film's; null until it is completed",
      ),
  })
  .meta({ id: "PhotoAvatarFilm" });

/** An avatar that was made from a photo, with the state of its making. */
export const photoAvatar = z
  .object({
    avatar_id: z.string().describe("Once it is completed: also an `avatar_id` and a `talking_photo_id`"),
    group_id: z.string(),
    name: z.string(),
    status: z
      .enum(["pending", "training", "completed", "failed"])
      .describe("`pending` until its group is trained; `completed` when it can speak"),
    image_key: z.string(),
    image_url: z
      .url()
      .describe("The picture it was made from, or a picture of the film; signed, valid 7 days"),
    image_width: z.int(),
    image_height: z.int(),
    thumbnail_url: z.url().nullable().describe("Null until it is completed"),
    video_url: z.url().nullable().describe("A preview in which it speaks; null until it is completed"),
    generation_id: z.string().nullable().describe("Null for an uploaded photo or film"),
    film: photoFilm
      .nullable()
      .describe(
        "Of a video avatar, who moves in videos as in the film; live, and where nothing moves, its picture speaks. Null for " +
          "all others",
      ),
    motion: photoMotion,
    upscaled: z
      .object({
        image_url: z.url(),
        width: z.int(),
        height: z.int(),
        method: z.enum(["rendered", "resampled"]),
      })
      .nullable()
      .describe(
        "The larger picture of `upscale`: `rendered` again for generated people, `resampled` (Lanczos: sharper than " +
          "stretched, but without detail that the photo does not have) for photos",
      ),
    consent: consent.nullable(),
    report: photoReport.nullable(),
    error: jobError.nullable().describe("Why it could not be made"),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: "PhotoAvatar" });

export type PhotoAvatar = z.infer<typeof photoAvatar>;

/** What was read in words for a person. */
export const understoodWords = z
  .array(z.object({ text: z.string(), attribute: z.string(), value: z.string() }))
  .describe("How the words were interpreted: the user's words, what they refer to, and the result");

/** What was not. */
export const ignoredWords = z
  .array(z.object({ text: z.string(), reason: z.string() }))
  .describe("Words that had no effect, and why");

/** A generation of pictures, from its order to the pictures. */
export const photoGeneration = z
  .object({
    generation_id: z.string().describe("The same as `job_id` and `generation_job_id`"),
    kind: z.enum(["photo", "look"]),
    group_id: z.string().nullable().describe("Of looks"),
    name: z.string(),
    status: z.enum(["pending", "processing", "completed", "failed"]).describe("The last two are final"),
    progress: z.int().min(0).max(100).describe("Percent; never goes back"),
    images: z
      .array(z.object({ image_key: z.string(), url: z.url().describe("Signed, valid 7 days") }))
      .describe("Empty until the generation is completed"),
    understood: understoodWords,
    ignored: ignoredWords,
    created_at: timestamp,
    completed_at: timestamp.nullable(),
    estimated_completion: timestamp.nullable().describe("Null once it is final"),
    callback_id: z.string().nullable(),
    error: jobError.nullable(),
  })
  .meta({ id: "PhotoGeneration" });

export type PhotoGeneration = z.infer<typeof photoGeneration>;

/** The training of a group, from its order to its end. */
export const photoTraining = z
  .object({
    training_id: z.string(),
    group_id: z.string(),
    status: z.enum(["pending", "in_progress", "completed", "failed"]).describe("The last two are final"),
    progress: z.int().min(0).max(100).describe("Percent; never goes back"),
    created_at: timestamp,
    completed_at: timestamp.nullable(),
    estimated_completion: timestamp.nullable().describe("Null once it is final"),
    callback_id: z.string().nullable(),
    error: jobError.nullable(),
  })
  .meta({ id: "PhotoTraining" });

export type PhotoTraining = z.infer<typeof photoTraining>;
