import type { WrittenWord } from "./text/written-words.ts";
import { SpeechError } from "./errors.ts";

const TIMING_FROM_EXACT = ["engine", "alignment", "recognition", "loudness"] as const;

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
type TimingSource = "engine" | "alignment" | "recognition" | "loudness";

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
  /** Words of the text that the voice left out, since it can't read their script; at least one. */
  unspoken?: string[];
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

/**
 * Puts speeches one after the other, with running times. The least exact timing of the parts is the timing of the whole.
 *
 * @throws SpeechError `NOTHING_TO_SAY` when there are no parts
 */
export function joinSpeech(parts: readonly Speech[]): Speech {
  const first = parts[0];
  if (!first) throw new SpeechError("NOTHING_TO_SAY", "there is nothing to say");
  if (parts.length === 1) return first;
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.samples.length, 0));
  const phones: TimedPhone[] = [];
  const words: TimedWord[] = [];
  let at = 0;
  for (const part of parts) {
    const offsetMs = (at * 1000) / first.sampleRateHz;
    samples.set(part.samples, at);
    at += part.samples.length;
    for (const word of part.words) words.push(shift(word, offsetMs));
    for (const phone of part.phones) appendPhone(phones, shift(phone, offsetMs));
  }
  const durationMs = (samples.length * 1000) / first.sampleRateHz;
  const last = phones.at(-1);
  if (last) last.endMs = durationMs;
  const timing = TIMING_FROM_EXACT.findLast((source) => parts.some((part) => part.timing === source))!;
  const fallback = parts.find((part) => part.fallback)?.fallback;
  const unspoken = parts.flatMap((part) => part.unspoken ?? []);
  return {
    ...first,
    samples,
    durationMs,
    phones,
    words,
    timing,
    ...(fallback && { fallback }),
    ...(unspoken.length > 0 && { unspoken }),
  };
}

function shift<T extends { startMs: number; endMs: number }>(timed: T, offsetMs: number): T {
  return { ...timed, startMs: timed.startMs + offsetMs, endMs: timed.endMs + offsetMs };
}

/** Adds a phone; a silence after a silence makes that one longer, and rounding never leaves a gap. */
function appendPhone(phones: TimedPhone[], phone: TimedPhone): void {
  const last = phones.at(-1);
  if (last?.phone === "sil" && phone.phone === "sil") {
    last.endMs = phone.endMs;
    return;
  }
  if (last) phone.startMs = last.endMs;
  phones.push(phone);
}
