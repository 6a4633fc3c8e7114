import { routes } from "@orator/contract";
import { notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { AssetStore } from "./asset-store.ts";

/** DELETE /v1/assets/{asset_id} */
export function deleteAsset({ store }: { store: AssetStore }) {
  return operation(routes.deleteAsset).does(async ({ caller, params }) => {
    if (!(await store.remove(caller.accountId, params.asset_id))) notFound("asset");
    return { message: "The asset was deleted.", asset_id: params.asset_id };
  });
}
