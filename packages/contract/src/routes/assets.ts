import { z } from "zod";
import {
  displayName,
  idParam,
  moveTo,
  namesChange,
  NO_CHANGE,
  timestamp,
  tokenPage,
  tokenQuery,
} from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";

/** The kinds of file an asset can be, found from its content. */
const assetFileType = z.enum(["image", "audio", "video", "model"]);

/** An uploaded file. */
const asset = z
  .object({
    asset_id: z.string(),
    name: z.string(),
    file_type: assetFileType.describe("From the content: `model` is a GLB or VRM avatar"),
    url: z.url().describe("Signed, valid 7 days; each read gives a fresh one"),
    image_key: z
      .string()
      .optional()
      .describe("Images and videos: names the photo, or the film of a person, in photo-avatar operations"),
    mime_type: z.string(),
    size_bytes: z.int(),
    created_at: timestamp,
    folder_id: z.string().nullable().describe("Null if it is in no folder"),
  })
  .meta({ id: "Asset" });

export type Asset = z.infer<typeof asset>;

/** What changes of an asset; omitted members stay. */
const updateAssetBody = z
  .strictObject({ name: displayName.optional(), folder_id: moveTo })
  .refine(namesChange, NO_CHANGE)
  .meta({ id: "UpdateAssetBody", minProperties: 1 });

const params = z.object({ asset_id: idParam });

const example = {
  asset_id: "ast_01k9z6p2m8d4",
  name: "office.jpg",
  file_type: "image",
  url: "https://orator.example.com/files/ast_01k9z6p2m8d4.jpg?expires=1770456600&signature=u3Zk",
  image_key: "image/ast_01k9z6p2m8d4",
  mime_type: "image/jpeg",
  size_bytes: 482_113,
  created_at: "2026-01-31T09:30:00.000Z",
  folder_id: null,
} as const;

/** Operations on uploaded files. */
export const assetRoutes = {
  createAsset: defineRoute({
    id: "createAsset",
    method: "POST",
    path: "/v1/assets",
    tag: "Assets",
    summary: "Upload an asset",
    description:
      "Takes a file as `multipart/form-data` (part `file`, optional parts `name` and `folder_id`) or raw with its own `Content-Type`. " +
      "The type is detected from the content, not from the name; HEIC and TIFF are stored as JPEG, or as PNG where they are transparent. 100 MB at most unless the service is configured otherwise.",
    auth: "key",
    scope: "write",
    rate: "studio",
    bodyKind: "upload",
    upload: {
      part: "file",
      many: false,
      mediaTypes: [
        "image/jpeg",
        "image/png",
        "image/webp",
        "image/gif",
        "image/avif",
        "image/heic",
        "image/tiff",
        "audio/mpeg",
        "audio/wav",
        "audio/ogg",
        "audio/mp4",
        "audio/aac",
        "audio/flac",
        "video/mp4",
        "video/webm",
        "video/quicktime",
        "video/matroska",
        "model/gltf-binary",
        "application/octet-stream",
      ],
      fields: z.object({
        name: displayName.optional().describe("Defaults to the file's own name"),
        folder_id: idParam
          .optional()
          .describe("The folder for the file; one that does not exist is an error"),
      }),
    },
    status: 201,
    response: asset,
    errors: ["RESOURCE_NOT_FOUND"],
    idempotent: true,
    examples: { response: example },
  }),
  listAssets: defineRoute({
    id: "listAssets",
    method: "GET",
    path: "/v1/assets",
    tag: "Assets",
    summary: "List assets",
    description: "The account's uploaded files, newest first. Files in a folder in the trash are omitted.",
    auth: "key",
    scope: "read",
    rate: "studio",
    query: z.object({ ...tokenQuery(), file_type: assetFileType.optional(), folder_id: idParam.optional() }),
    status: 200,
    response: z.object({ assets: z.array(asset), ...tokenPage }),
    examples: { response: { assets: [example], token: null, has_more: false } },
  }),
  getAsset: defineRoute({
    id: "getAsset",
    method: "GET",
    path: "/v1/assets/{asset_id}",
    tag: "Assets",
    summary: "Read an asset",
    description: "The file's record with a fresh signed URL.",
    auth: "key",
    scope: "read",
    rate: "studio",
    params,
    status: 200,
    response: asset,
    examples: { response: example },
  }),
  updateAsset: defineRoute({
    id: "updateAsset",
    method: "PATCH",
    path: "/v1/assets/{asset_id}",
    tag: "Assets",
    summary: "Rename or move an asset",
    description:
      "Changes a file's name, folder, or both. A folder that does not exist or is in the trash is 404 with its field; " +
      "so is a file that is in the trash, without one: restore its folder first.",
    auth: "key",
    scope: "write",
    rate: "studio",
    params,
    body: updateAssetBody,
    status: 200,
    response: asset,
    examples: {
      body: { name: "lobby.jpg", folder_id: "fld_01k9z6p2m8d4" },
      response: { ...example, name: "lobby.jpg", folder_id: "fld_01k9z6p2m8d4" },
    },
  }),
  deleteAsset: defineRoute({
    id: "deleteAsset",
    method: "DELETE",
    path: "/v1/assets/{asset_id}",
    tag: "Assets",
    summary: "Delete an asset",
    description: "Permanently deletes the file. Videos and avatars made with it stay as they are.",
    auth: "key",
    scope: "write",
    rate: "studio",
    params,
    status: 200,
    response: z.object({ message: z.string(), asset_id: z.string() }),
    examples: { response: { message: "The asset was deleted.", asset_id: example.asset_id } },
  }),
};
