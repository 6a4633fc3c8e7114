import { routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";
import { apiKeyView } from "./api-key.ts";
import type { ApiKeyStore } from "./api-key-store.ts";

/** POST /v1/api-keys/validate */
export function validateApiKey({ keys }: { keys: ApiKeyStore }) {
  return operation(routes.validateApiKey).does(async ({ caller }) => {
    const key = (await keys.byId(caller.keyId))!;
    const { accountId: id, accountName: name, plan } = caller;
    return { valid: true, ...apiKeyView(key), metadata: key.metadata, account: { id, name, plan } };
  });
}
