export { loudnessEnvelope } from "./envelope.ts";
export { SpeechError, type SpeechErrorCode } from "./errors.ts";
export { joinSpeech } from "./join-speech.ts";
export type { Delivery, EngineSpeech, VoiceEngine } from "./ports.ts";
export { findVoice, speak, speakStream, type SpeakOptions } from "./speak.ts";
export type { Speech, TimedPhone, TimedWord, TimingSource } from "./speech.ts";
export { DEFAULT_VOICE_ID, type Voice, VOICES } from "./voices.ts";
