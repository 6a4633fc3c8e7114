import { routes } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import { ownSession, presentTranscript } from "../live-sessions/index.ts";
import { presentStatus } from "./control-session.ts";
import type { StreamingParts } from "./parts.ts";

/** GET /v1/streaming/sessions */
export function listStreamingSessions(parts: StreamingParts): Operation {
  return operation(routes.listStreamingSessions).does(async ({ caller, query }) => {
    const { limit, token, status } = query;
    const found = await parts.sessions.list(caller.accountId, {
      kind: "streaming",
      limit: limit + 1,
      nowMs: parts.services.clock.nowMs(),
      ...(token !== undefined && { before: token }),
      ...(status !== undefined && { status }),
    });
    const page = found.slice(0, limit);
    const hasMore = found.length > limit;
    return {
      sessions: page.map((session) => ({
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
      token: hasMore ? page.at(-1)!.id : null,
      has_more: hasMore,
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
