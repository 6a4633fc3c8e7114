import { routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";
import { ownSession, presentTranscript } from "../live-sessions/index.ts";
import type { LiveSessionStore } from "../live-sessions/index.ts";

/** GET /v1/streaming/{session_id}/transcript */
export function getStreamingTranscript({ sessions }: { sessions: LiveSessionStore }) {
  return operation(routes.getStreamingTranscript).does(async ({ caller, params }) => {
    const { id } = await ownSession({ sessions }, "streaming", caller.accountId, params.session_id);
    return presentTranscript(id, await sessions.messages(id), await sessions.handoffs(id));
  });
}
