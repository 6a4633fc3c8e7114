import { routes } from "@orator/contract";
import type { BodyOf } from "@orator/contract";
import { notFoundIn } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Services } from "../../platform/services.ts";
import type { Credits } from "../credits/index.ts";
import { socketUrl } from "../live/index.ts";
import { brandOf } from "../live-sessions/index.ts";
import type { LiveSessionStore, ResolveBrandVoice, SessionTokens } from "../live-sessions/index.ts";
import { LONGEST_SESSION_S, THOUSANDTHS_A_MINUTE } from "./streaming-session.ts";

/** What a session can be made of, as this feature needs to know it. */
export interface SessionIngredients {
  /** The avatar's name and own voice, for an id that the account may use. */
  findAvatar(accountId: string, id: string): Promise<{ name: string; voiceId: string } | undefined>;
  mayUseVoice(accountId: string, id: string): Promise<boolean>;
  mayUseBrain(accountId: string, id: string): Promise<boolean>;
  brandVoice: ResolveBrandVoice;
  /** The language and region that a voice speaks, BCP 47. */
  localeOf(voiceId: string): string;
}

/** POST /v1/streaming/new */
export function createStreamingSession(
  { database, clock, newId, baseUrl }: Pick<Services, "database" | "clock" | "newId" | "baseUrl">,
  parts: {
    sessions: LiveSessionStore;
    tokens: SessionTokens;
    credits: Credits;
    ingredients: SessionIngredients;
  },
) {
  const { sessions, tokens, credits, ingredients } = parts;
  return operation(routes.createStreamingSession).does(async ({ caller, body }) => {
    const { accountId } = caller;
    const made = await choose(ingredients, accountId, body);
    const nowMs = clock.nowMs();
    const id = newId("streamingSession");
    const session = await database.transaction(async (tx) => {
      // The first minute; the rest is charged when it is known.
      await credits.charge(tx, { accountId, resourceId: id, thousandths: THOUSANDTHS_A_MINUTE });
      return sessions.insert(tx, {
        id,
        accountId,
        kind: "streaming",
        agenticAvatarId: null,
        greeting: null,
        personality: null,
        maxConversationLength: 1000,
        idleTimeoutS: body.activity_idle_timeout,
        maxDurationS: LONGEST_SESSION_S,
        features: { voice_input: true, text_input: true, knowledge_base: made.brainId !== null },
        allowedDomains: null,
        quality: body.quality,
        status: "new",
        createdAt: new Date(nowMs),
        expiresAt: new Date(nowMs + LONGEST_SESSION_S * 1000),
        ...made,
      });
    });
    const token = await tokens.sign(session);
    return {
      session_id: id,
      access_token: token,
      url: `${baseUrl}/live/${id}#${token}`,
      realtime_endpoint: socketUrl(baseUrl, id),
      session_duration_limit: LONGEST_SESSION_S,
    };
  });
}

async function choose(
  ingredients: SessionIngredients,
  accountId: string,
  body: BodyOf<"createStreamingSession">,
) {
  const avatar = await ingredients.findAvatar(accountId, body.avatar_id);
  if (avatar === undefined) notFoundIn("avatar_id", "avatar");
  const voiceId = body.voice_id ?? body.voice?.voice_id ?? avatar.voiceId;
  if (!(await ingredients.mayUseVoice(accountId, voiceId)))
    notFoundIn(body.voice === undefined ? "voice_id" : "voice.voice_id", "voice");
  const brainId = body.brain_id ?? body.knowledge_base_id ?? null;
  if (brainId !== null && !(await ingredients.mayUseBrain(accountId, brainId)))
    notFoundIn(body.brain_id === undefined ? "knowledge_base_id" : "brain_id", "brain");
  const brand = await brandOf(ingredients.brandVoice, accountId, body.brand_voice_id);
  return {
    name: avatar.name,
    avatarId: body.avatar_id,
    voiceId,
    rate: body.voice?.rate ?? 1,
    brainId,
    ...(brand ?? notFoundIn("brand_voice_id", "brand voice")),
    languages: [ingredients.localeOf(voiceId).split("-")[0]!],
  };
}
