import type { WebhookEvent } from "../generated/events.ts";
import { SignatureError } from "./errors.ts";

/** The headers of a request, of whichever framework. */
export type HeadersInput = Headers | Record<string, string | string[] | undefined>;

/** How a webhook is checked. */
export interface UnwrapOptions {
  /** How far its time may be off, either way. Defaults to 300. */
  toleranceSeconds?: number;
  /** In place of the clock, in Unix milliseconds. */
  nowMs?: number;
}

const TOLERANCE_SECONDS = 300;

/**
 * Checks a delivery's signature and age, after the Standard Webhooks specification, and parses it. An event can come
 * twice: tell by its `event_id`.
 *
 * @param body as it came, before any parsing
 * @param secret of the endpoint; several while one replaces another
 * @throws SignatureError when it is not genuine, too old or from the future
 */
export async function unwrapWebhook(
  body: string | Uint8Array,
  headers: HeadersInput,
  secret: string | readonly string[],
  { toleranceSeconds = TOLERANCE_SECONDS, nowMs = Date.now() }: UnwrapOptions = {},
): Promise<WebhookEvent> {
  const id = headerOf(headers, "webhook-id");
  const timestamp = headerOf(headers, "webhook-timestamp");
  const signatures = headerOf(headers, "webhook-signature").split(" ");
  if (!/^\d{1,12}$/.test(timestamp)) throw new SignatureError("Webhook-Timestamp is no time");
  if (Math.abs(nowMs / 1000 - Number(timestamp)) > toleranceSeconds)
    throw new SignatureError("The webhook is too old, or the clocks disagree");
  const encoder = new TextEncoder();
  const bytes = typeof body === "string" ? encoder.encode(body) : body;
  const signed = joined(encoder.encode(`${id}.${timestamp}.`), bytes);
  for (const one of typeof secret === "string" ? [secret] : secret) {
    const key = await importKey(one);
    for (const signature of signatures)
      if (await isSignedBy(key, signature, signed))
        return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent;
  }
  throw new SignatureError("The webhook's signature is not that of the secret");
}

function headerOf(headers: HeadersInput, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  const text = Array.isArray(value) ? value[0] : value;
  if (!text) throw new SignatureError(`The webhook has no header ${name}`);
  return text;
}

/** Named by what makes it: browsers and Node have no name for it in common. */
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

async function importKey(secret: string): Promise<Key> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ""));
  if (bytes === undefined || bytes.length === 0)
    throw new SignatureError("The secret is no webhook secret: it begins with whsec_");
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
}

/** WebCrypto compares in constant time. */
async function isSignedBy(key: Key, signature: string, signed: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const bytes = signature.startsWith("v1,") ? fromBase64(signature.slice(3)) : undefined;
  return bytes !== undefined && crypto.subtle.verify("HMAC", key, bytes, signed);
}

/** The body is signed as the bytes it is: decoding and encoding it again might change them. */
function joined(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(head.length + tail.length);
  whole.set(head);
  whole.set(tail, head.length);
  return whole;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
