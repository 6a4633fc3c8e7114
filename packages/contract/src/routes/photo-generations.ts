import { z } from "zod";
import texts from "../../data/operations/photo-generations.json" with { type: "json" };
import { displayName, idParam, timestamp, waitQuery } from "../core/fields.ts";
import { callback } from "../core/media.ts";
import { defineRoutes } from "../core/route.ts";
import { orientation, photoGeneration, photoPose, photoStyle } from "./photo-avatar-record.ts";

/** The longest description of a person, in characters. */
const MAX_APPEARANCE = 1000;

/** What a new person is to look like. */
const generatePhotoAvatarBody = z
  .strictObject({
    name: displayName.describe("Name of the generated avatar"),
    age: z
      .enum(["Young Adult", "Early Middle Age", "Late Middle Age", "Senior", "Unspecified"])
      .default("Unspecified"),
    gender: z.enum(["Woman", "Man", "Unspecified"]).default("Unspecified"),
    ethnicity: z
      .string()
      .max(100)
      .default("Unspecified")
      .describe(
        "White, Black, Asian American, East Asian, South East Asian, South Asian, Middle Eastern, Pacific, Hispanic or " +
          "Unspecified; other words are accepted and interpreted as well as possible",
      ),
    orientation: orientation.default("square"),
    pose: photoPose.default("half_body"),
    style: photoStyle.default("Unspecified"),
    appearance: z
      .string()
      .max(MAX_APPEARANCE)
      .default("")
      .describe(
        "Further description: hair, features, clothes, glasses, mood, place. What is not understood is ignored and listed",
      ),
    ...callback,
  })
  .meta({ id: "GeneratePhotoAvatarBody" });

export type GeneratePhotoAvatarBody = z.infer<typeof generatePhotoAvatarBody>;

/** What a trained person is to look like in new pictures. */
const generateLooksBody = z
  .strictObject({
    group_id: idParam.describe("A trained group"),
    prompt: z
      .string()
      .min(1)
      .max(MAX_APPEARANCE)
      .regex(/\S/, "must not be blank")
      .describe("Description of the new looks: clothes, hair, place, mood. The face stays"),
    orientation,
    pose: photoPose,
    style: photoStyle,
    ...callback,
  })
  .meta({ id: "GeneratePhotoAvatarLooksBody" });

/** Operations that make pictures of people. */
export const photoGenerationRoutes = defineRoutes({ tag: "Photo avatars", rate: "inference" }, texts, {
  generatePhotoAvatar: {
    request: "POST /v1/photo_avatar/photo/generate",
    body: generatePhotoAvatarBody,
    status: 201,
    response: z
      .object({
        job_id: z.string().describe("The same as `generation_id`"),
        status: z.literal("processing"),
        message: z.string(),
      })
      .meta({ id: "StartedPhotoGeneration" }),
    errors: ["INSUFFICIENT_CREDITS"],
  },
  generatePhotoAvatarLooks: {
    request: "POST /v1/photo_avatar/look/generate",
    body: generateLooksBody,
    status: 201,
    response: z
      .object({
        generation_job_id: z.string().describe("The same as `generation_id`"),
        group_id: z.string(),
        status: z.literal("processing"),
        prompt: z.string(),
        orientation,
        pose: photoPose,
        style: photoStyle,
        message: z.string(),
        estimated_completion: timestamp,
      })
      .meta({ id: "StartedLookGeneration" }),
    errors: ["RESOURCE_NOT_FOUND", "INSUFFICIENT_CREDITS"],
  },
  getPhotoAvatarGeneration: {
    request: "GET /v1/photo_avatar/generation/{generation_id}",
    rate: "jobs",
    query: z.object(waitQuery),
    response: photoGeneration,
  },
});
