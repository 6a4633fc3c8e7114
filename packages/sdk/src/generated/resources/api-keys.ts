// Made from openapi.json by `npm run openapi`.
import type { RequestOptions, Send } from "../../core/options.ts";
import type { ApiKey, ValidatedKey } from "../types.ts";

/** What `apiKeys.list` answers. */
export interface ListApiKeysAnswer {
  api_keys: ApiKey[];
}

/** The keys of the account. */
export function apiKeysOf(send: Send) {
  return {
    /**
     * Validate an API key.
     *
     * Returns the key in the `x-api-key` header and its account. An invalid key is a 401, as everywhere.
     */
    validate: (options?: RequestOptions) =>
      send<ValidatedKey>({ method: "POST", path: "/v1/api-keys/validate" }, options),

    /**
     * List API keys.
     *
     * The account's keys, newest first, without their secrets.
     */
    list: (options?: RequestOptions) =>
      send<ListApiKeysAnswer>({ method: "GET", path: "/v1/api-keys" }, options),
  };
}

/** The keys of the account. */
export type ApiKeys = ReturnType<typeof apiKeysOf>;
