import { NetError, retryAfterMs } from "@orator/net";
import type { GuardedFetch } from "@orator/net";
import type { Exchange, Outcome } from "./delivery.ts";
import { shownHeaders } from "./shown-headers.ts";
import { signatureHeaders } from "../signing/signature.ts";

/** How long a receiver may take, from its name to its answer. */
export const sendLimitMs = 10_000;

/** Of what a receiver says, no more than this is read and kept. */
const excerptBytes = 2048;
const answerBytes = 1 << 20;
const excerptLetters = 200;

/** One event, ready to be sent to one place. */
interface SignedEvent {
  url: string;
  eventId: string;
  body: string;
  /** Newest first. */
  secrets: readonly string[];
}

/**
 * Tries once. Any 2xx accepts the event; a redirect does not, for it is not followed. Never rejects but where the
 * signal gave up.
 */
export async function sendEvent(
  guardedFetch: GuardedFetch,
  signed: SignedEvent,
  nowMs: number,
  signal?: AbortSignal,
): Promise<Outcome> {
  const { url, eventId, body, secrets } = signed;
  const headers = {
    "content-type": "application/json",
    "user-agent": "Orator-Webhooks",
    ...signatureHeaders({ id: eventId, atMs: nowMs, body }, secrets),
  };
  const begunAt = performance.now();
  const exchanged = (answer?: Exchange["answer"]): Exchange => ({
    atMs: nowMs,
    url,
    durationMs: performance.now() - begunAt,
    requestHeaders: shownHeaders(headers),
    answer,
  });
  try {
    const answer = await guardedFetch.openGuarded(url, {
      method: "POST",
      headers,
      body,
      timeoutMs: sendLimitMs,
      maxBytes: answerBytes,
      ...(signal && { signal }),
    });
    const said = await beginningOf(answer.body);
    const exchange = exchanged({ headers: shownHeaders(answer.headers), ...said });
    if (answer.status >= 200 && answer.status < 300)
      return { statusCode: answer.status, error: null, exchange };
    const excerpt = excerptOf(said.body);
    const quote = excerpt === "" ? "." : `: “${excerpt}”`;
    return {
      statusCode: answer.status,
      exchange,
      error: `The receiver answered with status ${answer.status}${quote}`,
      retryAfterMs: retryAfterMs(answer, nowMs),
    };
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof NetError)) throw error;
    return { statusCode: null, error: error.message, exchange: exchanged() };
  }
}

/** The beginning of what a receiver said, as text whatever it is. What follows is not waited for. */
async function beginningOf(body: AsyncIterable<Buffer>): Promise<{ body: string; cut: boolean }> {
  const chunks: Buffer[] = [];
  let total = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      total += chunk.length;
      if (total > excerptBytes) break;
    }
  } catch {
    // Too slow, or cut off: the status has said what counts.
  }
  const beginning = Buffer.concat(chunks).subarray(0, excerptBytes);
  // A letter that the cut goes through is left out; a database takes no zero.
  const text = new TextDecoder().decode(beginning, { stream: true }).replaceAll("\0", "\u{FFFD}");
  return { body: text, cut: total > excerptBytes };
}

/** The beginning of a text on one line. */
function excerptOf(text: string): string {
  const line = text.replace(/[\s\p{C}]+/gu, " ").trim();
  return line.length > excerptLetters ? `${line.slice(0, excerptLetters)}…` : line;
}
