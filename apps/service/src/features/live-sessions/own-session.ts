import { notFound } from "../../platform/errors/domain-error.ts";
import type { LiveSession } from "./live-session.ts";
import type { LiveSessionStore } from "./live-session-store.ts";

/** The session of a kind that an account has by this id; else a 404, also for another account's. */
export async function ownSession(
  { sessions }: { sessions: LiveSessionStore },
  kind: LiveSession["kind"],
  accountId: string,
  id: string,
): Promise<LiveSession> {
  const session = await sessions.find(accountId, id);
  return session?.kind === kind ? session : notFound(`${kind} session`);
}
