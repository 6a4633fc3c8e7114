import { eq } from "drizzle-orm";
import type { Queries } from "../../../platform/database/database.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";
import { webhookCallbackSecrets } from "../tables.ts";
import type { SealedSecrets } from "../tables.ts";
import { firstSecret, nextSecret } from "./signing-secrets.ts";

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

/** Replaces it inside a transaction; the one before goes on signing for a day. */
export async function replaceCallbackSecret(
  tx: Queries,
  secrets: Secrets,
  accountId: string,
  nowMs: number,
): Promise<SealedSecrets> {
  const present = await callbackSecret(tx, secrets, accountId);
  const sealed = nextSecret(secrets, present, nowMs);
  await tx.update(webhookCallbackSecrets).set(sealed).where(eq(webhookCallbackSecrets.accountId, accountId));
  return sealed;
}
