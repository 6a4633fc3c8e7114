import { z } from "zod";
import examples from "../../data/examples/photo-avatars.json" with { type: "json" };
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
export const photoAvatarRoutes = defineRoutes({ tag: "Photo avatars", rate: "studio" }, examples, {
  getPhotoAvatar: {
    request: "GET /v1/photo_avatar/{avatar_id}",
    summary: "Read a photo avatar",
    description:
      "One photo avatar with its picture, the consent that was given for it and, once its group is trained, its previews " +
      "and what was found while it was made.",
    response: photoAvatar,
  },
  addPhotoAvatarMotion: {
    request: "POST /v1/photo_avatar/add_motion",
    summary: "Turn motion on or off",
    description:
      "Sets how a photo avatar moves in videos ordered from now on. Lips, and blinks while it speaks, always move. " +
      "A video avatar moves as in its film: requesting anything else is a `VALIDATION_ERROR`.",
    body: addMotionBody,
    response: photoAvatar,
    errors: ["RESOURCE_NOT_FOUND"],
  },
  upscalePhotoAvatar: {
    request: "POST /v1/photo_avatar/upscale",
    summary: "Make a picture twice as large",
    description:
      "Makes the picture of a photo avatar twice as wide and high: a generated person is rendered anew with all detail, an " +
      "uploaded photo, or the picture of a film, is resampled, which makes it larger and not more detailed. Repeating the request returns the same picture.",
    rate: "inference",
    body: upscaleBody,
    response: photoAvatar,
    errors: ["RESOURCE_NOT_FOUND"],
  },
  deletePhotoAvatar: {
    request: "DELETE /v1/photo_avatar/{avatar_id}",
    summary: "Delete a photo avatar",
    description:
      "Permanently deletes a photo avatar with everything made from it: its file, pictures, film, motion, previews and consent. This cannot be undone. Finished videos stay. Live sessions that show it continue until they expire or end; new ones cannot use it.",
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
