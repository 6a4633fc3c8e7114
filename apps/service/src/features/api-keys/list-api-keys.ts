import { routes } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import { operation } from "../../platform/http/operation.ts";
import { apiKeyView } from "./api-key.ts";
import type { ApiKeyStore } from "./api-key-store.ts";

/** GET /v1/api-keys */
export function listApiKeys({ keys }: { keys: ApiKeyStore }) {
  return operation(routes.listApiKeys).does(async ({ caller }) => {
    const rows = await keys.list(caller.accountId);
    return {
      api_keys: rows.map((row) => ({
        ...apiKeyView(row),
        last_used_at: row.lastUsedAt && isoTime(row.lastUsedAt),
        revoked: row.revokedAt !== null,
      })),
    };
  });
}
