import { routes } from "@orator/contract";
import { eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { firstSecret, nextSecret, openSecret } from "./secrets-of-place.ts";
import { webhookCallbackSecrets } from "./tables.ts";
import type { SealedSecrets } from "./tables.ts";
import type { WebhookParts } from "./webhook-parts.ts";

/** The secret that signs what goes to an account's `callback_url`s; made when it is first needed. */
export async function callbackSecret(
  queries: Queries,
  secrets: Secrets,
  accountId: string,
): Promise<SealedSecrets> {
  await queries
    .insert(webhookCallbackSecrets)
    .values({ accountId, ...firstSecret(secrets) })
    .onConflictDoNothing();
  const [row] = await queries
    .select()
    .from(webhookCallbackSecrets)
    .where(eq(webhookCallbackSecrets.accountId, accountId))
    .for("update");
  return row!;
}

/** GET /v1/webhook/callback.secret */
export function readCallbackSecret({ database, secrets }: WebhookParts): Operation {
  return operation(routes.getWebhookCallbackSecret).does(async ({ caller }) => {
    const sealed = await callbackSecret(database.queries, secrets, caller.accountId);
    return { secret: openSecret(secrets, sealed) };
  });
}

/** POST /v1/webhook/callback.rotate_secret */
export function rotateCallbackSecret({ database, secrets, clock }: WebhookParts): Operation {
  return operation(routes.rotateWebhookCallbackSecret).does(async ({ caller: { accountId } }) => {
    const next = await database.transaction(async (tx) => {
      const present = await callbackSecret(tx, secrets, accountId);
      const sealed = nextSecret(secrets, present, clock.nowMs());
      await tx
        .update(webhookCallbackSecrets)
        .set(sealed)
        .where(eq(webhookCallbackSecrets.accountId, accountId));
      return sealed;
    });
    return { secret: openSecret(secrets, next) };
  });
}
