import { findVoice, recognisedLanguages } from "@orator/speech";
import { agenticAvatarOperations, createAgenticAvatarStore } from "../features/agentic-avatars/index.ts";
import type { AvatarsFeature } from "../features/avatars/index.ts";
import type { BrainsFeature } from "../features/brains/index.ts";
import type { Credits } from "../features/credits/index.ts";
import { createLiveFeature } from "../features/live/index.ts";
import {
  createEndings,
  createLiveSessionStore,
  createSessionTokens,
} from "../features/live-sessions/index.ts";
import type { SigningKeys } from "../features/live-sessions/index.ts";
import { createSessionAccounts, stopReasonOf, streamingOperations } from "../features/streaming/index.ts";
import type { VoicesFeature } from "../features/voices/index.ts";
import type { EmitEvent } from "../features/webhooks/index.ts";
import { serveWidgetPages } from "../features/widget-pages/index.ts";
import { widgetSessionOperations } from "../features/widget-sessions/index.ts";
import type { Feature } from "../platform/feature.ts";
import type { Services } from "../platform/services.ts";

/** What the live half is made from. */
interface LiveIngredients {
  credits: Credits;
  avatars: AvatarsFeature;
  voices: VoicesFeature;
  brains: BrainsFeature;
  emitEvent: EmitEvent;
  signingKeys: SigningKeys;
}

/** Agentic avatars, widget sessions, streaming sessions, and the conversations behind both. */
export async function createLive(services: Services, ingredients: LiveIngredients): Promise<Feature[]> {
  const { credits, avatars, voices, brains, emitEvent, signingKeys } = ingredients;
  const agents = createAgenticAvatarStore(services);
  const sessions = createLiveSessionStore({ ...services, countMessages: agents.countMessages });
  const tokens = createSessionTokens({ ...services, keys: signingKeys });
  const endings = createEndings(services.database);
  const accounts = createSessionAccounts({ services, credits, emitEvent });
  const mayUse = {
    avatar: async (accountId: string, id: string) => (await avatars.resolve(accountId, id)) !== undefined,
    voice: async (accountId: string, id: string) => (await voices.resolve(accountId, id)) !== undefined,
    brain: (accountId: string, id: string) => brains.mayUse(accountId, id),
  };
  avatars.refuseDeletionWhen((accountId, id) => agents.usesAvatar(accountId, id));

  const live = createLiveFeature({
    services,
    sessions,
    tokens,
    endings,
    answer: (question) => brains.answers.answer(question),
    localeOf: (voiceId) => findVoice(voiceId).locale,
    async avatarOf({ accountId, avatarId }) {
      const [url, posterUrl] = await Promise.all([
        avatars.webAvatarUrl(accountId, avatarId),
        avatars.thumbnailUrl(accountId, avatarId),
      ]);
      if (url === undefined) throw new Error("the avatar of a live session is gone");
      return { url, posterUrl };
    },
    recognisedLanguages: await recognisedLanguages(),
    async onEnded(session, reason, endedMs) {
      const stopped = stopReasonOf(reason);
      // A widget session goes on for its other visitors, and ends with its time.
      if (session.kind === "widget" || stopped === undefined) return;
      if (await sessions.end(session.id, "closed", endedMs))
        await accounts.onStopped(session, stopped, endedMs);
    },
  });
  return [
    { operations: agenticAvatarOperations(agents, mayUse) },
    { operations: widgetSessionOperations({ services, agents, sessions, tokens, endings }) },
    {
      operations: streamingOperations({
        services,
        sessions,
        tokens,
        endings,
        credits,
        relay: live.relay,
        hub: live.hub,
        async avatarFileOf({ accountId, avatarId }, folder) {
          const avatar = await avatars.resolve(accountId, avatarId);
          if (avatar === undefined) throw new Error("the avatar of a streaming session is gone");
          return avatars.fetchSource(avatar.source, folder);
        },
        ...accounts,
        async findAvatar(accountId, id) {
          const found = await avatars.resolve(accountId, id);
          return found && { name: found.name, voiceId: found.voiceId };
        },
        mayUseVoice: mayUse.voice,
        localeOf: (voiceId) => findVoice(voiceId).locale,
        mayUseBrain: mayUse.brain,
      }),
    },
    live,
    { extras: [(app) => serveWidgetPages(app, sessions)] },
  ];
}
