import { routes } from "@orator/contract";
import type { Clock } from "../../platform/clock/clock.ts";
import { fail } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import type { LiveRelay } from "../live/index.ts";
import { ownSession } from "../live-sessions/index.ts";
import type { LiveSessionStore } from "../live-sessions/index.ts";
import type { TellOfSession } from "./session-events.ts";
import { streamingStatus } from "./streaming-session.ts";

/** POST /v1/streaming/start */
export function startStreamingSession(parts: {
  clock: Clock;
  sessions: LiveSessionStore;
  relay: LiveRelay;
  tell: TellOfSession;
}): Operation {
  const { clock, sessions, relay, tell } = parts;
  return operation(routes.startStreamingSession).does(async ({ caller, body }) => {
    const session = await ownSession({ sessions }, "streaming", caller.accountId, body.session_id);
    if (streamingStatus(session, clock.nowMs()) === "closed")
      fail("CONFLICT", "The session is closed; make a new one.");
    if (await sessions.start(session.id)) {
      const started = (await sessions.byId(session.id))!;
      // Held from now on, so that its idle time begins to count.
      await relay.send(started, { type: "open" });
      await tell.started(started);
    }
    return { session_id: session.id, status: "active" };
  });
}
