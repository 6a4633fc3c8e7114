import { z } from "zod";
import texts from "../../data/operations/assets.json" with { type: "json" };
import {
  displayName,
  idParam,
  inFolder,
  moveTo,
  namesChange,
  NO_CHANGE,
  timestamp,
  tokenPage,
  tokenQuery,
  trashedAt,
  trashQuery,
} from "../core/fields.ts";
import { defineRoutes } from "../core/route.ts";

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
    trashed_at: trashedAt,
  })
  .meta({ id: "Asset" });

export type Asset = z.infer<typeof asset>;

/** What changes of an asset; omitted members stay. */
const updateAssetBody = z
  .strictObject({ name: displayName.optional(), folder_id: moveTo })
  .refine(namesChange, NO_CHANGE)
  .meta({ id: "UpdateAssetBody", minProperties: 1 });

/** Operations on uploaded files. */
export const assetRoutes = defineRoutes({ tag: "Assets", rate: "studio" }, texts, {
  createAsset: {
    request: "POST /v1/assets",
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
  },
  listAssets: {
    request: "GET /v1/assets",
    query: z.object({
      ...tokenQuery(),
      file_type: assetFileType.optional(),
      folder_id: inFolder,
      name: z.string().max(200).optional().describe("Part of the name, case-insensitive"),
      is_trash: trashQuery,
    }),
    response: z.object({ assets: z.array(asset), ...tokenPage }),
  },
  getAsset: {
    request: "GET /v1/assets/{asset_id}",
    response: asset,
  },
  updateAsset: {
    request: "PATCH /v1/assets/{asset_id}",
    body: updateAssetBody,
    response: asset,
  },
  trashAsset: {
    request: "POST /v1/assets/{asset_id}/trash",
    response: asset,
  },
  restoreAsset: {
    request: "POST /v1/assets/{asset_id}/restore",
    response: asset,
    errors: ["VALIDATION_ERROR"],
  },
  deleteAsset: {
    request: "DELETE /v1/assets/{asset_id}",
    response: z.object({ message: z.string(), asset_id: z.string() }),
  },
});
