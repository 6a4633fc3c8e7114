import { maySupply } from "./visitor.ts";
import { PROTOCOL_VERSION } from "@orator/conversation";
import type { FrameCodec, ReadyMessage } from "@orator/conversation";
import { isoTime } from "../../../platform/clock/clock.ts";
import type { Recognizer } from "../recognition/server-recognition.ts";
import type { Admitted, AvatarAddress } from "./admission.ts";

/** The addresses of an avatar as pages get them. */
export function avatarOnWire({
  webAvatarUrl,
  posterUrl,
  posterHeightsUrl,
  posterPartsUrl,
}: AvatarAddress): ReadyMessage["avatar"] {
  return {
    url: webAvatarUrl,
    poster_url: posterUrl,
    poster_heights_url: posterHeightsUrl,
    poster_parts_url: posterPartsUrl,
  };
}

/** The first message to whoever has joined: all that a page has to know. */
export function readyMessage(
  { conversation, avatar, resumed, role }: Admitted,
  { codec, recognizer }: { codec: FrameCodec; recognizer: Recognizer | undefined },
): ReadyMessage {
  const { session, language, voice } = conversation;
  const { features } = session;
  const warnings = conversation.voices.warnings();
  const { declaredForPages } = conversation.tools;
  return {
    type: "ready",
    seq: resumed?.lastSeq ?? conversation.lastSeq,
    protocol: PROTOCOL_VERSION,
    session_id: session.id,
    conversation_id: conversation.id,
    is_resumed: resumed !== undefined,
    agent: { name: session.name },
    greeting: session.greetings?.[language] ?? session.greeting ?? "",
    avatar: { ...avatarOnWire(avatar), ...(avatar.mark !== undefined && { mark: avatar.mark }) },
    voice: { id: voice.id, locale: voice.locale, quality: voice.quality },
    ...(declaredForPages.length > 0 && { page_tools: declaredForPages }),
    codec,
    languages: session.languages,
    language,
    ...(session.suggestions && session.suggestions.length > 0 && { suggestions: session.suggestions }),
    ...(warnings.length > 0 && { warnings }),
    features: {
      ...features,
      server_recognition: features.voice_input && recognizer !== undefined,
      ...(features.voice_input && recognizer !== undefined && { recognizer }),
      say: features.say ?? false,
      agent_audio: maySupply(session, role),
    },
    settings: {
      activity_idle_timeout: session.idleTimeoutS,
      max_conversation_length: session.maxConversationLength,
    },
    expires_at: isoTime(session.expiresAt),
  };
}
