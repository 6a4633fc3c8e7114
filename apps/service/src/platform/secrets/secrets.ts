import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What is derived from the one secret of an installation. Every purpose has a key of its own. */
export type Secrets = ReturnType<typeof createSecrets>;

/** Derives keys by HKDF (RFC 5869) from at least 32 random bytes. */
export function createSecrets(master: Uint8Array) {
  const keys = new Map<string, Buffer>();
  const keyOf = (purpose: string): Buffer => {
    let key = keys.get(purpose);
    if (key === undefined) {
      key = Buffer.from(hkdfSync("sha256", master, "orator", purpose, 32));
      keys.set(purpose, key);
    }
    return key;
  };
  const sign = (purpose: string, text: string): string =>
    createHmac("sha256", keyOf(`sign ${purpose}`))
      .update(text)
      .digest("base64url");
  return {
    /** A signature of 32 bytes, base64url. */
    sign,
    /** Whether the signature is that of the text; takes the same time for any wrong one. */
    verify(purpose: string, text: string, signature: string): boolean {
      const expected = Buffer.from(sign(purpose, text));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    /** Encrypts what has to be read again, such as the secrets of webhook endpoints (AES-256-GCM, base64url). */
    seal(purpose: string, text: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", keyOf(`seal ${purpose}`), nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    /** The inverse of `seal`. Throws when the text was changed or sealed with another secret. */
    open(purpose: string, sealed: string): string {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv(
        "aes-256-gcm",
        keyOf(`seal ${purpose}`),
        bytes.subarray(0, NONCE_BYTES),
        { authTagLength: TAG_BYTES },
      );
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([
        decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString("utf8");
    },
  };
}

/** Reads the secret of a data folder, or makes one that only this user can read. */
export function masterSecretOf(file: string): Uint8Array {
  keepMasterSecret(file, randomBytes(32));
  chmodSync(file, 0o600);
  return Buffer.from(readFileSync(file, "utf8").trim(), "base64url");
}

/** Writes the secret of a data folder that has none; one that is there stays. */
export function keepMasterSecret(file: string, secret: Uint8Array): void {
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.from(secret).toString("base64url"), { mode: 0o600, flag: "wx" });
}
