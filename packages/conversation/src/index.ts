export {
  createConversation,
  statusOf,
  type Conversation,
  type ListeningMode,
  type Past,
} from "./session/conversation.ts";
export { aheadMs, wakeAtMs } from "./session/deadlines.ts";
export type { Effect, Refusal } from "./session/effect.ts";
export type { ConversationEvent } from "./session/event.ts";
export { AHEAD_MS } from "./session/settings.ts";
export { type EndReason, type Status } from "./session/status.ts";
export { step } from "./session/step.ts";
export { type Task } from "./session/task.ts";
export { joinTexts } from "./text/join-texts.ts";
export { linksOf } from "./text/links.ts";
export {
  clientFrameKind,
  encodeFrame,
  parseFrame,
  type BinaryFrame,
  type FrameCodec,
} from "./wire/binary-frame.ts";
export { type ClientMessage, type Hello } from "./wire/client-message.ts";
export { createOutbox, type Outbox, type Sent, type Told, type Unnumbered } from "./wire/outbox.ts";
export { packOpus, unpackOpus } from "./wire/opus-packets.ts";
export { parseClientMessage, parseServerMessage } from "./wire/parse.ts";
export { decodePcm, encodePcm } from "./wire/pcm.ts";
export {
  CLOSE_CODES,
  LIMITS,
  OPUS_SAMPLE_RATE_HZ,
  PROTOCOL_VERSION,
  SPEECH_SAMPLE_RATE_HZ,
  SUBPROTOCOL,
  VOICE_SAMPLE_RATE_HZ,
  type WireErrorCode,
} from "./wire/protocol.ts";
export { type ReadyMessage, type ServerMessage, type SpeechPartMessage } from "./wire/server-message.ts";
export { performedSpeech, speechTiming, type PlacedSpeech } from "./wire/speech-part.ts";
export { TOOL_NAME, type OfferedTool } from "./wire/tool-messages.ts";
