import type { EndReason } from "@orator/conversation";
import type { Services } from "../../platform/services.ts";
import type { Credits } from "../credits/index.ts";
import type { EndNotices, LiveSession, LiveSessionStore } from "../live-sessions/index.ts";
import type { StopReason, TellOfSession } from "./session-events.ts";
import { THOUSANDTHS_A_MINUTE } from "./streaming-session.ts";

/**
 * Ends a session that is not over yet, now or at a moment that has passed: in one transaction it is closed, its minutes
 * are charged, webhooks and all processes are told. Nothing happens to one that is over.
 */
export type EndStreamingSession = (
  session: LiveSession,
  reason: StopReason,
  endedMs?: number,
) => Promise<void>;

/** Builds it. */
export function createEndStreamingSession(
  { database, clock }: Pick<Services, "database" | "clock">,
  parts: { sessions: LiveSessionStore; endNotices: EndNotices; credits: Credits; tell: TellOfSession },
): EndStreamingSession {
  const { sessions, endNotices, credits, tell } = parts;
  return (session, reason, endedMs = clock.nowMs()) =>
    database.transaction(async (tx) => {
      const { id, startedAt } = session;
      if (!(await sessions.end(tx, id, "closed", endedMs))) return;
      const durationMs = startedAt === null ? 0 : Math.max(0, endedMs - startedAt.getTime());
      await credits.trueUp(tx, id, Math.ceil(durationMs / 60_000) * THOUSANDTHS_A_MINUTE);
      // What never began does not stop.
      if (startedAt !== null) await tell.stopped(tx, session, { reason, endedMs, durationMs });
      await endNotices.announce(tx, id);
    });
}

/** The end of a conversation in the words of webhooks; undefined for what is no end of the session. */
export function stopReasonOf(reason: EndReason): StopReason | undefined {
  switch (reason) {
    case "closed":
      return "stopped";
    case "idle_timeout":
      return "idle";
    case "expired":
    case "terminated":
      return reason;
    case "shutdown":
      return undefined;
  }
}
