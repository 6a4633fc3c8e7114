import type { AnswerSpeaker } from "./answer-speaker.ts";
import type { VoiceQuality } from "./live-part.ts";

/** The voice of one conversation. */
export interface LiveVoice {
  /** Of the voice that speaks, which may be the fallback of the session's. */
  readonly id: string;
  readonly quality: VoiceQuality;
  readonly locale: string;
  /** Begins an answer: all of its texts are spoken by what this gives. */
  answer(): AnswerSpeaker;
  /** The conversation is over. */
  close(): void;
}
