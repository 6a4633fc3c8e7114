import { routes } from "@orator/contract";
import { invalid } from "../../platform/http/api-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import { assetView } from "./asset.ts";
import type { AssetParts } from "./asset-parts.ts";

/** GET /v1/assets */
export function listAssets({ store, mediaUrls }: AssetParts): Operation {
  return operation(routes.listAssets).does(async ({ caller, query }) => {
    const { limit, token, file_type } = query;
    const found = await store.list(caller.accountId, {
      limit: limit + 1,
      ...(token !== undefined && { before: idOf(token) }),
      ...(file_type !== undefined && { fileType: file_type }),
    });
    const page = found.slice(0, limit);
    const more = found.length > limit;
    return {
      assets: page.map((asset) => assetView(asset, mediaUrls)),
      token: more ? tokenOf(page.at(-1)!.id) : null,
      has_more: more,
    };
  });
}

function tokenOf(id: string): string {
  return Buffer.from(id).toString("base64url");
}

function idOf(token: string): string {
  const id = Buffer.from(token, "base64url").toString();
  return /^ast_[0-9a-z]+$/.test(id) ? id : invalid("token", "is not one that this list gave");
}
