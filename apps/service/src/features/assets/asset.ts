import type { Asset } from "@orator/contract";
import type { MediaUrls } from "../../platform/blobs/media-urls.ts";
import { isoTime } from "../../platform/clock/clock.ts";
import type { assets } from "./tables.ts";

/** A row of the table. */
export type AssetRow = typeof assets.$inferSelect;

/** A file of an account, found and ready to be used. */
export type StoredAsset = Pick<
  AssetRow,
  "id" | "name" | "fileType" | "mimeType" | "sizeBytes" | "key" | "width" | "height" | "durationMs"
>;

const IMAGE_KEY_PREFIX = "image/";

/** How photo-avatar operations call an uploaded picture. */
export function imageKeyOf(id: string): string {
  return IMAGE_KEY_PREFIX + id;
}

/** The inverse of `imageKeyOf`; undefined for what is no image key. */
export function assetIdOf(imageKey: string): string | undefined {
  return imageKey.startsWith(IMAGE_KEY_PREFIX) ? imageKey.slice(IMAGE_KEY_PREFIX.length) : undefined;
}

/** An asset as the contract shows it, with a fresh address. */
export function assetView(asset: AssetRow, mediaUrls: MediaUrls): Asset {
  return {
    asset_id: asset.id,
    name: asset.name,
    file_type: asset.fileType,
    url: mediaUrls.urlOf(asset.key, asset.name),
    ...(asset.fileType === "image" && { image_key: imageKeyOf(asset.id) }),
    mime_type: asset.mimeType,
    size_bytes: asset.sizeBytes,
    created_at: isoTime(asset.createdAt),
    folder_id: asset.folderId,
  };
}
