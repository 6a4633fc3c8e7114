import { isoTime } from "../../platform/clock/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import type { LiveSession } from "../live-sessions/index.ts";
import type { EmitEvent } from "../webhooks/index.ts";

/** Why a session has stopped, as webhooks are told. */
export type StopReason = "stopped" | "idle" | "expired" | "terminated";

/** Tells webhooks of the start and the end of sessions. */
export interface TellOfSession {
  /** In the transaction that starts it. */
  started(tx: Queries, session: LiveSession): Promise<void>;
  /** In the transaction that ends it. */
  stopped(tx: Queries, session: LiveSession, end: SessionEnd): Promise<void>;
}

/** How a session that had been started ended. */
interface SessionEnd {
  reason: StopReason;
  endedMs: number;
  durationMs: number;
}

/** Builds it. */
export function createTellOfSession(
  { clock }: Pick<Services, "clock">,
  { emitEvent }: { emitEvent: EmitEvent },
): TellOfSession {
  const about = ({ id, avatarId }: LiveSession) => ({ session_id: id, avatar_id: avatarId, callback_id: "" });
  return {
    started(tx, session) {
      const { id: resourceId, accountId, startedAt } = session;
      const data = { ...about(session), started_at: isoTime(startedAt ?? clock.nowMs()) };
      return emitEvent(tx, { accountId, type: "live_avatar.started", resourceId, data });
    },
    stopped(tx, session, { reason, endedMs, durationMs }) {
      const { id: resourceId, accountId } = session;
      const data = {
        ...about(session),
        stopped_at: isoTime(endedMs),
        duration_ms: durationMs,
        reason,
      };
      return emitEvent(tx, { accountId, type: "live_avatar.stopped", resourceId, data });
    },
  };
}
