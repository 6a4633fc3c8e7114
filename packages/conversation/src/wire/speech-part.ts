import type { PerformedSpeech, PerformedWord } from "@orator/performance";
import type { SpeechPartMessage } from "./server-message.ts";

/** What a `speech.part` says of the movements of a speech. */
type SpeechTiming = Pick<SpeechPartMessage, "duration_ms" | "phones" | "words" | "loudness">;

/** Timed speech whose words know where they stand in the text of their part: `[from, to)` in UTF-16 units. */
export interface PlacedSpeech extends PerformedSpeech {
  words: readonly (PerformedWord & { from?: number; to?: number })[];
}

/** Timed speech as a `speech.part` carries it: times to a tenth of a millisecond, loudness to a percent. */
export function speechTiming(speech: PlacedSpeech): SpeechTiming {
  return {
    duration_ms: tenths(speech.durationMs),
    phones: speech.phones.map(({ phone, startMs, endMs, stress }) => ({
      phone,
      start_ms: tenths(startMs),
      end_ms: tenths(endMs),
      ...(stress !== undefined && { stress }),
    })),
    words: speech.words.map(({ word, startMs, endMs, punctuation, from, to }) => ({
      word,
      start_ms: tenths(startMs),
      end_ms: tenths(endMs),
      ...(punctuation !== undefined && { punctuation }),
      ...(from !== undefined && to !== undefined && { from, to }),
    })),
    loudness: Array.from(speech.loudness ?? [], (value) => Math.round(100 * Math.min(1, Math.max(0, value)))),
  };
}

/** The other way: what a live performer is to `speak`. */
export function performedSpeech({ duration_ms, phones, words, loudness }: SpeechTiming): PerformedSpeech {
  return {
    durationMs: duration_ms,
    phones: phones.map(({ phone, start_ms, end_ms, stress }) => ({
      phone,
      startMs: start_ms,
      endMs: end_ms,
      ...(stress !== undefined && { stress }),
    })),
    words: words.map(({ word, start_ms, end_ms, punctuation }) => ({
      word,
      startMs: start_ms,
      endMs: end_ms,
      ...(punctuation !== undefined && { punctuation }),
    })),
    ...(loudness.length > 0 && { loudness: loudness.map((percent) => percent / 100) }),
  };
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
