import { NetError, retryAfterMs } from "@orator/net";
import type { GuardedFetch } from "@orator/net";
import type { Outcome } from "./delivery.ts";
import { signatureHeaders } from "../signing/signature.ts";

/** How long a receiver may take, from its name to its answer. */
export const sendLimitMs = 10_000;

/** Of what a receiver says, no more than this is read. */
const excerptBytes = 1024;
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
  try {
    const answer = await guardedFetch.openGuarded(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": "Orator-Webhooks",
        ...signatureHeaders({ id: eventId, atMs: nowMs, body }, secrets),
      },
      body,
      timeoutMs: sendLimitMs,
      maxBytes: answerBytes,
      ...(signal && { signal }),
    });
    const said = await excerptOf(answer.body);
    if (answer.status >= 200 && answer.status < 300) return { statusCode: answer.status, error: null };
    const quote = said === "" ? "." : `: “${said}”`;
    return {
      statusCode: answer.status,
      error: `The receiver answered with status ${answer.status}${quote}`,
      retryAfterMs: retryAfterMs(answer, nowMs),
    };
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof NetError)) throw error;
    return { statusCode: null, error: error.message };
  }
}

/** The beginning of what a receiver said, on one line. What follows is not waited for. */
async function excerptOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  try {
    let total = 0;
    for await (const chunk of body) {
      chunks.push(chunk);
      total += chunk.length;
      if (total >= excerptBytes) break;
    }
  } catch {
    // Too slow, or cut off: the status has said what counts.
  }
  const text = Buffer.concat(chunks)
    .toString("utf8")
    .replace(/[\s\p{C}]+/gu, " ")
    .trim();
  return text.length > excerptLetters ? `${text.slice(0, excerptLetters)}…` : text;
}
