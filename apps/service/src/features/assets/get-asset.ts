import { routes } from "@orator/contract";
import type { MediaUrls } from "../../platform/blobs/media-urls.ts";
import { notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import { assetView } from "./asset.ts";
import type { AssetStore } from "./asset-store.ts";

/** GET /v1/assets/{asset_id} */
export function getAsset({ store, mediaUrls }: { store: AssetStore; mediaUrls: MediaUrls }) {
  return operation(routes.getAsset).does(async ({ caller, params }) => {
    const asset = (await store.find(caller.accountId, params.asset_id)) ?? notFound("asset");
    return assetView(asset, mediaUrls);
  });
}
