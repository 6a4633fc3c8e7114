import { routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";
import { ownedKeyView } from "./api-key.ts";
import type { ApiKeyStore } from "./api-key-store.ts";

/** GET /v1/api-keys */
export function listApiKeys({ keys }: { keys: ApiKeyStore }) {
  return operation(routes.listApiKeys).does(async ({ caller }) => ({
    api_keys: (await keys.list(caller.accountId)).map(ownedKeyView),
  }));
}
