import type { Services } from "../../platform/services.ts";
import type { AgenticAvatarStore } from "../agentic-avatars/index.ts";
import type { Endings, LiveSessionStore, SessionTokens } from "../live-sessions/index.ts";

/** What the operations on widget sessions need. */
export interface WidgetSessionParts {
  services: Services;
  agents: AgenticAvatarStore;
  sessions: LiveSessionStore;
  tokens: SessionTokens;
  endings: Endings;
}
