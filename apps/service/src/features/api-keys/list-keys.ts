import { routes } from "@orator/contract";
import type { Scope } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import type { ApiKeyStore } from "./store.ts";

/** GET /v1/api-keys */
export function listKeys(keys: ApiKeyStore): Operation {
  return operation(routes.listApiKeys).does(async ({ caller }) => {
    const rows = await keys.list(caller.accountId);
    return {
      api_keys: rows.map((row) => ({
        key_id: row.id,
        name: row.name,
        scopes: row.scopes as Scope[],
        created_at: isoTime(row.createdAt),
        expires_at: row.expiresAt && isoTime(row.expiresAt),
        last_used_at: row.lastUsedAt && isoTime(row.lastUsedAt),
        revoked: row.revokedAt !== null,
      })),
    };
  });
}
