import { z } from "zod";
import texts from "../../data/operations/photo-avatars.json" with { type: "json" };
import { idParam, timestamp } from "../core/fields.ts";
import { defineRoutes } from "../core/route.ts";
import { photoAvatar } from "./photo-avatar-record.ts";

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

/** Operations on single photo avatars. */
export const photoAvatarRoutes = defineRoutes({ tag: "Photo avatars", rate: "studio" }, texts, {
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
