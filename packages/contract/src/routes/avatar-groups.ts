import { z } from "zod";
import texts from "../../data/operations/avatar-groups.json" with { type: "json" };
import { displayName, idParam, pageQuery, pagination, timestamp, waitQuery } from "../core/fields.ts";
import { addMissing, callback } from "../core/media.ts";
import { consentBody } from "../core/consent.ts";
import { defineRoutes } from "../core/route.ts";
import { avatarGroup, imageKey, photoAvatar, photoTraining } from "./photo-avatar-record.ts";

/** What the keys of uploaded photos and films begin with. */
const UPLOADED = ["image/ast_", "video/ast_"];
/** Pictures that join a group at once. */
const MOST_KEYS = 4;

/** What makes a group of a first picture. */
const createAvatarGroupBody = z
  .strictObject({
    name: displayName,
    image_key: imageKey,
    generation_id: idParam
      .optional()
      .describe("The generation that the picture is of; may be omitted for an uploaded photo or film alone"),
    consent: consentBody.optional(),
  })
  .superRefine(({ image_key, generation_id }, context) => {
    if (generation_id === undefined && !UPLOADED.some((start) => image_key.startsWith(start)))
      addMissing(context, "generation_id", "is required with a generated picture");
  })
  .meta({ id: "CreateAvatarGroupBody" });

export type CreateAvatarGroupBody = z.infer<typeof createAvatarGroupBody>;

/** What adds pictures to a group. */
const addToAvatarGroupBody = z
  .strictObject({
    group_id: idParam,
    image_keys: z.array(imageKey).min(1).max(MOST_KEYS),
    name: displayName.describe("Of the new avatars"),
    consent: consentBody.optional(),
  })
  .meta({ id: "AddToAvatarGroupBody" });

/** The body that starts the training of a group's photos, which a webhook can follow. */
const trainAvatarGroupBody = z
  .strictObject({ group_id: idParam, ...callback })
  .meta({ id: "TrainAvatarGroupBody" });

const judged =
  "An uploaded photo is checked first: one with no face, several faces, or a face that is too small, cut off, turned away, blurred or dark is a " +
  "`VALIDATION_ERROR` that says what to do. An uploaded photo or film needs `consent`, unless the installation does without.";
const videoAvatarNote =
  "The `image_key` of an uploaded video makes a video avatar of it: the person who speaks to the camera in it goes on moving as they " +
  "do there, and says new words. The film lasts 5 seconds to 2 minutes, with sound; its length, its sound and single frames of it are checked first, and any problem is a `VALIDATION_ERROR`. Training checks all of it: a problem found only then fails the training with the reason, at no charge.";

/** Operations on groups of pictures, each of one person. */
export const avatarGroupRoutes = defineRoutes({ tag: "Photo avatars", rate: "studio" }, texts, {
  createPhotoAvatarGroup: {
    request: "POST /v1/photo_avatar/avatar_group/create",
    description: `Makes a group of a generated picture, an uploaded photo or an uploaded film, and the first avatar in it. ${judged} ${videoAvatarNote}`,
    body: createAvatarGroupBody,
    status: 201,
    response: avatarGroup
      .extend({ avatar_id: z.string().describe("The first avatar of the group") })
      .meta({ id: "CreatedAvatarGroup" }),
    errors: ["RESOURCE_NOT_FOUND", "ENGINE_UNAVAILABLE"],
  },
  addToPhotoAvatarGroup: {
    request: "POST /v1/photo_avatar/avatar_group/add",
    description: `Adds up to four pictures to a group, an avatar each. In a group that is trained they are made ready at once, at no charge; their training is followed as any other. ${judged} ${videoAvatarNote}`,
    body: addToAvatarGroupBody,
    status: 201,
    response: z
      .object({
        group_id: z.string(),
        avatars: z.array(photoAvatar),
        training_id: z
          .string()
          .nullable()
          .describe("Id of the training that was started; null if the group is not trained"),
      })
      .meta({ id: "AddedToAvatarGroup" }),
    errors: ["RESOURCE_NOT_FOUND", "ENGINE_UNAVAILABLE"],
  },
  listPhotoAvatarGroups: {
    request: "GET /v1/avatar_groups",
    query: z.object(pageQuery),
    response: z.object({ avatar_groups: z.array(avatarGroup), pagination }),
  },
  getPhotoAvatarGroup: {
    request: "GET /v1/avatar_groups/{group_id}",
    response: avatarGroup,
  },
  listPhotoAvatars: {
    request: "GET /v1/avatar_groups/{group_id}/avatars",
    query: z.object(pageQuery),
    response: z.object({ avatars: z.array(photoAvatar), pagination }),
  },
  trainPhotoAvatarGroup: {
    request: "POST /v1/photo_avatar/train",
    rate: "inference",
    body: trainAvatarGroupBody,
    status: 201,
    response: z
      .object({
        training_id: z.string(),
        group_id: z.string(),
        status: z.literal("pending"),
        message: z.string(),
        estimated_completion: timestamp,
      })
      .meta({ id: "StartedTraining" }),
    errors: ["RESOURCE_NOT_FOUND", "INSUFFICIENT_CREDITS"],
  },
  getPhotoAvatarTraining: {
    request: "GET /v1/photo_avatar/train/status/{group_id}",
    rate: "jobs",
    query: z.object(waitQuery),
    response: photoTraining,
  },
  deletePhotoAvatarGroup: {
    request: "DELETE /v1/avatar_groups/{group_id}",
    response: z
      .object({
        group_id: z.string(),
        status: z.literal("deleted"),
        message: z.string(),
        deleted_at: timestamp,
      })
      .meta({ id: "DeletedAvatarGroup" }),
  },
});
