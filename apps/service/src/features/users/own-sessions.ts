import { routes } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import { notFound } from "../../platform/errors/domain-error.ts";
import type { Cookie } from "../../platform/http/cookies.ts";
import type { KnownCallers } from "../../platform/http/known-callers.ts";
import { operation } from "../../platform/http/operation.ts";
import { personOf } from "./person.ts";
import type { SessionStore } from "./session-store.ts";
import { userView } from "./user.ts";
import type { UserStore } from "./user-store.ts";

/** What ends sessions. */
interface Ending {
  sessions: SessionStore;
  authenticator: Pick<KnownCallers, "changed">;
  cookie: Cookie;
}

/** GET /v1/sessions/current */
export function getSession(parts: { users: UserStore; sessions: SessionStore; version: string }) {
  const { users, sessions, version } = parts;
  return operation(routes.getSession).does(async ({ caller }) => {
    const { userId, sessionId, role } = personOf(caller);
    // Either may have gone since the cookie was looked at.
    const user = (await users.byId(caller.accountId, userId)) ?? notFound("user");
    const session = (await sessions.byId(sessionId)) ?? notFound("session");
    return {
      user: userView(user),
      account: { id: caller.accountId, name: caller.accountName, plan: caller.plan },
      is_operator: caller.isOperator && role === "owner",
      session: {
        session_id: session.id,
        created_at: isoTime(session.createdAt),
        expires_at: isoTime(session.expiresAt),
      },
      version,
    };
  });
}

/** GET /v1/sessions */
export function listSessions({ sessions }: { sessions: SessionStore }) {
  return operation(routes.listSessions).does(async ({ caller }) => {
    const { userId, sessionId } = personOf(caller);
    const rows = await sessions.list(userId);
    return {
      sessions: rows.map((row) => ({
        session_id: row.id,
        created_at: isoTime(row.createdAt),
        last_seen_at: isoTime(row.lastSeenAt),
        address: row.address,
        user_agent: row.userAgent,
        current: row.id === sessionId,
      })),
    };
  });
}

/** DELETE /v1/sessions/current */
export function signOut({ sessions, authenticator, cookie }: Ending) {
  return operation(routes.signOut).does(async ({ caller, request, reply }) => {
    const { userId, sessionId } = personOf(caller);
    await sessions.end(userId, sessionId);
    await authenticator.changed();
    cookie.clear(request, reply);
    return { message: "You are signed out.", session_id: sessionId };
  });
}

/** DELETE /v1/sessions/{session_id} */
export function endSession({ sessions, authenticator }: Omit<Ending, "cookie">) {
  return operation(routes.endSession).does(async ({ caller, params: { session_id } }) => {
    if (!(await sessions.end(personOf(caller).userId, session_id))) notFound("session");
    await authenticator.changed();
    return { message: "The session was ended.", session_id };
  });
}

/** DELETE /v1/sessions */
export function signOutEverywhere({ sessions, authenticator, cookie }: Ending) {
  return operation(routes.signOutEverywhere).does(async ({ caller, request, reply }) => {
    const ended = await sessions.endAll(personOf(caller).userId);
    await authenticator.changed();
    cookie.clear(request, reply);
    return { message: "You are signed out everywhere.", sessions: ended };
  });
}
