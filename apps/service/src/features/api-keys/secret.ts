import { createHash, randomBytes } from "node:crypto";

const PREFIX = "ork_";

/** Makes a key: 256 random bits, recognizable by its prefix to people and to scanners for leaked secrets. */
export function newSecret(): string {
  return PREFIX + randomBytes(32).toString("base64url");
}

/**
 * What is kept of a key. SHA-256 is enough: nobody guesses 256 random bits, and a slow hash would only be a way to
 * keep the service busy.
 */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
