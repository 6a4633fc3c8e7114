import type { AnswerHead } from "../guarded-request.ts";
import type { Secret } from "./secret.ts";

/** A failed answer, or none, sorted by what can be done about it. */
interface Trouble {
  /** What the engine did, to follow "the engine". */
  what: string;
  /** Whether the same request may fare better in a moment. */
  isPassing: boolean;
  /** Whether every other request would fare the same until somebody mends something. */
  isFinal: boolean;
}

/** Longest part of an engine's own words that is repeated. */
const MOST_WORDS = 200;

/** What is wrong with an answer; `undefined` when it is a good one. */
export function troubleOf(
  { status }: AnswerHead,
  body: Uint8Array,
  { key, keyVariable }: { key: Secret | undefined; keyVariable: string },
): Trouble | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status >= 300 && status < 400)
    return { what: "sends requests elsewhere", isPassing: false, isFinal: true };
  // Engines like to repeat a part of a wrong key: their words stay theirs.
  if (status === 401 || status === 403)
    return {
      what: key ? `does not take the key of ${keyVariable}` : `wants a key: set ${keyVariable}`,
      isPassing: false,
      isFinal: true,
    };
  const said = wordsOf(body, key);
  const isSpent = /insufficient_quota|quota_exceeded/.test(said);
  // 456: DeepL has a status of its own for it.
  if (status === 402 || status === 456 || isSpent)
    return { what: "has no credit left for this key", isPassing: false, isFinal: true };
  if (status === 429) return { what: "has too much to do (429)", isPassing: true, isFinal: false };
  if (status === 408 || status >= 500) return { what: `failed (${status})`, isPassing: true, isFinal: false };
  return { what: `refused (${status}${said && `: ${said}`})`, isPassing: false, isFinal: false };
}

/**
 * What the engine says is wrong, in one line without the key: OpenAI's `error.message`, ElevenLabs' and FastAPI's `detail`, or the
 * text of a short answer.
 */
function wordsOf(body: Uint8Array, key: Secret | undefined): string {
  const text = new TextDecoder().decode(body.subarray(0, 4000));
  const words = fromJson(text) ?? (/^\s*</.test(text) ? "" : text);
  const plain = words.replace(/[\p{Cc}\s]+/gu, " ").trim();
  return (key?.takenFrom(plain) ?? plain).slice(0, MOST_WORDS);
}

function fromJson(text: string): string | undefined {
  try {
    const { error, detail, message } = JSON.parse(text) as Record<string, unknown>;
    return [error, detail, message].flatMap((part) => spoken(part)).join(" ") || "";
  } catch {
    return undefined;
  }
}

function spoken(part: unknown): string[] {
  if (typeof part === "string") return [part];
  if (Array.isArray(part)) return part.slice(0, 1).flatMap(spoken);
  if (typeof part !== "object" || part === null) return [];
  const { message, msg, code, status } = part as Record<string, unknown>;
  return [message, msg, code, status].filter((word) => typeof word === "string");
}
