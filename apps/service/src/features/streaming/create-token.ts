import { routes } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import type { Clock } from "../../platform/clock/clock.ts";
import { fail } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import { ownSession } from "../live-sessions/index.ts";
import type { LiveSessionStore, SessionTokens } from "../live-sessions/index.ts";
import { streamingStatus } from "./streaming-session.ts";

/** POST /v1/streaming/create_token */
export function createStreamingToken(parts: {
  clock: Clock;
  sessions: LiveSessionStore;
  tokens: SessionTokens;
}) {
  const { clock, sessions, tokens } = parts;
  return operation(routes.createStreamingToken).does(async ({ caller, body }) => {
    const session = await ownSession({ sessions }, "streaming", caller.accountId, body.session_id);
    if (streamingStatus(session, clock.nowMs()) === "closed") fail("CONFLICT", "The session is closed.");
    return {
      session_id: session.id,
      token: await tokens.sign(session, body.role),
      expires_at: isoTime(session.expiresAt),
    };
  });
}
