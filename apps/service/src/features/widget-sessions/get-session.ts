import { routes } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import type { Clock } from "../../platform/clock/clock.ts";
import { operation } from "../../platform/http/operation.ts";
import { ownSession, presentLiveVoice, statusAt } from "../live-sessions/index.ts";
import type { LiveSessionStore } from "../live-sessions/index.ts";

/** GET /v1/widget/sessions/{session_id} */
export function getWidgetSession(parts: { clock: Clock; sessions: LiveSessionStore }) {
  const { clock, sessions } = parts;
  return operation(routes.getWidgetSession).does(async ({ caller, params }) => {
    const session = await ownSession({ sessions }, "widget", caller.accountId, params.session_id);
    const { id, agenticAvatarId, createdAt, expiresAt, maxDurationS, allowedDomains, features, isTest } =
      session;
    const status = statusAt(session, clock.nowMs());
    return {
      session_id: id,
      agentic_avatar_id: agenticAvatarId!,
      // A visitor who has said good-bye has ended the session as its time would have.
      status: status === "closed" || status === "new" ? "expired" : status,
      created_at: isoTime(createdAt),
      expires_at: isoTime(expiresAt),
      live_voice: presentLiveVoice(session),
      settings: {
        max_duration: maxDurationS,
        ...(allowedDomains && { allowed_domains: allowedDomains }),
        features: {
          ...features,
          say: features.say ?? false,
          page_tools: features.page_tools ?? false,
          agent_audio: features.agent_audio ?? false,
        },
        is_test: isTest,
      },
    };
  });
}
