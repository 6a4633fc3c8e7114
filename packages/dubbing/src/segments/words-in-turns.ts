import type { SpeakerTurn, TimedWord } from "@orator/speech";

type Span = Pick<SpeakerTurn, "startMs" | "endMs">;

/** Where a turn begins or ends by so much without a word, one was missed there. */
const MOST_MISSED_MS = 500;
/** Fewer words in a long turn are heard in music that was taken for speech: people say two to four a second. */
const FEWEST_A_SECOND = 0.8;
const LONG_TURN_MS = 3000;

/**
 * The words of an engine that hears some in music and noise, and misses others: those that are mostly in a turn, cut to it. The first
 * and the last of a turn reach to its ends where they are near. Without any turn none is left, nor of a long turn in which hardly any is.
 *
 * @param turns in order of their starts, without overlaps
 */
export function wordsInTurns<Word extends Pick<TimedWord, "startMs" | "endMs">>(
  words: readonly Word[],
  turns: readonly Span[],
): Word[] {
  return turns.flatMap((turn) => {
    const own = words
      .filter((word) => 2 * sharedMs(word, turn) > word.endMs - word.startMs)
      .map((word) => ({
        ...word,
        startMs: Math.max(word.startMs, turn.startMs),
        endMs: Math.min(word.endMs, turn.endMs),
      }));
    const turnMs = turn.endMs - turn.startMs;
    if (turnMs > LONG_TURN_MS && own.length * 1000 < FEWEST_A_SECOND * turnMs) return [];
    const [first, last] = [own[0], own.at(-1)];
    if (first && first.startMs - turn.startMs < MOST_MISSED_MS) first.startMs = turn.startMs;
    if (last && turn.endMs - last.endMs < MOST_MISSED_MS) last.endMs = turn.endMs;
    return own;
  });
}

function sharedMs(word: Span, turn: Span): number {
  return Math.min(word.endMs, turn.endMs) - Math.max(word.startMs, turn.startMs);
}
