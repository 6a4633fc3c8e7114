import { createKnownCallers } from "../../platform/http/known-callers.ts";
import type { KnownCallers } from "../../platform/http/known-callers.ts";
import type { Services } from "../../platform/services.ts";
import { callerOf } from "../accounts/index.ts";
import type { Accounts } from "../accounts/index.ts";
import type { SessionStore } from "./session-store.ts";
import { SCOPES_OF_ROLE } from "./user.ts";
import type { UserRole } from "./user.ts";

/** Finds out who is signed in by a cookie; begins to hear what other processes change. */
export async function createSessionAuthenticator(
  parts: Pick<Services, "database" | "clock"> & { sessions: SessionStore; accounts: Accounts },
): Promise<KnownCallers> {
  const { sessions, accounts } = parts;
  return createKnownCallers({
    ...parts,
    async look(hash) {
      const found = await sessions.byHash(hash);
      const account = found && (await accounts.byId(found.user.accountId));
      if (found === undefined || account === undefined) return undefined;
      const { session, user } = found;
      const role = user.role as UserRole;
      return {
        id: session.id,
        caller: callerOf(
          account,
          { kind: "user", userId: user.id, sessionId: session.id, role },
          SCOPES_OF_ROLE[role],
        ),
        expiresAtMs: session.expiresAt.getTime(),
      };
    },
    touch: sessions.touch,
  });
}
