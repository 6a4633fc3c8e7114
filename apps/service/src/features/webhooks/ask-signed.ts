import { NetError } from "@orator/net";
import type { GuardedFetch } from "@orator/net";
import type { Services } from "../../platform/services.ts";
import { callbackSecret } from "./signing/callback-secret.ts";
import { signatureHeaders } from "./signing/signature.ts";
import { signingSecrets } from "./signing/signing-secrets.ts";

/** A question to a server of an account, which is waited for, unlike an event. */
interface SignedQuestion {
  accountId: string;
  url: string;
  /** Receivers tell a repeated message by it. */
  id: string;
  body: string;
  timeoutMs: number;
  maxBytes: number;
  signal?: AbortSignal | undefined;
}

/** Asks once. Rejects with NetError where there is no answer, it is too long or too late; or with the signal's reason. */
export type AskSigned = (question: SignedQuestion) => Promise<{ status: number; body: Buffer }>;

/** Builds it: a POST of JSON, signed with the account's secret for callbacks. */
export function createAskSigned(
  parts: Pick<Services, "database" | "clock" | "secrets"> & {
    guardedFetch: Pick<GuardedFetch, "fetchGuarded">;
  },
): AskSigned {
  const { database, clock, secrets, guardedFetch } = parts;
  return async ({ accountId, url, id, body, timeoutMs, maxBytes, signal }) => {
    const nowMs = clock.nowMs();
    const sealed = await callbackSecret(database.queries, secrets, accountId);
    const headers = signatureHeaders({ id, atMs: nowMs, body }, signingSecrets(secrets, sealed, nowMs));
    try {
      return await guardedFetch.fetchGuarded(url, {
        method: "POST",
        headers: { "content-type": "application/json", "user-agent": "Orator-Webhooks", ...headers },
        body,
        timeoutMs,
        maxBytes,
        ...(signal && { signal }),
      });
    } catch (error) {
      signal?.throwIfAborted();
      throw error instanceof NetError ? error : new Error("a signed question failed", { cause: error });
    }
  };
}
