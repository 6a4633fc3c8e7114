import { routes } from "@orator/contract";
import type { MediaUrls } from "../../platform/blobs/media-urls.ts";
import { invalid, notFound } from "../../platform/errors/domain-error.ts";
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
    const row = await store.throwAway(caller.accountId, params.asset_id);
    return assetView(row ?? notFound("asset"), mediaUrls);
  });
}

/** POST /v1/assets/{asset_id}/restore */
export function restoreAsset({ store, mediaUrls }: TrashParts) {
  return operation(routes.restoreAsset).does(async ({ caller, params }) => {
    const { accountId } = caller;
    const { asset_id: id } = params;
    const row = await store.bringBack(accountId, id);
    if (row === undefined && (await store.find(accountId, id)) === undefined) notFound("asset");
    return assetView(row ?? invalid("asset_id", "was not thrown into the trash itself"), mediaUrls);
  });
}
