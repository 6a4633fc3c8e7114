import type { Services } from "../../platform/services.ts";
import type { Credits } from "../credits/index.ts";
import type { LiveHub, LiveRelay } from "../live/index.ts";
import type { Endings, LiveSession, LiveSessionStore, SessionTokens } from "../live-sessions/index.ts";
import type { StopReason } from "./stopped.ts";

/** What the operations on streaming sessions need. */
export interface StreamingParts {
  services: Services;
  sessions: LiveSessionStore;
  tokens: SessionTokens;
  endings: Endings;
  relay: LiveRelay;
  hub: LiveHub;
  /** What the renderer takes for a session's avatar: a cast id, or a file in the folder. */
  avatarFileOf(session: LiveSession, folder: string): Promise<string>;
  credits: Credits;
  /** The avatar's name and own voice, for an id that the account may use. */
  findAvatar(accountId: string, id: string): Promise<{ name: string; voiceId: string } | undefined>;
  mayUseVoice(accountId: string, id: string): Promise<boolean>;
  /** The language and region that a voice speaks, BCP 47. */
  localeOf(voiceId: string): string;
  mayUseBrain(accountId: string, id: string): Promise<boolean>;
  /** Tells webhooks, in words of `live_avatar.started` and `live_avatar.stopped`. */
  onStarted(session: LiveSession): Promise<void>;
  onStopped(session: LiveSession, reason: StopReason): Promise<void>;
}
