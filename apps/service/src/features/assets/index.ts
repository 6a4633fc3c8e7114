import { join } from "node:path";
import { download } from "../../platform/blobs/blobs.ts";
import type { Feature } from "../../platform/feature.ts";
import { handles } from "../../platform/queue/job.ts";
import type { Services } from "../../platform/services.ts";
import type { FoldersFeature } from "../folders/index.ts";
import { imageKeyOf } from "./asset.ts";
import type { StoredAsset } from "./asset.ts";
import { createAssetStore } from "./asset-store.ts";
import { createAsset } from "./create-asset.ts";
import { deleteAsset } from "./delete-asset.ts";
import { getAsset } from "./get-asset.ts";
import { listAssets } from "./list-assets.ts";
import { restoreAsset, trashAsset } from "./trash-asset.ts";
import { updateAsset } from "./update-asset.ts";
import { sweepAssets } from "./sweep-assets.job.ts";

export { sweepAssets } from "./sweep-assets.job.ts";

/** Uploaded files as the rest of the service sees them. What is not the account's own, or lies in the trash, is not found. */
export interface AssetsFeature extends Feature {
  resolve(accountId: string, id: string): Promise<StoredAsset | undefined>;
  /** A picture or a film by its `image_key`. */
  resolveImageKey(accountId: string, imageKey: string): Promise<StoredAsset | undefined>;
  /** By an address that this service gave for it: such a file need not be fetched. */
  resolveUrl(accountId: string, url: string): Promise<StoredAsset | undefined>;
  /** Copies it into a folder, with the ending that its content calls for. Rejects when it has been deleted since. */
  download(asset: StoredAsset, folder: string): Promise<string>;
  /** Removes all of the account that lie in some folders, for good. */
  removeIn(accountId: string, folderIds: string[]): Promise<void>;
  /** Removes those of all accounts that were thrown away themselves before a moment. */
  removeThrown(before: Date): Promise<void>;
}

/** Builds the feature. `uploadLimit`: bytes of a file. */
export function createAssetsFeature(
  services: Services,
  { uploadLimit, folders }: { uploadLimit: number; folders: Pick<FoldersFeature, "isOpen" | "file"> },
): AssetsFeature {
  const { blobs, mediaUrls, scratch } = services;
  const store = createAssetStore(services);
  const resolve: AssetsFeature["resolve"] = (accountId, id) => store.findOpen(accountId, id);
  return {
    operations: [
      createAsset({ store, folders, mediaUrls, scratch, uploadLimit }),
      listAssets({ store, mediaUrls }),
      getAsset({ store, mediaUrls }),
      updateAsset({ store, folders, mediaUrls }),
      trashAsset({ store, mediaUrls }),
      restoreAsset({ store, mediaUrls }),
      deleteAsset({ store }),
    ],
    handlers: [handles(sweepAssets, () => store.sweep())],
    resolve,
    async resolveImageKey(accountId, imageKey) {
      const asset = await resolve(accountId, imageKey.slice(imageKey.indexOf("/") + 1));
      return asset !== undefined && imageKeyOf(asset) === imageKey ? asset : undefined;
    },
    async resolveUrl(accountId, url) {
      const key = mediaUrls.keyOf(url);
      return key === undefined ? undefined : store.byKey(accountId, key);
    },
    async download(asset, folder) {
      const file = join(folder, asset.key.split("/").at(-1)!);
      if (!(await download(blobs, asset.key, file)))
        throw new Error(`the asset ${asset.id} has been deleted`);
      return file;
    },
    async removeIn(accountId, folderIds) {
      for (const id of await store.idsIn(accountId, folderIds)) await store.remove(accountId, id);
    },
    async removeThrown(before) {
      for (const { accountId, id } of await store.thrownBefore(before)) await store.remove(accountId, id);
    },
  };
}
