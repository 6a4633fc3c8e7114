import { routes } from "@orator/contract";
import type { MediaUrls } from "../../platform/blobs/media-urls.ts";
import { operation } from "../../platform/http/operation.ts";
import { tokenPage } from "../../platform/pages/token-page.ts";
import { assetView } from "./asset.ts";
import type { AssetStore } from "./asset-store.ts";

/** GET /v1/assets */
export function listAssets({ store, mediaUrls }: { store: AssetStore; mediaUrls: MediaUrls }) {
  return operation(routes.listAssets).does(async ({ caller, query }) => {
    const { rows, ...next } = await tokenPage(
      query,
      "ast",
      (window) =>
        store.list(caller.accountId, {
          ...window,
          fileType: query.file_type,
          folderId: query.folder_id,
          name: query.name,
          isTrash: query.is_trash,
        }),
      ({ id }) => id,
    );
    return { assets: rows.map((asset) => assetView(asset, mediaUrls)), ...next };
  });
}
