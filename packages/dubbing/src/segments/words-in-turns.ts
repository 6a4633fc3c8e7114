import type { SpeakerTurn, TimedWord } from "@orator/speech";
import type { HeardWord } from "./segment.ts";

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

/**
 * Who says each word: whose turn it shares the most time with, else whose turn is nearest. Without any turn everything is
 * said by speaker 0.
 *
 * @param turns in order of their starts
 */
export function giveSpeakers(
  words: readonly Pick<TimedWord, "word" | "startMs" | "endMs" | "punctuation">[],
  turns: readonly SpeakerTurn[],
): HeardWord[] {
  let first = 0;
  return words
    .toSorted((a, b) => a.startMs - b.startMs)
    .map(({ word, startMs, endMs, punctuation }) => {
      // Words come in order: turns that ended well before this one matter to none that follows.
      while (first + 1 < turns.length && turns[first + 1]!.endMs <= startMs) first++;
      let best = { speaker: 0, nearness: -Infinity };
      for (let i = first; i < turns.length; i++) {
        const turn = turns[i]!;
        // Shared time where positive, distance where negative.
        const nearness = Math.min(endMs, turn.endMs) - Math.max(startMs, turn.startMs);
        if (nearness > best.nearness) best = { speaker: turn.speaker, nearness };
        if (turn.startMs >= endMs) break;
      }
      return { word, startMs, endMs, ...(punctuation && { punctuation }), speaker: best.speaker };
    });
}
