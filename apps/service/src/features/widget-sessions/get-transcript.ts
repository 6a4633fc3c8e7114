import { routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";
import { ownSession, presentTranscript } from "../live-sessions/index.ts";
import type { LiveSessionStore } from "../live-sessions/index.ts";

/** GET /v1/widget/sessions/{session_id}/transcript */
export function getWidgetSessionTranscript({ sessions }: { sessions: LiveSessionStore }) {
  return operation(routes.getWidgetSessionTranscript).does(async ({ caller, params }) => {
    const { id } = await ownSession({ sessions }, "widget", caller.accountId, params.session_id);
    return presentTranscript(id, await sessions.messages(id), await sessions.handoffs(id));
  });
}
