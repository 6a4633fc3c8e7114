// Made from openapi.json by `npm run openapi`.
import { nameOf, rawUpload } from "../../core/files.ts";
import type { FileInfo, FileInput } from "../../core/files.ts";
import type { RequestOptions, Send } from "../../core/options.ts";
import { listPages } from "../../core/pages.ts";
import { segment } from "../../core/segment.ts";
import type { Asset, UpdateAssetBody } from "../types.ts";

/** What is said of the file of `createAsset`. */
export interface CreateAssetInfo extends FileInfo {
  /** The folder for the file; one that does not exist is an error. */
  folder_id?: string | undefined;
}

/** The query of `listAssets`. */
export interface ListAssetsQuery {
  /** Items a page. Default 20. */
  limit?: number | undefined;
  /** Cursor from the previous response. */
  token?: string | undefined;
  file_type?: "image" | "audio" | "video" | "model" | undefined;
  /** Only those in this folder; `root` for those in no folder. */
  folder_id?: string | undefined;
  /** Part of the name, case-insensitive. */
  name?: string | undefined;
  /** Those that were thrown into the trash themselves instead; what lies there with its folder is not listed. Default false. */
  is_trash?: boolean | undefined;
}

/** What `assets.list` answers. */
export interface ListAssetsAnswer {
  assets: Asset[];
  /** Cursor of the next page; null on the last. */
  token: string | null;
  has_more: boolean;
}

/** What `assets.delete` answers. */
export interface DeleteAssetAnswer {
  message: string;
  asset_id: string;
}

/** Your uploaded pictures, recordings, videos and avatar files. */
export function assetsOf(send: Send) {
  return {
    /**
     * Upload an asset.
     *
     * Takes a file as `multipart/form-data` (part `file`, optional parts `name` and `folder_id`) or raw with its own `Content-Type`. The type is detected from the content, not from the name; HEIC and TIFF are stored as JPEG, or as PNG where they are transparent. 100 MB at most unless the service is configured otherwise.
     */
    create: (file: FileInput, info: CreateAssetInfo = {}, options?: RequestOptions) =>
      send<Asset>(
        {
          method: "POST",
          path: "/v1/assets",
          query: { name: nameOf(file, info), folder_id: info.folder_id },
          upload: rawUpload(file, info),
          keyed: true,
        },
        options,
      ),

    /**
     * List assets.
     *
     * The account's uploaded files, newest first. Files in a folder in the trash are omitted.
     */
    list: (query: ListAssetsQuery = {}, options?: RequestOptions) =>
      listPages<ListAssetsAnswer, "assets">(
        send,
        { method: "GET", path: "/v1/assets", query },
        "assets",
        options,
      ),

    /**
     * Read an asset.
     *
     * The file's record with a fresh signed URL.
     */
    get: (assetId: string, options?: RequestOptions) =>
      send<Asset>({ method: "GET", path: `/v1/assets/${segment(assetId)}` }, options),

    /**
     * Rename or move an asset.
     *
     * Changes a file's name, folder, or both. A folder that does not exist or is in the trash is 404 with its field; so is a file that is in the trash, without one: restore it or its folder first.
     */
    update: (assetId: string, body: UpdateAssetBody, options?: RequestOptions) =>
      send<Asset>({ method: "PATCH", path: `/v1/assets/${segment(assetId)}`, body }, options),

    /**
     * Delete an asset.
     *
     * Permanently deletes the file. Videos and avatars made with it stay as they are.
     */
    delete: (assetId: string, options?: RequestOptions) =>
      send<DeleteAssetAnswer>({ method: "DELETE", path: `/v1/assets/${segment(assetId)}` }, options),

    /**
     * Throw an asset away.
     *
     * Moves a file to the trash: it leaves the lists and cannot be used for anything new. One that is in the trash stays as it is. After 30 days it is permanently deleted; `DELETE` does so at once.
     */
    trash: (assetId: string, options?: RequestOptions) =>
      send<Asset>({ method: "POST", path: `/v1/assets/${segment(assetId)}/trash` }, options),

    /**
     * Bring an asset back.
     *
     * Restores a file from the trash to its folder, or to none if that is gone or in the trash. One that was not thrown away itself is a 400: what lies in the trash with its folder comes back with it.
     */
    restore: (assetId: string, options?: RequestOptions) =>
      send<Asset>({ method: "POST", path: `/v1/assets/${segment(assetId)}/restore` }, options),
  };
}

/** Your uploaded pictures, recordings, videos and avatar files. */
export type Assets = ReturnType<typeof assetsOf>;
