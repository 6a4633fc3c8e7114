import { routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";
import { tokenPage } from "../../platform/pages/token-page.ts";
import { ownedKeyView } from "./api-key.ts";
import type { ApiKeyStore } from "./api-key-store.ts";

/** Keys a page where only its token is named. */
const PAGE = 20;

/** GET /v1/api-keys */
export function listApiKeys({ keys }: { keys: ApiKeyStore }) {
  return operation(routes.listApiKeys).does(async ({ caller, query: { token, limit } }) => {
    if (token === undefined && limit === undefined) {
      const all = await keys.list(caller.accountId);
      return { api_keys: all.map(ownedKeyView), token: null, has_more: false };
    }
    const { rows, ...next } = await tokenPage(
      { token, limit: limit ?? PAGE },
      "key",
      (window) => keys.list(caller.accountId, window),
      ({ id }) => id,
    );
    return { api_keys: rows.map(ownedKeyView), ...next };
  });
}
