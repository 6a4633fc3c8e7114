/** The version of everything in this folder. A message that changes its meaning changes it; an added one does not. */
export const PROTOCOL_VERSION = 1;

/** What a socket asks for as its WebSocket subprotocol. */
export const SUBPROTOCOL = "orator.v1";

/** Bounds that both sides keep. */
export const LIMITS = {
  /** Longest text of an `ask`, in UTF-16 units. */
  askCharacters: 4000,
  /** Longest text of a `say`. */
  sayCharacters: 5000,
  /** Longest comment to an answer, and note to a handoff. */
  noteCharacters: 1000,
  /** Longest JSON message that a client may send, in UTF-16 units. */
  clientMessageCharacters: 131_072,
  /** Longest sound of an `agent.speak`, in characters of base64: 2 s. */
  agentAudioCharacters: 128_000,
  /** Largest payload of a frame of bring-your-own audio: 4 s. */
  agentFrameBytes: 192_000,
  /** Longest JSON message that a server may send. */
  serverMessageCharacters: 524_288,
  /** Deepest nesting of a JSON message: a tool's parameters lie four levels deep in one. */
  jsonDepth: 16,
  /** Tools of one person, and those that a page may register. */
  tools: 16,
  toolDescriptionCharacters: 1000,
  /** Longest parameters of a tool, written as JSON. */
  toolSchemaCharacters: 4096,
  /** Longest result of a tool that runs in a page, written as JSON. */
  toolResultCharacters: 16_384,
  toolErrorCharacters: 500,
  /** Largest payload of a frame of the user's voice: two seconds. */
  voiceFrameBytes: 65_536,
  /** Largest payload of a frame of the person's speech. */
  speechFrameBytes: 4_194_304,
} as const;

/** Microphone audio on its way to the server's recognizer: mono PCM of signed 16-bit little-endian integers. */
export const VOICE_SAMPLE_RATE_HZ = 16_000;

/** Speech on its way to the listener, in the same form: 48 kB a second. */
export const SPEECH_SAMPLE_RATE_HZ = 24_000;

/** What an Opus decoder makes of speech. */
export const OPUS_SAMPLE_RATE_HZ = 48_000;

/** What a `error` message can be about. A client shows `message`; it decides by `code`. */
export const WIRE_ERROR_CODES = [
  /** Not JSON, not an object, or members that are missing, wrong or unknown. */
  "bad_message",
  "too_large",
  "unknown_type",
  "unsupported_version",
  /** The ticket is false, used up or too old: get another one. */
  "invalid_ticket",
  "forbidden_origin",
  /** The session was made without this feature. */
  "feature_disabled",
  "rate_limited",
  "queue_full",
  /** An `ask` or `say` of this id was taken before; nothing is lost. */
  "duplicate",
  /** Nothing on the server can answer, speak or hear that. */
  "unavailable",
  "internal",
] as const;

/** One of {@link WIRE_ERROR_CODES}. */
export type WireErrorCode = (typeof WIRE_ERROR_CODES)[number];

/** Why the server closes a socket, as WebSocket close codes. After 4000, 4410 and 4430 there is no way back. */
export const CLOSE_CODES = {
  /** The session is over; `ended` was sent before. */
  ended: 4000,
  badMessage: 4400,
  invalidTicket: 4401,
  forbiddenOrigin: 4403,
  /** No `hello` within ten seconds, or nothing heard of the client for too long. */
  timeout: 4408,
  /** Another socket has taken this conversation over. */
  takenOver: 4409,
  /** The session does not exist any more. */
  gone: 4410,
  tooMany: 4429,
  /** More messages than any visitor sends, and again after being told: come back later, if at all. */
  flooding: 4430,
  /** The server goes down: come back in a moment. */
  restart: 1012,
} as const;
