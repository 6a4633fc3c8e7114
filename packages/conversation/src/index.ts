export {
  createConversation,
  LISTENING_MODES,
  statusOf,
  type Conversation,
  type ListeningMode,
  type Past,
} from "./session/conversation.ts";
export { aheadMs, wakeAtMs } from "./session/deadlines.ts";
export type { Effect, InterruptCause, Refusal } from "./session/effect.ts";
export type { ConversationEvent, PartEvent } from "./session/event.ts";
export { AHEAD_MS, MAX_TASKS, SETTING_RANGES, type ConversationSettings } from "./session/settings.ts";
export {
  END_REASONS,
  isFinal,
  mayBecome,
  STATUSES,
  TRANSITIONS,
  type EndReason,
  type Status,
} from "./session/status.ts";
export { step, type Step } from "./session/step.ts";
export {
  TASK_KINDS,
  TASK_OUTCOMES,
  type SpokenWord,
  type Task,
  type TaskKind,
  type TaskOutcome,
} from "./session/task.ts";
export { joinTexts } from "./text/join-texts.ts";
export { linksOf, type TextLink } from "./text/links.ts";
export {
  clientFrameKind,
  encodeFrame,
  FRAME_CODECS,
  FRAME_HEADER_BYTES,
  FRAME_KINDS,
  parseFrame,
  type BinaryFrame,
  type FrameCodec,
  type FrameKind,
} from "./wire/binary-frame.ts";
export { clientMessage, type ClientMessage, type Hello } from "./wire/client-message.ts";
export {
  createOutbox,
  type Outbox,
  type OutboxLimits,
  type Sent,
  type Told,
  type Unnumbered,
} from "./wire/outbox.ts";
export { packOpus, unpackOpus } from "./wire/opus-packets.ts";
export { parseClientMessage, parseServerMessage, type Parsed, type WireError } from "./wire/parse.ts";
export { decodePcm, encodePcm } from "./wire/pcm.ts";
export {
  CLOSE_CODES,
  LIMITS,
  OPUS_SAMPLE_RATE_HZ,
  PROTOCOL_VERSION,
  SPEECH_SAMPLE_RATE_HZ,
  SUBPROTOCOL,
  VOICE_SAMPLE_RATE_HZ,
  WIRE_ERROR_CODES,
  type WireErrorCode,
} from "./wire/protocol.ts";
export {
  serverMessage,
  type MessageSource,
  type ReadyMessage,
  type ServerMessage,
  type SpeechPartMessage,
} from "./wire/server-message.ts";
export { FEEDBACK_VALUES, type FeedbackValue } from "./wire/visitor-messages.ts";
export { performedSpeech, speechTiming, type PlacedSpeech, type SpeechTiming } from "./wire/speech-part.ts";
export {
  TOOL_CANCEL_REASONS,
  TOOL_NAME,
  type OfferedTool,
  type ToolCancelReason,
} from "./wire/tool-messages.ts";
