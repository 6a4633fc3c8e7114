import { jwtVerify, SignJWT } from "jose";
import type { JWK, JWTPayload } from "jose";
import { randomBytes } from "node:crypto";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { LiveSession } from "../live-session.ts";
import { ALGORITHM } from "./signing-keys.ts";
import type { SigningKeys } from "./signing-keys.ts";
import { useUp } from "./used-tickets.ts";

const ISSUER = "orator";
const SESSION_AUDIENCE = "orator:session";
const SOCKET_AUDIENCE = "orator:socket";
/** From asking for a ticket to opening the socket with it. */
const TICKET_SECONDS = 30;

/** Who holds a token: somebody who watches and talks, or an agent that brings the person's voice and nothing else. */
const SESSION_ROLES = ["viewer", "agent"] as const;

/** One of {@link SESSION_ROLES}. */
export type SessionRole = (typeof SESSION_ROLES)[number];

/** What a token says: no secret, nothing that a page may not know. */
interface SessionClaims {
  sessionId: string;
  accountId: string;
  role: SessionRole;
}

/** What a socket is opened with. */
interface TicketClaims {
  sessionId: string;
  /** The origin of the page that asked for it; undefined outside of browsers. */
  origin: string | undefined;
  role: SessionRole;
}

/** Makes and checks the tokens of live sessions. */
export interface SessionTokens {
  /** Valid until the session ends; of a viewer where no role is given. */
  sign(session: LiveSession, role?: SessionRole): Promise<string>;
  /** Undefined for whatever is not a valid token of this installation. */
  verify(token: string): Promise<SessionClaims | undefined>;
  /** Valid for half a minute, to open one socket. */
  signTicket(ticket: TicketClaims): Promise<string>;
  /** Takes a ticket: undefined for whatever is none, and for one that was taken before, in whatever process. */
  takeTicket(ticket: string): Promise<TicketClaims | undefined>;
  /** The public keys, as a JSON Web Key Set has them. */
  publicKeys(): Promise<JWK[]>;
}

/** Builds it on the keys that all processes share. */
export function createSessionTokens(
  { database, clock }: { database: Database; clock: Clock },
  { keys }: { keys: SigningKeys },
): SessionTokens {
  const issue = async (audience: string, claims: JWTPayload, expiresAt: Date): Promise<string> => {
    const { kid, privateKey } = await keys.current();
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, kid, typ: "JWT" })
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setIssuedAt(Math.floor(clock.nowMs() / 1000))
      .setExpirationTime(Math.ceil(expiresAt.getTime() / 1000))
      .sign(privateKey);
  };
  const check = async (token: string, audience: string): Promise<JWTPayload | undefined> => {
    try {
      const { payload } = await jwtVerify(
        token,
        async ({ kid = "" }) => (await keys.find(kid)) ?? Promise.reject(new Error("an unknown key")),
        {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience,
          currentDate: new Date(clock.nowMs()),
          requiredClaims: ["sub", "exp"],
        },
      );
      return payload;
    } catch {
      return undefined;
    }
  };

  return {
    sign({ id, accountId, kind, expiresAt, features, allowedDomains }, role = "viewer") {
      const claims = {
        account: accountId,
        kind,
        features,
        ...(role !== "viewer" && { role }),
        ...(allowedDomains && { domains: allowedDomains }),
      };
      return issue(SESSION_AUDIENCE, { sub: id, ...claims }, expiresAt);
    },
    async verify(token) {
      const payload = await check(token, SESSION_AUDIENCE);
      if (payload === undefined || typeof payload["account"] !== "string") return undefined;
      return { sessionId: payload.sub!, accountId: payload["account"], role: roleOf(payload) };
    },
    signTicket({ sessionId, origin, role }) {
      const jti = randomBytes(16).toString("base64url");
      const expiresAt = new Date(clock.nowMs() + TICKET_SECONDS * 1000);
      return issue(
        SOCKET_AUDIENCE,
        { sub: sessionId, jti, ...(origin !== undefined && { origin }), ...(role !== "viewer" && { role }) },
        expiresAt,
      );
    },
    async takeTicket(ticket) {
      const payload = await check(ticket, SOCKET_AUDIENCE);
      if (payload?.jti === undefined) return undefined;
      if (!(await useUp(database, payload.jti, new Date(payload.exp! * 1000)))) return undefined;
      const { origin } = payload;
      return {
        sessionId: payload.sub!,
        origin: typeof origin === "string" ? origin : undefined,
        role: roleOf(payload),
      };
    },
    publicKeys: () => keys.publicKeys(),
  };
}

/** Tokens without a role are of viewers. */
function roleOf(payload: JWTPayload): SessionRole {
  return payload["role"] === "agent" ? "agent" : "viewer";
}
