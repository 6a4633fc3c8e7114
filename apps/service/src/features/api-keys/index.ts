import type { Feature } from "../../platform/feature.ts";
import type { Services } from "../../platform/services.ts";
import type { Accounts } from "../accounts/index.ts";
import { createApiKeyStore } from "./api-key-store.ts";
import type { ApiKeyStore } from "./api-key-store.ts";
import { createAuthenticator } from "./authenticate.ts";
import type { Authenticator } from "./authenticate.ts";
import { createApiKey } from "./create-api-key.ts";
import { listApiKeys } from "./list-api-keys.ts";
import { revokeApiKey } from "./revoke-api-key.ts";
import { validateApiKey } from "./validate-api-key.ts";

export type { ApiKeyStore } from "./api-key-store.ts";
export type { Authenticator } from "./authenticate.ts";

/** API keys as the rest of the service sees them. */
interface ApiKeysFeature extends Feature {
  keys: ApiKeyStore;
  authenticator: Authenticator;
}

/** Builds the feature, and begins to hear what other processes change. */
export async function createApiKeysFeature(
  { database, clock, newId }: Pick<Services, "database" | "clock" | "newId">,
  { accounts }: { accounts: Accounts },
): Promise<ApiKeysFeature> {
  const keys = createApiKeyStore({ database, clock, newId });
  const authenticator = await createAuthenticator({ database, clock, keys, accounts });
  return {
    keys,
    authenticator,
    operations: [
      validateApiKey({ keys }),
      listApiKeys({ keys }),
      createApiKey({ keys, clock }),
      revokeApiKey({ keys, authenticator }),
    ],
    stop: () => authenticator.close(),
  };
}
