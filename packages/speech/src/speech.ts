import type { WrittenWord } from "./text/written-words.ts";

/** A phone and when it sounds. Times in ms from the start of the audio. */
export interface TimedPhone {
  /** IPA symbol without stress or length marks ("h", "ə", "l", "oʊ", "tʃ"), or "sil" for silence. */
  phone: string;
  startMs: number;
  endMs: number;
  /** Lexical stress of the syllable's vowel: 0 none, 1 primary, 2 secondary. Vowels only. */
  stress?: 0 | 1 | 2;
}

/** A word as the caption shows it, and when it sounds. Times in ms from the start of the audio. */
export interface TimedWord {
  word: string;
  startMs: number;
  endMs: number;
  /** Punctuation that follows the word in the script ("," "." "?" "!" …), if any. */
  punctuation?: string;
  /** As the script has it; those of all words are the script. Left out where the words were heard and not read. */
  written?: WrittenWord;
}

/** How exact the times are: from the engine, by alignment to text, by recognition, or from loudness alone. */
export type TimingSource = "engine" | "alignment" | "recognition" | "loudness";

/** Sampling rates that speech is made at: 24 kHz for listeners who wait, 48 kHz for films. */
export type SpeechRateHz = 24_000 | 48_000;

/**
 * What a voice or a recording says: mono audio and its timing. Phones are contiguous: they cover
 * 0…durationMs without gaps or overlaps, silences included.
 */
export interface Speech {
  /** Mono, −1…1. */
  samples: Float32Array;
  sampleRateHz: SpeechRateHz;
  durationMs: number;
  phones: TimedPhone[];
  words: TimedWord[];
  timing: TimingSource;
  /** BCP 47 tag of the spoken language, where known. */
  locale?: string;
  /** Where another voice speaks than the one that was asked for. */
  fallback?: Fallback;
}

/** A voice that speaks for another, and why. */
export interface Fallback {
  /** The voice that was asked for. */
  voiceId: string;
  /** The one that is heard. */
  instead: string;
  /** In words, without a full stop. */
  reason: string;
}
