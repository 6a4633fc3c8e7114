import type { SpeakerTurn, TimedWord } from "@orator/speech";
import type { HeardWord } from "./segment.ts";

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
