import { routes } from "@orator/contract";
import { fail } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Services } from "../../platform/services.ts";
import type { LivePubSub } from "../live/index.ts";
import { ownSession } from "../live-sessions/index.ts";
import type { LiveSessionStore } from "../live-sessions/index.ts";
import type { TellOfSession } from "./session-events.ts";
import { streamingStatus } from "./streaming-session.ts";

/** POST /v1/streaming/start */
export function startStreamingSession(
  { database, clock }: Pick<Services, "database" | "clock">,
  parts: { sessions: LiveSessionStore; pubSub: LivePubSub; tell: TellOfSession },
) {
  const { sessions, pubSub, tell } = parts;
  return operation(routes.startStreamingSession).does(async ({ caller, body }) => {
    const session = await ownSession({ sessions }, "streaming", caller.accountId, body.session_id);
    if (streamingStatus(session, clock.nowMs()) === "closed")
      fail("CONFLICT", "The session is closed; create a new one.");
    const started = await database.transaction(async (tx) => {
      const row = await sessions.start(tx, session.id);
      if (row !== undefined) await tell.started(tx, row);
      return row;
    });
    // Owned from now on, so that its idle time begins to count.
    if (started !== undefined) await pubSub.send(started, { type: "open" });
    return { session_id: session.id, status: "active" };
  });
}
