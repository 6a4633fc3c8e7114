import { routes } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import type { ApiKeyStore } from "./store.ts";

/** POST /v1/api-keys/validate */
export function validateKey(keys: ApiKeyStore): Operation {
  return operation(routes.validateApiKey).does(async ({ caller }) => {
    const key = (await keys.byId(caller.keyId))!;
    return {
      valid: true,
      key_id: key.id,
      name: key.name,
      scopes: [...caller.scopes],
      metadata: key.metadata,
      created_at: isoTime(key.createdAt),
      expires_at: key.expiresAt && isoTime(key.expiresAt),
      account: { id: caller.accountId, name: caller.accountName, plan: caller.plan },
    };
  });
}
