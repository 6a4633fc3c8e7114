import type { Imprint } from "@orator/render";
import type { Feature } from "../../platform/feature.ts";
import type { Services } from "../../platform/services.ts";
import type { Credits } from "../credits/index.ts";
import type { OwnedConversations, LivePubSub } from "../live/index.ts";
import type { LiveSession, LiveSessionStore, SessionTokens } from "../live-sessions/index.ts";
import { createStreamingSession } from "./create-session.ts";
import type { SessionIngredients } from "./create-session.ts";
import { createStreamingToken } from "./create-token.ts";
import type { EndStreamingSession } from "./end-session.ts";
import { getStreamingTranscript } from "./get-transcript.ts";
import { listStreamingSessions } from "./list-sessions.ts";
import { interruptStreamingSession, keepStreamingSessionAlive } from "./nudge-session.ts";
import { sendStreamingTask } from "./send-task.ts";
import type { TellOfSession } from "./session-events.ts";
import { startStreamingSession } from "./start-session.ts";
import { stopStreamingSession } from "./stop-session.ts";
import { LiveVideos } from "./watching/live-videos.ts";
import { servePageVideos } from "./watching/serve-page-videos.ts";
import { watchStreamingSession } from "./watching/watch-session.ts";

export { createEndStreamingSession, stopReasonOf } from "./end-session.ts";
export { createTellOfSession } from "./session-events.ts";
/** What streaming sessions take from other features. */
interface StreamingFeatureParts {
  sessions: LiveSessionStore;
  tokens: SessionTokens;
  credits: Credits;
  pubSub: LivePubSub;
  owned: OwnedConversations;
  tell: TellOfSession;
  /** Made before the feature: live conversations that end need it, too. */
  endSession: EndStreamingSession;
  ingredients: SessionIngredients;
  /** Conversations that are drawn as video at the same time, in this process. */
  liveVideos: number;
  /** What the renderer takes for a session's avatar: a cast id, or a file in the folder. */
  avatarFileOf(session: LiveSession, folder: string): Promise<string>;
  /** What is drawn into every stream. */
  imprint: Pick<Imprint, "mark" | "realPeopleMark">;
}

/** Builds the feature. */
export function createStreamingFeature(services: Services, parts: StreamingFeatureParts): Feature {
  const { clock, scratch, baseUrl } = services;
  const { sessions, tokens, credits, pubSub, owned, tell, endSession, ingredients, avatarFileOf, imprint } =
    parts;
  const videos = new LiveVideos({ clock, scratch, most: parts.liveVideos, avatarFileOf, imprint });
  return {
    operations: [
      createStreamingSession(services, { sessions, tokens, credits, ingredients }),
      startStreamingSession(services, { sessions, pubSub, tell }),
      stopStreamingSession({ sessions, endSession }),
      interruptStreamingSession({ clock, sessions, owned, pubSub }),
      keepStreamingSessionAlive({ clock, sessions, owned, pubSub }),
      createStreamingToken({ clock, sessions, tokens }),
      sendStreamingTask(services, { sessions, owned, pubSub }),
      listStreamingSessions({ clock, sessions }),
      getStreamingTranscript({ sessions }),
      watchStreamingSession(services, { sessions, tokens, owned, videos }),
    ],
    extras: [(app) => servePageVideos(app, { clock, sessions, tokens, baseUrl, owned, videos })],
  };
}
