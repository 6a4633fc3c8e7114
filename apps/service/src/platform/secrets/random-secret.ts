import { createHash, randomBytes } from "node:crypto";

/** Makes 256 random bits, recognizable by their prefix to people and to scanners for leaked secrets. */
export function newSecret(prefix: string): string {
  return prefix + randomBytes(32).toString("base64url");
}

/**
 * What is kept of such a secret. SHA-256 is enough: nobody guesses 256 random bits, and a slow hash would only be a way
 * to keep the service busy.
 */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
