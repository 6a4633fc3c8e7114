import { DomainError } from "../../../platform/errors/domain-error.ts";
import { addressRule, NetError, targetUrl } from "../../../platform/net/index.ts";
import type { GuardedFetch } from "../../../platform/net/index.ts";

const optionsLimitMs = 1000;

/**
 * Asks a place with OPTIONS whether it is there; any answer within a second will do.
 *
 * @throws DomainError VALIDATION_ERROR about `url` that says what is wrong: not HTTPS, private, no such name, no secure
 *   connection, or no answer in time
 */
export async function checkPlace(guardedFetch: GuardedFetch, url: string): Promise<void> {
  try {
    const answer = await guardedFetch.openGuarded(url, {
      method: "OPTIONS",
      headers: { "user-agent": "Orator-Webhooks" },
      timeoutMs: optionsLimitMs,
      maxBytes: 0,
    });
    answer.body.destroy();
  } catch (error) {
    throw asRefusal(error, "url");
  }
}

/**
 * Checks the `callback_url` of a request without asking the place itself; its name is resolved and checked at each try.
 *
 * @param field path of the URL in the request
 * @throws DomainError VALIDATION_ERROR about the field
 */
export function checkCallbackUrl(url: string, allowPrivate: boolean, field = "callback_url"): void {
  try {
    targetUrl(url, addressRule(allowPrivate), !allowPrivate);
  } catch (error) {
    throw asRefusal(error, field);
  }
}

function asRefusal(error: unknown, field: string): unknown {
  if (!(error instanceof NetError)) return error;
  const reason =
    error.reason === "too_slow" ? "There was no answer to OPTIONS within 1 second." : error.message;
  return new DomainError("VALIDATION_ERROR", `${field}: ${reason}`, {
    details: { field, reason },
    cause: error,
  });
}
