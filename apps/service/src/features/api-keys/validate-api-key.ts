import { routes } from "@orator/contract";
import { fail } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import { apiKeyView } from "./api-key.ts";
import type { ApiKeyStore } from "./api-key-store.ts";

/** POST /v1/api-keys/validate */
export function validateApiKey({ keys }: { keys: ApiKeyStore }) {
  return operation(routes.validateApiKey).does(async ({ caller }) => {
    if (caller.actor.kind !== "key") fail("INVALID_API_KEY", "Send the API key in the x-api-key header.");
    const key = (await keys.byId(caller.actor.keyId))!;
    const { accountId: id, accountName: name, plan } = caller;
    return { valid: true, ...apiKeyView(key), metadata: key.metadata, account: { id, name, plan } };
  });
}
