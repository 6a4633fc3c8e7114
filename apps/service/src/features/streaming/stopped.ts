import type { EndReason } from "@orator/conversation";
import { isoTime } from "../../platform/clock/clock.ts";
import type { Services } from "../../platform/services.ts";
import type { Credits } from "../credits/index.ts";
import type { LiveSession } from "../live-sessions/index.ts";
import type { EmitEvent } from "../webhooks/index.ts";
import { CREDITS_A_MINUTE } from "./limits.ts";

/** Why a session has stopped, as webhooks are told. */
export type StopReason = "stopped" | "idle" | "expired" | "terminated";

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

/** Tells webhooks of the start and the end of sessions, and charges for the time between. */
export function createSessionAccounts(parts: { services: Services; credits: Credits; emitEvent: EmitEvent }) {
  const { services, credits, emitEvent } = parts;
  const { database, clock } = services;
  return {
    async onStarted({ id, accountId, avatarId, startedAt }: LiveSession): Promise<void> {
      await database.transaction((tx) =>
        emitEvent(tx, {
          accountId,
          type: "live_avatar.started",
          resourceId: id,
          data: {
            session_id: id,
            avatar_id: avatarId,
            callback_id: "",
            started_at: isoTime(startedAt ?? clock.nowMs()),
          },
        }),
      );
    },
    async onStopped(session: LiveSession, reason: StopReason, endedMs = clock.nowMs()): Promise<void> {
      const { id, accountId, avatarId, startedAt } = session;
      const durationMs = startedAt === null ? 0 : Math.max(0, endedMs - startedAt.getTime());
      await database.transaction(async (tx) => {
        await credits.trueUp(tx, id, Math.ceil(durationMs / 60_000) * CREDITS_A_MINUTE);
        // What never began does not stop.
        if (startedAt === null) return;
        await emitEvent(tx, {
          accountId,
          type: "live_avatar.stopped",
          resourceId: id,
          data: {
            session_id: id,
            avatar_id: avatarId,
            callback_id: "",
            stopped_at: isoTime(endedMs),
            duration_ms: durationMs,
            reason,
          },
        });
      });
    },
  };
}
