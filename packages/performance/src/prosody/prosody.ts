import { accentsOf } from "./accents.ts";
import type { Accent } from "./accents.ts";
import { loudnessCurve } from "./loudness.ts";
import type { LoudnessCurve } from "./loudness.ts";
import { phrasesOf } from "./phrases.ts";
import type { Phrase } from "./phrases.ts";
import { smoothstep } from "@orator/maths";
import type { PerformedSpeech, PerformedWord } from "../speech-input.ts";

/** What the body reads in a speech: where it begins, pauses and stands out. */
export interface Prosody {
  durationMs: number;
  words: readonly PerformedWord[];
  phrases: Phrase[];
  accents: Accent[];
  loudness: LoudnessCurve;
  /** 1 while speaking, 0 in silence, with slow flanks (of 500 ms if not told); short pauses count as speaking. */
  speaking: (timeMs: number, flankMs?: number) => number;
}

/** Pauses longer than this are silence for the body. */
const LONG_PAUSE_MS = 900;
const FLANK_MS = 500;

/** Reads the prosody of a speech. */
export function prosodyOf(speech: PerformedSpeech): Prosody {
  const phrases = phrasesOf(speech);
  const loudness = loudnessCurve(speech);
  return {
    durationMs: speech.durationMs,
    words: speech.words,
    phrases,
    accents: accentsOf(speech, phrases, loudness),
    loudness,
    speaking: speakingCurve(phrases),
  };
}

interface Span {
  startMs: number;
  endMs: number;
}

function speakingCurve(phrases: readonly Phrase[]): Prosody["speaking"] {
  const spans: Span[] = [];
  for (const { startMs, endMs } of phrases) {
    const last = spans.at(-1);
    if (last && startMs - last.endMs < LONG_PAUSE_MS) last.endMs = endMs;
    else spans.push({ startMs, endMs });
  }
  return (timeMs, flankMs = FLANK_MS) => {
    let low = 0;
    let high = spans.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (spans[middle]!.endMs + flankMs < timeMs) low = middle + 1;
      else high = middle;
    }
    // The flanks of two spans may meet in the pause between them.
    return Math.max(risen(spans[low], timeMs, flankMs), risen(spans[low + 1], timeMs, flankMs));
  };
}

function risen(span: Span | undefined, timeMs: number, flankMs: number): number {
  if (!span) return 0;
  return (
    smoothstep(span.startMs - flankMs, span.startMs, timeMs) *
    (1 - smoothstep(span.endMs, span.endMs + flankMs, timeMs))
  );
}
