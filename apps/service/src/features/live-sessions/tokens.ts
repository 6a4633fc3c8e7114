import { eq } from "drizzle-orm";
import { exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT } from "jose";
import type { CryptoKey, JWK } from "jose";
import { randomBytes } from "node:crypto";
import type { Clock } from "../../platform/clock/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import type { LiveSession } from "./live-session.ts";
import { signingKeys } from "./tables.ts";

const ALGORITHM = "EdDSA";
const ISSUER = "orator";
const SESSION_AUDIENCE = "orator:session";
const SOCKET_AUDIENCE = "orator:socket";
const SEAL = "signing-keys";
/** From asking for a ticket to opening the socket with it. */
const TICKET_SECONDS = 30;

/** What a token says: no secret, nothing that a page may not know. */
export interface SessionClaims {
  sessionId: string;
  accountId: string;
}

/** What a socket is opened with. */
export interface TicketClaims {
  sessionId: string;
  /** The origin of the page that asked for it; undefined outside of browsers. */
  origin: string | undefined;
}

/** Makes and checks the tokens of live sessions. */
export interface SessionTokens {
  /** Valid until the session ends, or `expiresAt`. */
  sign(session: LiveSession, expiresAt?: Date): Promise<string>;
  /** Undefined for whatever is not a valid token of this installation. */
  verify(token: string): Promise<SessionClaims | undefined>;
  /** Valid for half a minute, to open a socket. */
  signTicket(ticket: TicketClaims): Promise<string>;
  verifyTicket(ticket: string): Promise<TicketClaims | undefined>;
  /** The public keys, as a JSON Web Key Set. */
  publicKeys(): Promise<JWK[]>;
}

interface Key {
  kid: string;
  publicJwk: JWK;
  publicKey: CryptoKey;
  privateKey: CryptoKey;
}

/** The key pair (Ed25519) is made at the first use and shared by all processes through the database. */
export function createSessionTokens(parts: {
  database: Database;
  secrets: Secrets;
  clock: Clock;
}): SessionTokens {
  const { clock } = parts;
  let loading: Promise<Key> | undefined;
  const key = (): Promise<Key> => {
    loading ??= loadKey(parts).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const issue = async (
    audience: string,
    subject: string,
    claims: object,
    expiresAt: Date,
  ): Promise<string> => {
    const { kid, privateKey } = await key();
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: ALGORITHM, kid, typ: "JWT" })
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setSubject(subject)
      .setIssuedAt(Math.floor(clock.nowMs() / 1000))
      .setExpirationTime(Math.ceil(expiresAt.getTime() / 1000))
      .sign(privateKey);
  };
  const check = async (token: string, audience: string) => {
    const { kid, publicKey } = await key();
    try {
      const { payload, protectedHeader } = await jwtVerify(token, publicKey, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience,
        currentDate: new Date(clock.nowMs()),
        requiredClaims: ["sub", "exp"],
      });
      return protectedHeader.kid === kid ? payload : undefined;
    } catch {
      return undefined;
    }
  };

  return {
    sign({ id, accountId, kind, expiresAt, features, allowedDomains }, until = expiresAt) {
      const claims = {
        account: accountId,
        kind,
        features,
        ...(allowedDomains && { domains: allowedDomains }),
      };
      return issue(SESSION_AUDIENCE, id, claims, until);
    },
    async verify(token) {
      const payload = await check(token, SESSION_AUDIENCE);
      if (payload === undefined || typeof payload["account"] !== "string") return undefined;
      return { sessionId: payload.sub!, accountId: payload["account"] };
    },
    signTicket({ sessionId, origin }) {
      const expiresAt = new Date(clock.nowMs() + TICKET_SECONDS * 1000);
      return issue(SOCKET_AUDIENCE, sessionId, { ...(origin !== undefined && { origin }) }, expiresAt);
    },
    async verifyTicket(ticket) {
      const payload = await check(ticket, SOCKET_AUDIENCE);
      if (payload === undefined) return undefined;
      const { origin } = payload;
      return { sessionId: payload.sub!, origin: typeof origin === "string" ? origin : undefined };
    },
    async publicKeys() {
      return [(await key()).publicJwk];
    },
  };
}

async function loadKey(parts: { database: Database; secrets: Secrets; clock: Clock }): Promise<Key> {
  const { database, secrets, clock } = parts;
  const found = (await readRow(database)) ?? (await insertRow(database, secrets, clock));
  const privateJwk = JSON.parse(secrets.open(SEAL, found.sealedPrivateJwk)) as JWK;
  const publicJwk = found.publicJwk as JWK;
  return {
    kid: found.kid,
    publicJwk,
    publicKey: (await importJWK(publicJwk, ALGORITHM)) as CryptoKey,
    privateKey: (await importJWK(privateJwk, ALGORITHM)) as CryptoKey,
  };
}

type KeyRow = typeof signingKeys.$inferSelect;
/** One row for the whole installation: whoever comes second reads the first one's. */
const CURRENT = "current";

async function readRow({ queries }: Database): Promise<KeyRow | undefined> {
  const [row] = await queries.select().from(signingKeys).where(eq(signingKeys.slot, CURRENT));
  return row;
}

async function insertRow(database: Database, secrets: Secrets, clock: Clock): Promise<KeyRow> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { crv: "Ed25519", extractable: true });
  const kid = randomBytes(8).toString("hex");
  await database.queries
    .insert(signingKeys)
    .values({
      slot: CURRENT,
      kid,
      publicJwk: { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: "sig" },
      sealedPrivateJwk: secrets.seal(SEAL, JSON.stringify(await exportJWK(privateKey))),
      createdAt: new Date(clock.nowMs()),
    })
    .onConflictDoNothing();
  return (await readRow(database))!;
}
