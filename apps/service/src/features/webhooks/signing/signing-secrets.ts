import type { Secrets } from "../../../platform/secrets/secrets.ts";
import { newWebhookSecret } from "./signature.ts";
import type { SealedSecrets } from "../tables.ts";

const purpose = "webhook secret";

/** How long an old secret signs beside the one that replaced it. */
const rotationMs = 24 * 3600 * 1000;

/** A fresh secret, sealed. */
export function firstSecret(secrets: Secrets): SealedSecrets {
  return {
    sealedSecret: secrets.seal(purpose, newWebhookSecret()),
    sealedOldSecret: null,
    oldSecretUntil: null,
  };
}

/** A fresh secret that takes the place of the present one, which goes on signing for a day. */
export function nextSecret(secrets: Secrets, present: SealedSecrets, nowMs: number): SealedSecrets {
  return {
    ...firstSecret(secrets),
    sealedOldSecret: present.sealedSecret,
    oldSecretUntil: new Date(nowMs + rotationMs),
  };
}

/** The secret as its owner sees it. */
export function openSecret(secrets: Secrets, { sealedSecret }: SealedSecrets): string {
  return secrets.open(purpose, sealedSecret);
}

/** Every secret that signs now, the newest first. */
export function signingSecrets(secrets: Secrets, sealed: SealedSecrets, nowMs: number): string[] {
  const { sealedOldSecret, oldSecretUntil } = sealed;
  const both = sealedOldSecret !== null && oldSecretUntil !== null && oldSecretUntil.getTime() > nowMs;
  return [openSecret(secrets, sealed), ...(both ? [secrets.open(purpose, sealedOldSecret)] : [])];
}
