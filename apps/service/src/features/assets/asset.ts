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

/** What photo-avatar operations take: pictures, and films of a person. */
const SHOWS_PEOPLE: ReadonlySet<AssetRow["fileType"]> = new Set(["image", "video"]);

/** How photo-avatar operations call an upload; undefined for one that shows nobody. */
export function imageKeyOf({ id, fileType }: Pick<AssetRow, "id" | "fileType">): string | undefined {
  return SHOWS_PEOPLE.has(fileType) ? `${fileType}/${id}` : undefined;
}

/** An asset as the contract shows it, with a fresh address. */
export function assetView(asset: AssetRow, mediaUrls: MediaUrls): Asset {
  return {
    asset_id: asset.id,
    name: asset.name,
    file_type: asset.fileType,
    url: mediaUrls.urlOf(asset.key, asset.name),
    image_key: imageKeyOf(asset),
    mime_type: asset.mimeType,
    size_bytes: asset.sizeBytes,
    created_at: isoTime(asset.createdAt),
    folder_id: asset.folderId,
    trashed_at: asset.trashedAt === null ? null : isoTime(asset.trashedAt),
  };
}
