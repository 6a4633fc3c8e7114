import { fail } from "../../platform/errors/domain-error.ts";
import { isLive, ownSession, statusAt } from "../live-sessions/index.ts";
import type { ListedSession, LiveSession, LiveSessionStore } from "../live-sessions/index.ts";

/** After which a session closes in any case. */
export const LONGEST_SESSION_S = 4 * 3600;

/** What a minute that has begun costs, in thousandths of a credit. */
export const THOUSANDTHS_A_MINUTE = 200;

/** As lists show it. */
type StreamingStatus = "new" | "active" | "closed";

/** The status of a session at a moment. */
export function streamingStatus(session: ListedSession, nowMs: number): StreamingStatus {
  const status = statusAt(session, nowMs);
  return status === "new" || status === "active" ? status : "closed";
}

/** The account's session, if it takes tasks; else 400, as the contract has it. */
export async function activeSession(
  { sessions, nowMs }: { sessions: LiveSessionStore; nowMs: number },
  accountId: string,
  id: string,
): Promise<LiveSession> {
  const session = await ownSession({ sessions }, "streaming", accountId, id);
  if (!isLive(session, nowMs))
    fail("VALIDATION_ERROR", "The session is not active.", {
      details: { field: "session_id", reason: `names a session that is ${streamingStatus(session, nowMs)}` },
    });
  return session;
}
