import { z } from "zod";
import { consent, consentBody } from "../core/consent.ts";
import { displayName, idParam, pageQuery, pagination, scopeQuery, timestamp } from "../core/fields.ts";
import { avatarStyle, DEFAULT_AVATAR_ID, DEFAULT_AVATAR_POSE_ID, DEFAULT_VOICE_ID } from "../core/media.ts";
import { defineRoute } from "../core/route.ts";

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
    consent: consent.nullable().describe("What was given with a file that is made of a photo or a film"),
  })
  .meta({ id: "AvatarDetails" });

export type AvatarDetails = z.infer<typeof avatarDetails>;

/** What turns an uploaded GLB or VRM file into an avatar. */
const createAvatarBody = z
  .strictObject({
    asset_id: idParam.describe("An uploaded GLB or VRM file"),
    name: displayName,
    gender: gender.optional(),
    age: age.optional().describe("Years, as the person looks"),
    tags: tags.default([]),
    default_voice_id: idParam.optional().describe("The voice to use when a request names none"),
    consent: consentBody
      .optional()
      .describe(
        "Of the person who is seen in a file that is made of a photo or a film. Where the installation asks for it, such a file needs it",
      ),
  })
  .meta({ id: "CreateAvatarBody" });

const params = z.object({ avatar_id: idParam });

const files = "https://orator.example.com/files";
const example = {
  id: DEFAULT_AVATAR_ID,
  name: "Sofia",
  thumbnail_url: `${files}/avatars/${DEFAULT_AVATAR_ID}.webp?expires=1770456600&signature=Jd0q`,
  video_url: `${files}/avatars/${DEFAULT_AVATAR_ID}.mp4?expires=1770456600&signature=Lw8c`,
  created_at: "2026-01-01T00:00:00.000Z",
  scope: "public",
} as const;
const detailsExample = {
  ...example,
  gender: "female",
  age: 34,
  tags: ["business", "mediterranean", "adult"],
  styles: ["normal", "closeUp", "circle", "voiceOnly"],
  default_voice_id: DEFAULT_VOICE_ID,
  poses: [
    { avatar_pose_id: DEFAULT_AVATAR_POSE_ID, name: "Front" },
    { avatar_pose_id: `${DEFAULT_AVATAR_ID}_portrait`, name: "Portrait" },
    { avatar_pose_id: `${DEFAULT_AVATAR_ID}_full`, name: "Full figure" },
  ],
  consent: null,
};
const own = { id: "ava_01k9z6q5t1x8", name: "Nova", scope: "private" };

/** Operations on avatars. */
export const avatarRoutes = {
  listAvatars: defineRoute({
    id: "listAvatars",
    method: "GET",
    path: "/v1/avatars",
    tag: "Avatars",
    summary: "List avatars",
    description:
      "The account's own avatars, newest first, then the public cast. Every URL in the list works; its file is made on first request, which takes a moment on a new service.",
    auth: "key",
    scope: "read",
    rate: "public",
    query: z.object({ scope: scopeQuery, ...pageQuery }),
    status: 200,
    response: z.object({ avatars: z.array(avatar), pagination }),
    examples: {
      response: { avatars: [example], pagination: { page: 1, limit: 20, total: 26, total_pages: 2 } },
    },
  }),
  getAvatar: defineRoute({
    id: "getAvatar",
    method: "GET",
    path: "/v1/avatars/{avatar_id}",
    tag: "Avatars",
    summary: "Read an avatar",
    description: "One avatar with its looks, its voice and the pose ids that WebM videos accept.",
    auth: "key",
    scope: "read",
    rate: "public",
    params,
    status: 200,
    response: avatarDetails,
    examples: { response: detailsExample },
  }),
  createAvatar: defineRoute({
    id: "createAvatar",
    method: "POST",
    path: "/v1/avatars",
    tag: "Avatars",
    summary: "Make an avatar from a file",
    description:
      "Takes an uploaded GLB or VRM file with the 52 ARKit face shapes or the 15 Oculus visemes (VRM expressions are " +
      "mapped). The file is checked and its thumbnail rendered before the response; the preview video follows. A file whose face cannot speak is rejected with the names of the missing shapes.",
    auth: "key",
    scope: "write",
    rate: "inference",
    body: createAvatarBody,
    status: 201,
    response: avatarDetails,
    errors: ["RESOURCE_NOT_FOUND"],
    idempotent: true,
    examples: {
      body: { asset_id: "ast_01k9z6p2m8d4", name: "Nova", gender: "female", default_voice_id: "en-us-clara" },
      response: {
        ...detailsExample,
        ...own,
        age: null,
        tags: [],
        poses: detailsExample.poses.map(({ avatar_pose_id, name }) => ({
          avatar_pose_id: avatar_pose_id.replace(example.id, own.id),
          name,
        })),
      },
    },
  }),
  deleteAvatar: defineRoute({
    id: "deleteAvatar",
    method: "DELETE",
    path: "/v1/avatars/{avatar_id}",
    tag: "Avatars",
    summary: "Delete an own avatar",
    description:
      "Permanently deletes an avatar of the account; finished videos stay. The public cast cannot be deleted (403), nor " +
      "an avatar that an agentic avatar uses (409).",
    auth: "key",
    scope: "write",
    rate: "public",
    params,
    status: 200,
    response: z.object({ message: z.string(), id: z.string() }),
    errors: ["CONFLICT"],
    examples: { response: { message: "The avatar was deleted.", id: own.id } },
  }),
};
