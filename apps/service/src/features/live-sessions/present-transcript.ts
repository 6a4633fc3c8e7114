import type { Transcript } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import type { LiveMessage } from "./live-session.ts";

/** What was said in a session, as its owner reads it. */
export function presentTranscript(sessionId: string, messages: readonly LiveMessage[]): Transcript {
  return {
    session_id: sessionId,
    messages: messages.map(({ role, text, sources, createdAt }) => ({
      role: role === "assistant" ? "avatar" : "user",
      text,
      sources: (sources as { document_id: string; title: string }[]).map(({ document_id, title }) => ({
        document_id,
        title,
      })),
      created_at: isoTime(createdAt),
    })),
  };
}
