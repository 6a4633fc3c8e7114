import type { Feature } from "../../platform/feature.ts";
import type { Services } from "../../platform/services.ts";
import { createEndNotices } from "./end-notices.ts";
import type { EndNotices } from "./end-notices.ts";
import { getTokenKeys } from "./get-token-keys.ts";
import { countLiveSessions } from "./live-metrics.ts";
import { createLiveSessionStore } from "./live-session-store.ts";
import type { CountMessages, LiveSessionStore } from "./live-session-store.ts";
import { createSessionTokens } from "./tokens/session-tokens.ts";
import type { SessionTokens } from "./tokens/session-tokens.ts";
import { createSigningKeys } from "./tokens/signing-keys.ts";
import type { SigningKeys } from "./tokens/signing-keys.ts";

export type { EndNotices } from "./end-notices.ts";
export { brandOf } from "./brand-of.ts";
export type { ResolveBrandVoice } from "./brand-of.ts";
export { gatherConversations } from "./conversations.ts";
export { isLive, statusAt } from "./live-session.ts";
export type { ListedSession, LiveMessage, LiveSession, SaidPart } from "./live-session.ts";
export type { LiveSessionStore } from "./live-session-store.ts";
export { allowsOrigin, frameAncestors } from "./origins.ts";
export { ownSession } from "./own-session.ts";
export { presentLiveVoice } from "./present-live-voice.ts";
export { presentTranscript } from "./present-transcript.ts";
export { questionsPerDay, sessionsPerDay } from "./sessions-per-day.ts";
export { liveConversations, liveMessages, liveSessions } from "./tables.ts";
export type { SessionRole, SessionTokens } from "./tokens/session-tokens.ts";
export { createSigningKeys } from "./tokens/signing-keys.ts";
export type { SigningKeys } from "./tokens/signing-keys.ts";
export { forgetTickets } from "./tokens/used-tickets.ts";

/** What widget sessions and streaming sessions have in common, as the rest of the service sees it. */
export interface LiveSessionsFeature extends Feature {
  sessions: LiveSessionStore;
  tokens: SessionTokens;
  signingKeys: SigningKeys;
  endNotices: EndNotices;
}

/** Builds the feature. `countMessages`: for the agentic avatar of a session. */
export function createLiveSessionsFeature(
  services: Services,
  { countMessages }: { countMessages: CountMessages },
): LiveSessionsFeature {
  countLiveSessions(services);
  const signingKeys = createSigningKeys(services);
  const tokens = createSessionTokens(services, { keys: signingKeys });
  return {
    sessions: createLiveSessionStore(services, { countMessages }),
    tokens,
    signingKeys,
    endNotices: createEndNotices(services.database),
    operations: [getTokenKeys({ tokens })],
  };
}
