// Made from openapi.json by `npm run openapi`.
import type { RequestOptions, Send } from "../../core/options.ts";
import { listPages } from "../../core/pages.ts";
import { segment } from "../../core/segment.ts";
import type { ApiKey, CreateApiKeyBody, CreatedApiKey, ValidatedKey } from "../types.ts";

/** The query of `listApiKeys`. */
export interface ListApiKeysQuery {
  /** Cursor from the previous response. */
  token?: string | undefined;
  /** Items a page; without it and `token`, all keys. */
  limit?: number | undefined;
}

/** What `apiKeys.list` answers. */
export interface ListApiKeysAnswer {
  api_keys: ApiKey[];
  /** Cursor of the next page; null on the last. */
  token: string | null;
  has_more: boolean;
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
    list: (query: ListApiKeysQuery = {}, options?: RequestOptions) =>
      listPages<ListApiKeysAnswer, "api_keys">(
        send,
        { method: "GET", path: "/v1/api-keys", query },
        "api_keys",
        options,
      ),

    /**
     * Create an API key.
     *
     * Makes a key of the account and shows it once: only a hash of it is kept. A key has at most the scopes of whoever makes it; others are a 403. `admin` is for managing keys, people and the installation.
     */
    create: (body: CreateApiKeyBody, options?: RequestOptions) =>
      send<CreatedApiKey>({ method: "POST", path: "/v1/api-keys", body, keyed: true }, options),

    /**
     * Revoke an API key.
     *
     * From now on the key is refused, in every process. What was made with it stays, and the key stays on the list. Revoking it again changes nothing.
     */
    revoke: (keyId: string, options?: RequestOptions) =>
      send<ApiKey>({ method: "DELETE", path: `/v1/api-keys/${segment(keyId)}` }, options),
  };
}

/** The keys of the account. */
export type ApiKeys = ReturnType<typeof apiKeysOf>;
