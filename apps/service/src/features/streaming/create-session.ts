import { routes } from "@orator/contract";
import type { BodyOf } from "@orator/contract";
import { notFoundIn } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import { socketUrl } from "../live/index.ts";
import { CREDITS_A_MINUTE, LONGEST_SESSION_S } from "./limits.ts";
import type { StreamingParts } from "./parts.ts";

/** POST /v1/streaming/new */
export function createStreamingSession(parts: StreamingParts): Operation {
  const { services, sessions, tokens, credits } = parts;
  return operation(routes.createStreamingSession).does(async ({ caller, body }) => {
    const { accountId } = caller;
    const made = await choose(parts, accountId, body);
    const nowMs = services.clock.nowMs();
    const id = services.newId("streamingSession");
    const session = await services.database.transaction(async (tx) => {
      // The first minute; the rest is charged when it is known.
      await credits.charge(tx, { accountId, resourceId: id, amount: CREDITS_A_MINUTE });
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
      url: `${services.baseUrl}/live/${id}#${token}`,
      realtime_endpoint: socketUrl(services.baseUrl, id),
      session_duration_limit: LONGEST_SESSION_S,
    };
  });
}

async function choose(parts: StreamingParts, accountId: string, body: BodyOf<"createStreamingSession">) {
  const avatar = await parts.findAvatar(accountId, body.avatar_id);
  if (avatar === undefined) notFoundIn("avatar_id", "avatar");
  const voiceId = body.voice_id ?? body.voice?.voice_id ?? avatar.voiceId;
  if (!(await parts.mayUseVoice(accountId, voiceId)))
    notFoundIn(body.voice === undefined ? "voice_id" : "voice.voice_id", "voice");
  const brainId = body.brain_id ?? body.knowledge_base_id ?? null;
  if (brainId !== null && !(await parts.mayUseBrain(accountId, brainId)))
    notFoundIn(body.brain_id === undefined ? "knowledge_base_id" : "brain_id", "brain");
  return {
    name: avatar.name,
    avatarId: body.avatar_id,
    voiceId,
    rate: body.voice?.rate ?? 1,
    brainId,
    languages: [parts.localeOf(voiceId).split("-")[0]!],
  };
}
