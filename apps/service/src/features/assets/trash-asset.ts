import { routes } from "@orator/contract";
import type { MediaUrls } from "../../platform/blobs/media-urls.ts";
import { operation } from "../../platform/http/operation.ts";
import { assetView } from "./asset.ts";
import type { AssetStore } from "./asset-store.ts";

interface TrashParts {
  store: AssetStore;
  mediaUrls: MediaUrls;
}

/** POST /v1/assets/{asset_id}/trash */
export function trashAsset({ store, mediaUrls }: TrashParts) {
  return operation(routes.trashAsset).does(async ({ caller, params }) => {
    return assetView(await store.throwAway(caller.accountId, params.asset_id), mediaUrls);
  });
}

/** POST /v1/assets/{asset_id}/restore */
export function restoreAsset({ store, mediaUrls }: TrashParts) {
  return operation(routes.restoreAsset).does(async ({ caller, params }) => {
    return assetView(await store.bringBack(caller.accountId, params.asset_id), mediaUrls);
  });
}
