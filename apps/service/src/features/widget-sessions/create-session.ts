import { routes } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import { fail, notFoundIn } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Services } from "../../platform/services.ts";
import type { AgenticAvatarStore } from "../agentic-avatars/index.ts";
import { brandOf } from "../live-sessions/index.ts";
import type { LiveSessionStore, ResolveBrandVoice, SessionTokens } from "../live-sessions/index.ts";

/** A visitor who reads a long answer is still there: longer than that of streaming sessions. */
const IDLE_TIMEOUT_S = 3600;

/** Whether there is such an avatar, for this account. */
export type MayUseAvatar = (accountId: string, avatarId: string) => Promise<boolean>;

/** POST /v1/widget/sessions */
export function createWidgetSession(
  { database, clock, newId, baseUrl }: Pick<Services, "database" | "clock" | "newId" | "baseUrl">,
  parts: {
    agents: AgenticAvatarStore;
    sessions: LiveSessionStore;
    tokens: SessionTokens;
    mayUseAvatar: MayUseAvatar;
    brandVoice: ResolveBrandVoice;
  },
) {
  const { agents, sessions, tokens, mayUseAvatar, brandVoice } = parts;
  return operation(routes.createWidgetSession).does(async ({ caller, body }) => {
    const { agentic_avatar_id, settings } = body;
    const agent = await agents.find(caller.accountId, agentic_avatar_id);
    if (agent === undefined) notFoundIn("agentic_avatar_id", "agentic avatar");
    if (agent.status !== "active")
      fail("CONFLICT", "This agentic avatar is inactive and accepts no new sessions.");
    if (!(await mayUseAvatar(caller.accountId, agent.avatarId)))
      fail("CONFLICT", "The avatar of this agentic avatar was deleted: it accepts no new sessions.");
    const brand = await brandOf(brandVoice, caller.accountId, agent.settings.brand_voice_id);
    const nowMs = clock.nowMs();
    const session = await database.transaction(async (tx) => {
      await agents.countSession(tx, agent.id);
      return sessions.insert(tx, {
        id: newId("widgetSession"),
        accountId: caller.accountId,
        kind: "widget",
        agenticAvatarId: agent.id,
        name: agent.name,
        avatarId: agent.avatarId,
        voiceId: agent.voiceId,
        rate: 1,
        brainId: agent.brainId,
        // Deleted at the very moment at which it was given: the agent speaks as without.
        ...brand,
        model: agent.settings.model ?? null,
        tools: agent.settings.tools ?? null,
        greeting: agent.settings.greeting,
        greetings: agent.settings.greetings ?? null,
        voices: agent.settings.voices ?? null,
        suggestions: agent.settings.suggestions ?? null,
        personality: agent.settings.personality,
        languages: agent.settings.languages,
        maxConversationLength: agent.settings.max_conversation_length,
        idleTimeoutS: IDLE_TIMEOUT_S,
        maxDurationS: settings.max_duration,
        features: settings.features,
        allowedDomains: settings.allowed_domains ?? null,
        isTest: settings.is_test,
        quality: "medium",
        status: "active",
        createdAt: new Date(nowMs),
        startedAt: new Date(nowMs),
        expiresAt: new Date(nowMs + settings.max_duration * 1000),
      });
    });
    const token = await tokens.sign(session);
    return {
      session_token: token,
      expires_at: isoTime(session.expiresAt),
      // Behind the #, so that no server on the way, and no log, ever sees the token.
      widget_url: `${baseUrl}/widget/${session.id}#${token}`,
      session_id: session.id,
    };
  });
}
