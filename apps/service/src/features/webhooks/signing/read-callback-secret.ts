import { routes } from "@orator/contract";
import type { Services } from "../../../platform/services.ts";
import { operation } from "../../../platform/http/operation.ts";
import { callbackSecret } from "./callback-secret.ts";
import { openSecret } from "./signing-secrets.ts";

/** GET /v1/webhook/callback.secret */
export function readCallbackSecret({ database, secrets }: Pick<Services, "database" | "secrets">) {
  return operation(routes.getWebhookCallbackSecret).does(async ({ caller }) => {
    const sealed = await callbackSecret(database.queries, secrets, caller.accountId);
    return { secret: openSecret(secrets, sealed) };
  });
}
