import type { Operation } from "../../platform/http/operation.ts";
import { listKeys } from "./list-keys.ts";
import type { ApiKeyStore } from "./store.ts";
import { validateKey } from "./validate-key.ts";

export { createAuthenticator } from "./authenticate.ts";
export type { Authenticator } from "./authenticate.ts";
export { createApiKeyStore } from "./store.ts";
export type { ApiKeyStore } from "./store.ts";

/** The operations on API keys. */
export function apiKeyOperations(keys: ApiKeyStore): Operation[] {
  return [validateKey(keys), listKeys(keys)];
}
