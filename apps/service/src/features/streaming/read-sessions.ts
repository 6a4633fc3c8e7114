import { routes } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import { tokenPage } from "../../platform/pages/token-page.ts";
import { ownSession, presentTranscript } from "../live-sessions/index.ts";
import { presentStatus } from "./control-session.ts";
import type { StreamingParts } from "./parts.ts";

/** GET /v1/streaming/sessions */
export function listStreamingSessions(parts: StreamingParts): Operation {
  return operation(routes.listStreamingSessions).does(async ({ caller, query }) => {
    const { rows, ...next } = await tokenPage(
      query,
      "ses",
      (window) =>
        parts.sessions.list(caller.accountId, {
          kind: "streaming",
          nowMs: parts.services.clock.nowMs(),
          status: query.status,
          ...window,
        }),
      ({ id }) => id,
    );
    return {
      sessions: rows.map((session) => ({
        session_id: session.id,
        status: presentStatus(session, parts),
        avatar_id: session.avatarId,
        voice_id: session.voiceId,
        brain_id: session.brainId,
        created_at: isoTime(session.createdAt),
        started_at: session.startedAt && isoTime(session.startedAt),
        closed_at: session.closedAt && isoTime(session.closedAt),
        expires_at: isoTime(session.expiresAt),
      })),
      ...next,
    };
  });
}

/** GET /v1/streaming/{session_id}/transcript */
export function getStreamingTranscript(parts: StreamingParts): Operation {
  return operation(routes.getStreamingTranscript).does(async ({ caller, params }) => {
    const { id } = await ownSession(parts, "streaming", caller.accountId, params.session_id);
    return presentTranscript(id, await parts.sessions.messages(id));
  });
}
