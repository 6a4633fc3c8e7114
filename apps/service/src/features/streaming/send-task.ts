import { routes } from "@orator/contract";
import { fail, invalid, notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Services } from "../../platform/services.ts";
import type { OwnedConversations, LivePubSub, LiveReply } from "../live/index.ts";
import { isLive } from "../live-sessions/index.ts";
import type { LiveSessionStore } from "../live-sessions/index.ts";
import { checkScriptMarks } from "../voices/index.ts";

/** About the pace of all voices: what an asynchronous task is estimated with. */
const CHARACTERS_A_SECOND = 15;

/** POST /v1/streaming/task, for streaming sessions and for widget sessions that somebody has open. */
export function sendStreamingTask(
  { clock, newId }: Pick<Services, "clock" | "newId">,
  { sessions, owned, pubSub }: { sessions: LiveSessionStore; owned: OwnedConversations; pubSub: LivePubSub },
) {
  return operation(routes.sendStreamingTask).does(async ({ caller, body }) => {
    const { accountId } = caller;
    const session =
      owned.underWay(accountId, body.session_id) ??
      (await sessions.find(accountId, body.session_id)) ??
      notFound("streaming session");
    if (!isLive(session, clock.nowMs())) inactive();
    const id = newId("task");
    const { text, task_type: kind, task_mode: mode } = body;
    if (kind === "repeat" && !/[\p{L}\p{N}]/u.test(text)) invalid("text", "has no text that can be spoken");
    if (kind === "repeat") checkScriptMarks(text, "text");
    const reply = await pubSub.send(session, {
      type: "task",
      task: { id, kind, text },
      planned: mode === "sync",
    });
    return { duration_ms: durationOf(reply, text, session.rate), task_id: id };
  });
}

function durationOf(reply: LiveReply, text: string, rate: number): number {
  switch (reply.type) {
    case "planned":
      return reply.durationMs;
    case "done":
      return (text.length / (CHARACTERS_A_SECOND * rate)) * 1000;
    case "refused":
      if (reply.reason === "queue_full") fail("CONFLICT", "Too many tasks are waiting in this session.");
      return inactive();
    case "failed":
      if (reply.code === "ENGINE_UNAVAILABLE") fail("ENGINE_UNAVAILABLE", reply.message);
      if (reply.code === "UNSPEAKABLE")
        fail("VALIDATION_ERROR", reply.message, { details: { field: "text", reason: reply.message } });
      if (reply.code === "INTERRUPTED" || reply.code === "OVER") fail("CONFLICT", reply.message);
      return fail("INTERNAL_ERROR", reply.message);
  }
}

function inactive(): never {
  return fail("VALIDATION_ERROR", "The session is not active.", {
    details: { field: "session_id", reason: "names a session that is not active" },
  });
}
