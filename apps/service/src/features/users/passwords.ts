import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import type { Argon2Parameters } from "node:crypto";
import { promisify } from "node:util";
import { Lane } from "../../platform/on-demand/lane.ts";

/** Of OWASP's cheat sheet for password storage: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Each holds its memory and a thread. */
const AT_ONCE = 2;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Derives a key by Argon2id. */
type Derive = (parameters: Argon2Parameters) => Promise<Buffer>;

const deriveByNode: Derive = (parameters) => promisify(argon2)("argon2id", parameters);

/** Hashes passwords, and compares them. */
export type Passwords = ReturnType<typeof createPasswords>;

/** Builds it; at most two are derived at a time. */
export function createPasswords(derive: Derive = deriveByNode) {
  const lane = new Lane(AT_ONCE);
  const run = (password: string, nonce: Buffer, cost: typeof COST, tagLength: number): Promise<Buffer> =>
    lane.run(() => derive({ message: password.normalize("NFKC"), nonce, tagLength, ...cost }));
  /** What nobody's password is compared with, so that it takes the same work. */
  const nobody = phc(randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));
  return {
    /** A PHC string: parameters, salt and hash. */
    async hash(password: string): Promise<string> {
      const salt = randomBytes(SALT_BYTES);
      return phc(salt, await run(password, salt, COST, HASH_BYTES));
    },
    /** Whether it is the one; null or undefined, for whom there is none, takes as long and is never. */
    async verify(hash: string | null | undefined, password: string): Promise<boolean> {
      const [, memory, passes, parallelism, salt, wanted] = PHC.exec(hash ?? nobody)!;
      const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
      const expected = Buffer.from(wanted!, "base64");
      const got = await run(password, Buffer.from(salt!, "base64"), cost, expected.length);
      return timingSafeEqual(got, expected);
    },
  };
}

function phc(salt: Buffer, hash: Buffer): string {
  const [shortSalt, shortHash] = [salt, hash].map((bytes) => bytes.toString("base64").replace(/=+$/, ""));
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${shortSalt}$${shortHash}`;
}
