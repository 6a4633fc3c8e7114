import { joinTexts } from "@orator/conversation";
import type { Transcript } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import type { LiveHandoff, LiveMessage } from "./live-session.ts";

type Line = Transcript["messages"][number];

/** What was said in a session, as its owner reads it; of an answer that is not at its end, what was said so far. */
export function presentTranscript(
  sessionId: string,
  messages: readonly LiveMessage[],
  handoffs: readonly LiveHandoff[],
): Transcript {
  return {
    session_id: sessionId,
    messages: messages.flatMap((message) => [lineOf(message), ...openAnswer(message)]),
    ...(handoffs.length > 0 && {
      handoffs: handoffs.map(({ note, createdAt }) => ({
        ...(note !== null && { note }),
        created_at: isoTime(createdAt),
      })),
    }),
  };
}

function lineOf({ role, text, sources, saidBy, feedback, outcome, createdAt }: LiveMessage): Line {
  return {
    role: role === "assistant" ? "avatar" : "user",
    text,
    sources: (sources as { document_id: string; title: string }[]).map(({ document_id, title }) => ({
      document_id,
      title,
    })),
    ...(saidBy !== null && { said_by: saidBy }),
    ...(feedback !== null && { feedback }),
    ...(outcome === "unknown" && { unanswered: true }),
    created_at: isoTime(createdAt),
  };
}

/** What was sent of the answer to a question; none once the answer is a message of its own. */
function openAnswer({ answering, createdAt }: LiveMessage): Line[] {
  const text = joinTexts((answering ?? []).map((part) => part.text));
  return text === "" ? [] : [{ role: "avatar", text, sources: [], created_at: isoTime(createdAt) }];
}
