import { recipe } from "@orator/human/recipe";
import { z } from "zod";
import texts from "../../data/operations/avatars.json" with { type: "json" };
import { consent, consentBody } from "../core/consent.ts";
import { displayName, idParam, pageQuery, pagination, scopeQuery, timestamp } from "../core/fields.ts";
import { avatarStyle, exactlyOne } from "../core/media.ts";
import { defineRoutes } from "../core/route.ts";
import { completeRecipe } from "./people.ts";

/** An avatar as lists show it. */
const avatar = z
  .object({
    id: z.string(),
    name: z.string(),
    thumbnail_url: z.url().describe("The thumbnail image"),
    video_url: z.url().describe("The preview video"),
    created_at: timestamp,
    scope: z.enum(["public", "private"]),
  })
  .meta({ id: "Avatar" });

export type Avatar = z.infer<typeof avatar>;

const gender = z.enum(["female", "male", "neutral"]);
const age = z.int().min(18).max(120);
const tags = z.array(z.string().min(1).max(40)).max(20);

/** All that is known of an avatar. */
const avatarDetails = z
  .object({
    ...avatar.shape,
    gender: gender.nullable(),
    age: z.int().nullable().describe("Years, as the person looks"),
    tags: z.array(z.string()),
    styles: z.array(avatarStyle).describe("The values of `avatar_style` that this avatar can be shown in"),
    default_voice_id: z.string().nullable(),
    poses: z
      .array(z.object({ avatar_pose_id: z.string(), name: z.string() }))
      .describe("The poses that `POST /v1/video/webm` accepts; the avatar's own id means the first"),
    consent: consent
      .nullable()
      .describe("What was given with a photo or a film, or with a file that is made of one"),
    recipe: completeRecipe
      .nullable()
      .describe("What the person is made of; null for those of files, photos and films"),
  })
  .meta({ id: "AvatarDetails" });

export type AvatarDetails = z.infer<typeof avatarDetails>;

/** What turns a recipe, or an uploaded GLB or VRM file, into an avatar. */
const createAvatarBody = z
  .strictObject({
    recipe: recipe.optional(),
    asset_id: idParam.optional().describe("An uploaded GLB or VRM file"),
    name: displayName,
    gender: gender.optional(),
    age: age.optional().describe("Years, as the person looks"),
    tags: tags.default([]),
    default_voice_id: idParam.optional().describe("The voice to use when a request names none"),
    consent: consentBody
      .optional()
      .describe(
        "Of the person who is seen in a file that is made of a photo or a film. Such a file needs it, unless the installation does without",
      ),
  })
  .superRefine(exactlyOne("recipe", "asset_id"))
  .meta({ id: "CreateAvatarBody" });

/** Operations on avatars. */
export const avatarRoutes = defineRoutes({ tag: "Avatars", rate: "public" }, texts, {
  listAvatars: {
    request: "GET /v1/avatars",
    query: z.object({ scope: scopeQuery, ...pageQuery }),
    response: z.object({ avatars: z.array(avatar), pagination }),
  },
  getAvatar: {
    request: "GET /v1/avatars/{avatar_id}",
    response: avatarDetails,
  },
  getAvatarModel: {
    request: "GET /v1/avatars/{avatar_id}/model",
    produces: "model/gltf-binary",
    response: z.unknown(),
  },
  createAvatar: {
    request: "POST /v1/avatars",
    rate: "inference",
    body: createAvatarBody,
    status: 201,
    response: avatarDetails,
    errors: ["RESOURCE_NOT_FOUND"],
  },
  deleteAvatar: {
    request: "DELETE /v1/avatars/{avatar_id}",
    response: z.object({ message: z.string(), id: z.string() }),
    errors: ["CONFLICT"],
  },
});
