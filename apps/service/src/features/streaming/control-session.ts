import { routes } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import { fail } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import { isLive, ownSession, statusAt } from "../live-sessions/index.ts";
import type { LiveSession } from "../live-sessions/index.ts";
import type { StreamingParts } from "./parts.ts";

/** POST /v1/streaming/start */
export function startStreamingSession(parts: StreamingParts): Operation {
  const { sessions, relay, services, onStarted } = parts;
  return operation(routes.startStreamingSession).does(async ({ caller, body }) => {
    const session = await ownSession(parts, "streaming", caller.accountId, body.session_id);
    if (isOver(session, services.clock.nowMs())) fail("CONFLICT", "The session is closed; make a new one.");
    if (await sessions.start(session.id)) {
      const started = (await sessions.byId(session.id))!;
      // Held from now on, so that its idle time begins to count.
      await relay.send(started, { type: "open" });
      await onStarted(started);
    }
    return { session_id: session.id, status: "active" };
  });
}

/** POST /v1/streaming/stop */
export function stopStreamingSession(parts: StreamingParts): Operation {
  const { sessions, endings, services, onStopped } = parts;
  return operation(routes.stopStreamingSession).does(async ({ caller, body }) => {
    const session = await ownSession(parts, "streaming", caller.accountId, body.session_id);
    if (await sessions.end(session.id, "closed")) {
      await endings.announce(services.database.queries, session.id);
      await onStopped(session, "stopped");
    }
    return { session_id: session.id, status: "closed" };
  });
}

/** POST /v1/streaming/interrupt and /v1/streaming/keep_alive */
export function nudgeOperations(parts: StreamingParts): Operation[] {
  const nudge = async (accountId: string, id: string, type: "interrupt" | "keep_alive") => {
    const session = await activeSession(parts, accountId, id);
    await parts.relay.send(session, { type });
    return { session_id: session.id, status: "active" as const };
  };
  return [
    operation(routes.interruptStreamingSession).does(({ caller, body }) =>
      nudge(caller.accountId, body.session_id, "interrupt"),
    ),
    operation(routes.keepStreamingSessionAlive).does(({ caller, body }) =>
      nudge(caller.accountId, body.session_id, "keep_alive"),
    ),
  ];
}

/** POST /v1/streaming/create_token */
export function createStreamingToken(parts: StreamingParts): Operation {
  return operation(routes.createStreamingToken).does(async ({ caller, body }) => {
    const session = await ownSession(parts, "streaming", caller.accountId, body.session_id);
    if (isOver(session, parts.services.clock.nowMs())) fail("CONFLICT", "The session is closed.");
    return {
      session_id: session.id,
      token: await parts.tokens.sign(session),
      expires_at: isoTime(session.expiresAt),
    };
  });
}

/** The session, if it takes tasks; else 400, as the contract has it. */
export async function activeSession(
  parts: StreamingParts,
  accountId: string,
  id: string,
): Promise<LiveSession> {
  const session = await ownSession(parts, "streaming", accountId, id);
  if (!isLive(session, parts.services.clock.nowMs()))
    fail("VALIDATION_ERROR", "The session is not active.", {
      details: { field: "session_id", reason: `names a session that is ${presentStatus(session, parts)}` },
    });
  return session;
}

/** new, active or closed, as lists show it. */
export function presentStatus(
  session: LiveSession,
  { services }: StreamingParts,
): "new" | "active" | "closed" {
  const status = statusAt(session, services.clock.nowMs());
  return status === "new" || status === "active" ? status : "closed";
}

function isOver(session: LiveSession, nowMs: number): boolean {
  const status = statusAt(session, nowMs);
  return status !== "new" && status !== "active";
}
