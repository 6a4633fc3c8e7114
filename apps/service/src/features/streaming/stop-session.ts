import { routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";
import { ownSession } from "../live-sessions/index.ts";
import type { LiveSessionStore } from "../live-sessions/index.ts";
import type { EndStreamingSession } from "./end-session.ts";

/** POST /v1/streaming/stop */
export function stopStreamingSession(parts: { sessions: LiveSessionStore; endSession: EndStreamingSession }) {
  const { sessions, endSession } = parts;
  return operation(routes.stopStreamingSession).does(async ({ caller, body }) => {
    const session = await ownSession({ sessions }, "streaming", caller.accountId, body.session_id);
    await endSession(session, "stopped");
    return { session_id: session.id, status: "closed" };
  });
}
