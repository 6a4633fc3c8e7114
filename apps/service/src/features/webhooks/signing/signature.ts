import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";
const secretBytes = 32;

/** Makes a secret of 256 bits in the form of the Standard Webhooks specification: `whsec_` and base64. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(secretBytes).toString("base64");
}

/** What is signed: one message at the moment it is sent. */
interface SignedMessage {
  /** The event's id: the same at every try, so that receivers can tell a repeated message. */
  id: string;
  /** When this try is made; receivers refuse old ones, so that a recorded message cannot be replayed. */
  atMs: number;
  /** The body as it goes over the wire. */
  body: string;
}

/**
 * The headers of the Standard Webhooks specification 1.0: HMAC-SHA256 over `id.timestamp.body`, keyed with the bytes of
 * the secret after its prefix.
 *
 * @param secrets the newest first; while a rotation lasts, one signature for each, so that either secret verifies
 */
export function signatureHeaders(message: SignedMessage, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(message.atMs / 1000));
  const content = `${message.id}.${timestamp}.${message.body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
  });
  return {
    "webhook-id": message.id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
