import { joinWords } from "./segment.ts";
import type { HeardWord, Segment } from "./segment.ts";

/** How long segments are wished to be. */
interface CutOptions {
  /** A shorter one joins its neighbor of the same speaker, where there is one near. Default 1000. */
  shortestMs?: number;
  /** A longer one is cut where that hurts least. Default 12,000. */
  longestMs?: number;
}

/** A pause that ends a segment where the engine hears no punctuation … */
const PLAIN_PAUSE_MS = 350;
/** … and where it hears it: people pause within sentences, too. */
const LONG_PAUSE_MS = 1500;
/** What is further away does not belong together, however short it is. */
const LONGEST_JOIN_MS = 1000;
/** What an end of a clause is worth as a place to cut, in ms of a pause. */
const CLAUSE_WORTH_MS = 300;
/** A stop so soon before the next word is one of an abbreviation, if the word is one. */
const ABBREVIATION_GAP_MS = 250;

const SENTENCE_END = /[.!?…。！？।؟۔]/u;
const CLAUSE_END = /[,;:–—،؛、，；：]/u;
const ABBREVIATIONS =
  /^(?:\p{L}|mrs?|ms|dr|prof|st|sr|jr|vs|no|nr|bzw|ca|evtl|hr|fr|sra|srta|dra|mme|mlle|sig|dott)$/iu;

type Words = readonly HeardWord[];

/**
 * The words of a film as segments, in order: cut at ends of sentences, or at pauses where the engine hears no punctuation;
 * never two speakers in one, and none in the time of another. Each lasts 1 to 12 s where the sound allows: what somebody says
 * alone between others stays as short as it is, and a word is never cut.
 */
export function cutSegments(words: Words, options: CutOptions = {}): Segment[] {
  const { shortestMs = 1000, longestMs = 12_000 } = options;
  const sounding = words
    .filter((word) => word.word.trim() !== "")
    .toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
  const pauseMs = sounding.some(isSentenceEnd) ? LONG_PAUSE_MS : PLAIN_PAUSE_MS;
  const pieces = runsOf(sounding).flatMap((run) => {
    const sentences = cutAtEnds(run, pauseMs).flatMap((sentence) => cutLong(sentence, shortestMs, longestMs));
    return joinShort(sentences, shortestMs, longestMs);
  });
  return pieces.map((piece, id) => {
    const startMs = piece[0]!.startMs;
    const nextMs = pieces[id + 1]?.[0]!.startMs ?? Infinity;
    const endMs = Math.max(startMs, Math.min(nextMs, endOf(piece)));
    return { id, startMs, endMs, speaker: piece[0]!.speaker, text: joinWords(piece) };
  });
}

/** Stretches of one speaker each. */
function runsOf(words: Words): HeardWord[][] {
  const runs: HeardWord[][] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last?.[0]!.speaker === word.speaker) last.push(word);
    else runs.push([word]);
  }
  return runs;
}

function cutAtEnds(run: Words, pauseMs: number): HeardWord[][] {
  const pieces: HeardWord[][] = [];
  for (const [i, word] of run.entries()) {
    const before = run[i - 1];
    if (before && !isEnd(before, word, pauseMs)) pieces.at(-1)!.push(word);
    else pieces.push([word]);
  }
  return pieces;
}

function isEnd(word: HeardWord, next: HeardWord, pauseMs: number): boolean {
  const gapMs = next.startMs - word.endMs;
  if (gapMs >= pauseMs) return true;
  const isAbbreviated =
    word.punctuation === "." && gapMs < ABBREVIATION_GAP_MS && ABBREVIATIONS.test(word.word);
  return isSentenceEnd(word) && !isAbbreviated;
}

/** Halves what is too long at its best place, and so on. */
function cutLong(piece: Words, shortestMs: number, longestMs: number): Words[] {
  const [startMs, endMs] = [piece[0]!.startMs, endOf(piece)];
  if (endMs - startMs <= longestMs || piece.length < 2) return [piece];
  let best = { at: 1, worth: -Infinity };
  for (let at = 1; at < piece.length; at++) {
    const [before, after] = [piece[at - 1]!, piece[at]!];
    const shorterMs = Math.min(before.endMs - startMs, endMs - after.startMs);
    const clause = CLAUSE_END.test(before.punctuation ?? "") ? CLAUSE_WORTH_MS : 0;
    // An even cut is worth as much as a clause; one that leaves a scrap is the last resort.
    const evenness = (CLAUSE_WORTH_MS * 2 * shorterMs) / (endMs - startMs);
    const scrap = shorterMs < shortestMs ? 10 * LONG_PAUSE_MS : 0;
    const worth = after.startMs - before.endMs + clause + evenness - scrap;
    if (worth > best.worth) best = { at, worth };
  }
  return [piece.slice(0, best.at), piece.slice(best.at)].flatMap((half) =>
    cutLong(half, shortestMs, longestMs),
  );
}

/** Joins what is too short to the nearer neighbor that has room. */
function joinShort(pieces: readonly Words[], shortestMs: number, longestMs: number): Words[] {
  const joined = [...pieces];
  for (let i = 0; i < joined.length;) {
    const piece = joined[i]!;
    const gaps = [i - 1, i].filter((left) => {
      const [a, b] = [joined[left], joined[left + 1]];
      if (!a || !b) return false;
      return gapOf(a, b) <= LONGEST_JOIN_MS && endOf(b) - a[0]!.startMs <= longestMs;
    });
    if (endOf(piece) - piece[0]!.startMs >= shortestMs || gaps.length === 0) {
      i++;
      continue;
    }
    const gapAt = (left: number) => gapOf(joined[left]!, joined[left + 1]!);
    const left = gaps.reduce((best, other) => (gapAt(other) < gapAt(best) ? other : best));
    joined.splice(left, 2, [...joined[left]!, ...joined[left + 1]!]);
    i = left;
  }
  return joined;
}

function gapOf(a: Words, b: Words): number {
  return b[0]!.startMs - endOf(a);
}

function endOf(words: Words): number {
  return words.reduce((last, { endMs }) => Math.max(last, endMs), -Infinity);
}

function isSentenceEnd({ punctuation = "" }: HeardWord): boolean {
  return SENTENCE_END.test(punctuation);
}
