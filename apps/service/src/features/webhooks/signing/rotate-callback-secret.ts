import { routes } from "@orator/contract";
import type { Services } from "../../../platform/services.ts";
import { operation } from "../../../platform/http/operation.ts";
import { replaceCallbackSecret } from "./callback-secret.ts";
import { openSecret } from "./signing-secrets.ts";

/** POST /v1/webhook/callback.rotate_secret */
export function rotateCallbackSecret(parts: Pick<Services, "database" | "secrets" | "clock">) {
  const { database, secrets, clock } = parts;
  return operation(routes.rotateWebhookCallbackSecret).does(async ({ caller }) => {
    const sealed = await database.transaction((tx) =>
      replaceCallbackSecret(tx, secrets, caller.accountId, clock.nowMs()),
    );
    return { secret: openSecret(secrets, sealed) };
  });
}
