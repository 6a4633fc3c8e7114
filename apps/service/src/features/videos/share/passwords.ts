import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** What OWASP's cheat sheet on password storage asks of scrypt, with the least memory: 16 MiB. */
const COST = { N: 2 ** 14, r: 8, p: 5 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** `scrypt$<salt>$<key>`, both base64url: says nothing of the password, and another thing each time. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt);
  return `scrypt$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

/** Whether a password is the one that was hashed; takes the same time for any wrong one. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, salt = "", key = ""] = hash.split("$");
  const expected = Buffer.from(key, "base64url");
  const given = await derive(password, Buffer.from(salt, "base64url"));
  return expected.length === given.length && timingSafeEqual(given, expected);
}

/** One text typed on two systems may come as two sequences of characters: NFC makes them one. */
function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize("NFC"), salt, KEY_BYTES, COST, (error, key) =>
      error === null ? resolve(key) : reject(error),
    ),
  );
}
