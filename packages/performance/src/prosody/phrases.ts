import { soundsOf } from "../mouth/ipa.ts";
import type { PerformedSpeech, PerformedWord } from "../speech-input.ts";

/** How a phrase ends, as its punctuation says. */
type Ending = "statement" | "continuation" | "exclamation" | "yesNoQuestion" | "openQuestion";

/** A run of speech between two pauses. Times in ms. */
export interface Phrase {
  startMs: number;
  endMs: number;
  /** Silence before and after; 0…duration of the speech at its edges. */
  pauseBeforeMs: number;
  pauseAfterMs: number;
  ending: Ending;
}

/** A shorter silence is a stop in a word or a hesitation, not a pause. */
const SHORTEST_PAUSE_MS = 130;

const QUESTION_WORDS = new Set(["what", "who", "whom", "whose", "which", "when", "where", "why", "how"]);

/** The phrases of a speech in the order of time. */
export function phrasesOf({ phones, words, durationMs }: PerformedSpeech): Phrase[] {
  const spans: { startMs: number; endMs: number }[] = [];
  for (const { phone, startMs, endMs } of phones) {
    if (endMs <= startMs || soundsOf(phone)[0]!.sound.viseme === "sil") continue;
    const last = spans.at(-1);
    if (last && startMs - last.endMs < SHORTEST_PAUSE_MS) last.endMs = endMs;
    else spans.push({ startMs, endMs });
  }
  return spans.map((span, index) => ({
    ...span,
    pauseBeforeMs: span.startMs - (spans[index - 1]?.endMs ?? 0),
    pauseAfterMs: (spans[index + 1]?.startMs ?? durationMs) - span.endMs,
    ending: endingOf(words.filter((word) => word.endMs > span.startMs && word.startMs < span.endMs)),
  }));
}

function endingOf(words: readonly PerformedWord[]): Ending {
  const mark = words.at(-1)?.punctuation ?? "";
  if (/[?？؟\u037e]/u.test(mark)) {
    return QUESTION_WORDS.has(words[0]!.word.toLowerCase()) ? "openQuestion" : "yesNoQuestion";
  }
  if (/[!！]/u.test(mark)) return "exclamation";
  return /[.。…]/u.test(mark) ? "statement" : "continuation";
}
