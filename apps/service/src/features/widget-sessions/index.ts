import type { Feature } from "../../platform/feature.ts";
import type { Services } from "../../platform/services.ts";
import type { AgenticAvatarStore } from "../agentic-avatars/index.ts";
import type {
  EndNotices,
  LiveSessionStore,
  ResolveBrandVoice,
  SessionTokens,
} from "../live-sessions/index.ts";
import { createWidgetSession } from "./create-session.ts";
import type { MayUseAvatar } from "./create-session.ts";
import { getWidgetSession } from "./get-session.ts";
import { getWidgetSessionTranscript } from "./get-transcript.ts";
import { terminateWidgetSession } from "./terminate-session.ts";

/** Builds the feature. */
export function createWidgetSessionsFeature(
  services: Services,
  parts: {
    agents: AgenticAvatarStore;
    sessions: LiveSessionStore;
    tokens: SessionTokens;
    endNotices: EndNotices;
    mayUseAvatar: MayUseAvatar;
    brandVoice: ResolveBrandVoice;
  },
): Feature {
  const { clock } = services;
  const { agents, sessions, tokens, endNotices, mayUseAvatar, brandVoice } = parts;
  return {
    operations: [
      createWidgetSession(services, { agents, sessions, tokens, mayUseAvatar, brandVoice }),
      getWidgetSession({ clock, sessions }),
      getWidgetSessionTranscript({ sessions }),
      terminateWidgetSession(services, { sessions, endNotices }),
    ],
  };
}
