import { routes } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import type { Clock } from "../../platform/clock/clock.ts";
import { operation } from "../../platform/http/operation.ts";
import { tokenPage } from "../../platform/pages/token-page.ts";
import { presentLiveVoice } from "../live-sessions/index.ts";
import type { LiveSessionStore } from "../live-sessions/index.ts";
import { streamingStatus } from "./streaming-session.ts";

/** GET /v1/streaming/sessions */
export function listStreamingSessions(parts: { clock: Clock; sessions: LiveSessionStore }) {
  const { clock, sessions } = parts;
  return operation(routes.listStreamingSessions).does(async ({ caller, query }) => {
    const nowMs = clock.nowMs();
    const { rows, ...next } = await tokenPage(
      query,
      "ses",
      (window) =>
        sessions.list(caller.accountId, {
          kind: "streaming",
          nowMs,
          status: query.status,
          ...window,
        }),
      ({ id }) => id,
    );
    return {
      sessions: rows.map((session) => ({
        session_id: session.id,
        status: streamingStatus(session, nowMs),
        avatar_id: session.avatarId,
        voice_id: session.voiceId,
        live_voice: presentLiveVoice(session),
        brain_id: session.brainId,
        brand_voice_id: session.brandVoiceId,
        created_at: isoTime(session.createdAt),
        started_at: session.startedAt && isoTime(session.startedAt),
        closed_at: session.closedAt && isoTime(session.closedAt),
        expires_at: isoTime(session.expiresAt),
      })),
      ...next,
    };
  });
}
