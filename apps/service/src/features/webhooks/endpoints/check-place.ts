import { NetError } from "@orator/net";
import { urlRefusal } from "../../../platform/errors/check-url.ts";
import type { GuardedFetch } from "@orator/net";

const optionsLimitMs = 1000;
const noAnswer = "There was no answer to OPTIONS within 1 second.";

/**
 * Asks a place with OPTIONS whether it is there; any answer within a second will do. One that is too slow is asked once more: it may have
 * been started by the first request.
 *
 * @throws DomainError VALIDATION_ERROR about `url` that says what is wrong: not HTTPS, private, no such name, no secure
 *   connection, or no answer in time
 */
export async function checkPlace(guardedFetch: GuardedFetch, url: string): Promise<void> {
  const ask = async (): Promise<void> => {
    const answer = await guardedFetch.openGuarded(url, {
      method: "OPTIONS",
      headers: { "user-agent": "Orator-Webhooks" },
      timeoutMs: optionsLimitMs,
      maxBytes: 0,
    });
    answer.body.destroy();
  };
  try {
    await ask().catch((error: unknown) => {
      if (!isTooSlow(error)) throw error;
      return ask();
    });
  } catch (error) {
    if (!(error instanceof NetError)) throw error;
    throw isTooSlow(error) ? urlRefusal(error, "url", noAnswer) : urlRefusal(error, "url");
  }
}

function isTooSlow(error: unknown): boolean {
  return error instanceof NetError && error.reason === "too_slow";
}
