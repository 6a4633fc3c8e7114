import { z } from "zod";
import texts from "../../data/operations/photo-avatars.json" with { type: "json" };
import { idParam, timestamp } from "../core/fields.ts";
import { defineRoutes } from "../core/route.ts";
import { imageKey, photoAvatar, photoNotes } from "./photo-avatar-record.ts";

/** How a photo avatar is to move. */
const addMotionBody = z
  .strictObject({
    id: idParam.describe("A photo avatar"),
    idle: z.boolean().default(true).describe("Breathes, blinks and sways while silent"),
    gestures: z.boolean().default(true).describe("Emphasizes speech with head, brows and hands"),
  })
  .meta({ id: "AddPhotoAvatarMotionBody" });

/** Which picture is to be larger. */
const upscaleBody = z
  .strictObject({ id: idParam.describe("A photo avatar") })
  .meta({ id: "UpscalePhotoAvatarBody" });

/** Which picture is to be looked at. */
const checkBody = z.strictObject({ image_key: imageKey }).meta({ id: "CheckPhotoAvatarBody" });

const share = z.number().min(0).max(1);

/** What a look at a picture found. */
const photoCheck = z
  .object({
    image_key: z.string(),
    accepted: z.boolean().describe("Whether it can become an avatar"),
    face: z
      .object({ x: share, y: share, width: share, height: share })
      .nullable()
      .describe(
        "The rectangle round the face that would speak, as shares of the width and height of the picture as it is shown; null where none is found, and for films and generated pictures",
      ),
    refusals: photoNotes.describe("Why it can't, the most telling first, each with what to do"),
    notes: photoNotes.describe("What could be better"),
  })
  .meta({ id: "PhotoAvatarCheck" });

/** Operations on single photo avatars. */
export const photoAvatarRoutes = defineRoutes({ tag: "Photo avatars", rate: "studio" }, texts, {
  checkPhotoAvatar: {
    request: "POST /v1/photo_avatar/check",
    body: checkBody,
    response: photoCheck,
    errors: ["RESOURCE_NOT_FOUND", "ENGINE_UNAVAILABLE"],
  },
  getPhotoAvatar: {
    request: "GET /v1/photo_avatar/{avatar_id}",
    response: photoAvatar,
  },
  addPhotoAvatarMotion: {
    request: "POST /v1/photo_avatar/add_motion",
    body: addMotionBody,
    response: photoAvatar,
    errors: ["RESOURCE_NOT_FOUND"],
  },
  upscalePhotoAvatar: {
    request: "POST /v1/photo_avatar/upscale",
    rate: "inference",
    body: upscaleBody,
    response: photoAvatar,
    errors: ["RESOURCE_NOT_FOUND"],
  },
  deletePhotoAvatar: {
    request: "DELETE /v1/photo_avatar/{avatar_id}",
    response: z
      .object({
        avatar_id: z.string(),
        status: z.literal("deleted"),
        message: z.string(),
        deleted_at: timestamp,
      })
      .meta({ id: "DeletedPhotoAvatar" }),
  },
});
