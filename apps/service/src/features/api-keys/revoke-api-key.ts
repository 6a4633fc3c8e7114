import { routes } from "@orator/contract";
import { notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import { ownedKeyView } from "./api-key.ts";
import type { ApiKeyStore } from "./api-key-store.ts";
import type { Authenticator } from "./authenticate.ts";

/** What revoking needs. */
interface RevokeApiKeyParts {
  keys: ApiKeyStore;
  authenticator: Pick<Authenticator, "changed">;
}

/** DELETE /v1/api-keys/{key_id} */
export function revokeApiKey({ keys, authenticator }: RevokeApiKeyParts) {
  return operation(routes.revokeApiKey).does(async ({ caller, params }) => {
    const key = await keys.byId(params.key_id);
    if (key?.accountId !== caller.accountId) notFound("API key");
    await keys.revoke(key.id);
    await authenticator.changed();
    return { ...ownedKeyView(key), revoked: true };
  });
}
