import { desc, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { exportJWK, generateKeyPair, importJWK } from "jose";
import type { CryptoKey, JWK } from "jose";
import { randomBytes } from "node:crypto";
import type { Services } from "../../../platform/services.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Queries } from "../../../platform/database/database.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";
import { signingKeys } from "../tables.ts";

/** The algorithm of all keys: Ed25519 (RFC 8037). */
export const ALGORITHM = "EdDSA";
const SEAL = "signing-keys";
/** Another process learns of a rotation within this time. */
const LOOKS_AGAIN_MS = 60_000;
/** How often a token with a key that nobody knows makes a process look for it. */
const LOOKS_FOR_UNKNOWN_MS = 1_000;
/** The longest that a token is valid, that of a session of a day, and the time in which others learn of a rotation. */
const RETIRED_KEPT_MS = 86_400_000 + 2 * LOOKS_AGAIN_MS;

/** The key pairs that sign session tokens: one signs, those before it are believed while tokens of theirs may be valid. */
export type SigningKeys = ReturnType<typeof createSigningKeys>;

type KeyRow = typeof signingKeys.$inferSelect;
interface Known {
  rows: KeyRow[];
  publicKeys: Map<string, CryptoKey>;
  /** Of the first row. */
  privateKey: CryptoKey;
}
/** What keeping the keys takes. */
interface KeyParts extends Pick<Services, "database" | "secrets" | "clock"> {}

/** The keys (Ed25519) are shared by all processes through the database. */
export function createSigningKeys(parts: KeyParts) {
  const { database, secrets, clock } = parts;
  let reading: Promise<Known> | undefined;
  let readMs = -Infinity;
  const known = (forMs = LOOKS_AGAIN_MS): Promise<Known> => {
    if (reading !== undefined && clock.nowMs() - readMs < forMs) return reading;
    readMs = clock.nowMs();
    const next = readKeys(parts);
    reading = next;
    next.catch(() => (reading = undefined));
    return next;
  };
  return {
    /** The one that signs; made at the first use. */
    async current() {
      const { rows, privateKey } = await known();
      return { kid: rows[0]!.kid, privateKey };
    },
    /** The public half of a key that is believed. */
    async find(kid: string) {
      const found = (await known()).publicKeys.get(kid);
      return found ?? (await known(LOOKS_FOR_UNKNOWN_MS)).publicKeys.get(kid);
    },
    /** All public halves that are believed, as a JSON Web Key Set has them; the one that signs comes first. */
    publicKeys: async () => (await known()).rows.map(({ publicJwk }) => publicJwk as JWK),
    /**
     * Signs with a new key from now on, in other processes within a minute; returns its id. `atOnce`: for a key that
     * somebody else may have; what the old ones have signed is refused.
     */
    async rotate({ atOnce }: { atOnce: boolean }) {
      const made = await makeKey(secrets, clock);
      await database.transaction(async (tx) => {
        // One rotation after the other: each retires the key that the one before it has made. Readers wait for none.
        await tx.execute(sql`LOCK TABLE ${signingKeys} IN SHARE ROW EXCLUSIVE MODE`);
        const now = new Date(clock.nowMs());
        await tx.update(signingKeys).set({ retiredAt: now }).where(isNull(signingKeys.retiredAt));
        await tx.insert(signingKeys).values(made);
        await tx
          .delete(signingKeys)
          .where(
            atOnce
              ? isNotNull(signingKeys.retiredAt)
              : lt(signingKeys.retiredAt, new Date(now.getTime() - RETIRED_KEPT_MS)),
          );
      });
      reading = undefined;
      return made.kid;
    },
  };
}

async function readKeys({ database, secrets, clock }: KeyParts): Promise<Known> {
  let rows = await believed(database.queries, clock.nowMs());
  if (rows[0]?.retiredAt !== null) {
    // Only one can sign: whoever comes second finds the first one's.
    await database.queries
      .insert(signingKeys)
      .values(await makeKey(secrets, clock))
      .onConflictDoNothing();
    rows = await believed(database.queries, clock.nowMs());
  }
  const imported = rows.map(async ({ kid, publicJwk }) => [kid, await importKey(publicJwk)] as const);
  return {
    rows,
    publicKeys: new Map(await Promise.all(imported)),
    privateKey: await importKey(JSON.parse(secrets.open(SEAL, rows[0]!.sealedPrivateJwk))),
  };
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  return (await importJWK(jwk, ALGORITHM)) as CryptoKey;
}

/** The one that signs first, then those that were retired last. */
async function believed(queries: Queries, nowMs: number): Promise<KeyRow[]> {
  const rows = await queries.select().from(signingKeys).orderBy(desc(signingKeys.retiredAt));
  return rows.filter(({ retiredAt }) => retiredAt === null || retiredAt.getTime() > nowMs - RETIRED_KEPT_MS);
}

async function makeKey(secrets: Secrets, clock: Clock): Promise<typeof signingKeys.$inferInsert> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { crv: "Ed25519", extractable: true });
  const kid = randomBytes(8).toString("hex");
  return {
    kid,
    publicJwk: { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: "sig" },
    sealedPrivateJwk: secrets.seal(SEAL, JSON.stringify(await exportJWK(privateKey))),
    createdAt: new Date(clock.nowMs()),
  };
}
