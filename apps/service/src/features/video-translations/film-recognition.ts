import type { PerformedSpeech } from "@orator/performance";
import type { SpeakerProfile, SpeakerTurn, TimedWord } from "@orator/speech";

/** Who says what in a sound, and when; times in ms from its start. */
export interface Hearing {
  /** ISO 639-1. */
  language: string;
  words: TimedWord[];
  turns: SpeakerTurn[];
  profiles: SpeakerProfile[];
  /** Id of what turned it into words. */
  engine: string;
  quality: "draft" | "good";
}

/** Speech recognition for films. */
export interface FilmRecognition {
  /** ISO 639-1: what is understood here now; none where no speech recognition is installed. */
  languages(): Promise<readonly string[]>;
  /**
   * Hears a file of bare 32-bit floats, 16 kHz, one channel. Throws an InputFailure with a sentence for the user where no engine could,
   * the signal's reason when aborted.
   *
   * @param speakers how many there are, where it is known
   */
  recognize(
    sound: string,
    options: { speakers: number | undefined; durationMs: number; signal: AbortSignal },
  ): Promise<Hearing>;
  /**
   * When the phones of such a file sound, as well as can be told. Throws as `recognize` does.
   *
   * @param said what was heard in it
   */
  time(
    sound: string,
    said: SaidInFilm,
    options: { durationMs: number; signal: AbortSignal },
  ): Promise<PerformedSpeech>;
}

/** What was heard in a film. */
export interface SaidInFilm {
  text: string;
  /** ISO 639-1. */
  language: string;
}

/** How to add speech recognition to a machine without any. */
export const ADD_RECOGNITION =
  "`npm run models -- add asr-whisper` lets it hear 99 languages; for drafts of English on Debian: sudo apt-get install pocketsphinx pocketsphinx-en-us";
