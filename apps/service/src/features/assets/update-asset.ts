import { routes } from "@orator/contract";
import type { MediaUrls } from "../../platform/blobs/media-urls.ts";
import { invalid, notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { FoldersFeature } from "../folders/index.ts";
import { assetView } from "./asset.ts";
import type { AssetStore } from "./asset-store.ts";
import { cleanName } from "./clean-name.ts";

/** PATCH /v1/assets/{asset_id} */
export function updateAsset({
  store,
  folders,
  mediaUrls,
}: {
  store: AssetStore;
  folders: Pick<FoldersFeature, "file">;
  mediaUrls: MediaUrls;
}) {
  return operation(routes.updateAsset).does(async ({ caller, params, body }) => {
    const { accountId } = caller;
    const { folder_id: folderId } = body;
    const name = body.name === undefined ? undefined : cleanName(body.name, "");
    if (name === "") invalid("name", "contains nothing that could be a file name");
    const row = await folders.file(accountId, folderId, (tx) =>
      store.update(tx, accountId, params.asset_id, { name, folderId }),
    );
    return assetView(row ?? notFound("asset"), mediaUrls);
  });
}
