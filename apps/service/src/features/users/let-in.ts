import type { StudioUser } from "@orator/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Attempt } from "../../platform/http/recorder.ts";
import type { Cookie } from "../../platform/http/cookies.ts";
import type { Accounts } from "../accounts/index.ts";
import type { SessionStore } from "./session-store.ts";
import { userView } from "./user.ts";
import type { UserRole, UserRow } from "./user.ts";

/** Signs somebody in who has proved who they are; answers as the contract says. */
export type LetIn = (user: UserRow, by: Entry) => Promise<SignedIn>;

/** How somebody came in. */
interface Entry {
  request: FastifyRequest;
  reply: FastifyReply;
  operation: "signIn" | "acceptInvitation";
  /** By what, as the audit log has it. */
  detail: string;
  /** The link, where it was one. */
  resourceId?: string;
}

interface SignedIn {
  user: StudioUser;
  account: { id: string; name: string; plan: string };
}

/** Builds it. The session is always a new one, whatever cookie the browser has. */
export function createLetIn(parts: {
  sessions: Pick<SessionStore, "create">;
  accounts: Accounts;
  cookie: Cookie;
}): LetIn {
  const { sessions, accounts, cookie } = parts;
  return async (user, { request, reply, ...how }) => {
    const { id, name, plan } = (await accounts.byId(user.accountId))!;
    const userAgent = request.headers["user-agent"] ?? "";
    cookie.set(request, reply, await sessions.create({ userId: user.id, address: request.ip, userAgent }));
    request.attempt = attemptOf(user, how);
    return { user: userView(user), account: { id, name, plan } };
  };
}

/** Somebody's try to come in, as the audit log is told of it. */
export function attemptOf(user: UserRow, how: Pick<Attempt, "operation" | "detail" | "resourceId">): Attempt {
  // Nobody has a session before they are in.
  const actor = { kind: "user", userId: user.id, sessionId: "", role: user.role as UserRole } as const;
  return { accountId: user.accountId, actor, ...how };
}
