import type { EndReason } from "@orator/conversation";
import type { LiveMessage, LiveSession } from "../../live-sessions/index.ts";

/** What a conversation is opened with. */
export interface Opening {
  id: string;
  session: LiveSession;
  /** What was said before, where a process that is gone owned the conversation. */
  messages: readonly LiveMessage[];
  /** The last message that reached the client which takes it up, if one does. */
  lastSeq: number | undefined;
  onOver: (reason: EndReason) => void;
}
