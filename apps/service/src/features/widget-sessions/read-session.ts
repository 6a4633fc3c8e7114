import { routes } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import { ownSession, presentTranscript, statusAt } from "../live-sessions/index.ts";
import type { WidgetSessionParts } from "./parts.ts";

/** GET /v1/widget/sessions/{session_id} */
export function getWidgetSession(parts: WidgetSessionParts): Operation {
  return operation(routes.getWidgetSession).does(async ({ caller, params }) => {
    const session = await ownSession(parts, "widget", caller.accountId, params.session_id);
    const { id, agenticAvatarId, createdAt, expiresAt, maxDurationS, allowedDomains, features } = session;
    const status = statusAt(session, parts.services.clock.nowMs());
    return {
      session_id: id,
      agentic_avatar_id: agenticAvatarId!,
      // A visitor who has said good-bye has ended the session as its time would have.
      status: status === "closed" || status === "new" ? "expired" : status,
      created_at: isoTime(createdAt),
      expires_at: isoTime(expiresAt),
      settings: {
        max_duration: maxDurationS,
        ...(allowedDomains && { allowed_domains: allowedDomains }),
        features,
      },
    };
  });
}

/** GET /v1/widget/sessions/{session_id}/transcript */
export function getWidgetSessionTranscript(parts: WidgetSessionParts): Operation {
  return operation(routes.getWidgetSessionTranscript).does(async ({ caller, params }) => {
    const { id } = await ownSession(parts, "widget", caller.accountId, params.session_id);
    return presentTranscript(id, await parts.sessions.messages(id));
  });
}
