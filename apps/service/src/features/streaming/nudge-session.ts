import { routes } from "@orator/contract";
import type { Clock } from "../../platform/clock/clock.ts";
import { operation } from "../../platform/http/operation.ts";
import type { OwnedConversations, LivePubSub } from "../live/index.ts";
import type { LiveSessionStore } from "../live-sessions/index.ts";
import { activeSession } from "./streaming-session.ts";

/** What a command to a session that is under way needs. */
interface NudgeParts {
  clock: Clock;
  sessions: LiveSessionStore;
  owned: OwnedConversations;
  pubSub: LivePubSub;
}

/** POST /v1/streaming/interrupt */
export function interruptStreamingSession(parts: NudgeParts) {
  return operation(routes.interruptStreamingSession).does(({ caller, body }) =>
    nudge(parts, caller.accountId, body.session_id, "interrupt"),
  );
}

/** POST /v1/streaming/keep_alive */
export function keepStreamingSessionAlive(parts: NudgeParts) {
  return operation(routes.keepStreamingSessionAlive).does(({ caller, body }) =>
    nudge(parts, caller.accountId, body.session_id, "keep_alive"),
  );
}

async function nudge(parts: NudgeParts, accountId: string, id: string, type: "interrupt" | "keep_alive") {
  const { clock, sessions, owned, pubSub } = parts;
  const known = owned.underWay(accountId, id);
  const session =
    known?.kind === "streaming"
      ? known
      : await activeSession({ sessions, nowMs: clock.nowMs() }, accountId, id);
  await pubSub.send(session, { type });
  return { session_id: session.id, status: "active" as const };
}
