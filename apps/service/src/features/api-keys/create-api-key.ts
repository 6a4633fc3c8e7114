import { routes } from "@orator/contract";
import type { Clock } from "../../platform/clock/clock.ts";
import { fail } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import { ownedKeyView } from "./api-key.ts";
import type { ApiKeyStore } from "./api-key-store.ts";

const DAY_MS = 86_400_000;

/** POST /v1/api-keys */
export function createApiKey({ keys, clock }: { keys: ApiKeyStore; clock: Clock }) {
  return operation(routes.createApiKey).does(async ({ caller, body }) => {
    const { name, scopes, expires_in_days: days } = body;
    const lacking = scopes.find((scope) => !caller.scopes.includes(scope));
    if (lacking !== undefined)
      fail("INSUFFICIENT_PERMISSIONS", `You may not make a key with the scope "${lacking}": you lack it.`);
    const { row, secret } = await keys.create({
      accountId: caller.accountId,
      name,
      scopes,
      ...(days !== undefined && { expiresAt: new Date(clock.nowMs() + days * DAY_MS) }),
    });
    return { ...ownedKeyView(row), key: secret };
  });
}
