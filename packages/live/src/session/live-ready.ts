import type { ReadyMessage } from "@orator/conversation";
import type { LiveReady } from "./events.ts";

/** What a page is told of a session once it is joined; `hears`: somebody here turns voice into text. */
export function liveReady(ready: ReadyMessage, { hears }: { hears: boolean }): LiveReady {
  const { features } = ready;
  return {
    sessionId: ready.session_id,
    conversationId: ready.conversation_id,
    name: ready.agent.name,
    greeting: ready.greeting,
    languages: ready.languages,
    language: ready.language,
    voice: ready.voice,
    features: {
      typing: features.text_input,
      microphone: features.voice_input && hears,
      say: features.say,
      knowledge: features.knowledge_base,
    },
    suggestions: ready.suggestions ?? [],
    warnings: ready.warnings ?? [],
    mark: ready.avatar.mark,
    expiresAt: ready.expires_at,
  };
}
