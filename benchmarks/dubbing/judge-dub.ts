import type { CaptionCue } from "@orator/dubbing";
import type { Proofread, ProofreadSegment } from "@orator/sdk";
import { matchWords } from "@orator/speech/testing";
import { GLOSSARY } from "./films.ts";
import type { KnownFilm } from "./films.ts";

/** Words that were missed, added or taken for others, and how many were said. */
export function wordErrors({ words }: KnownFilm, { segments }: Proofread): [wrong: number, said: number] {
  const heard = segments.flatMap(({ source }) => source.split(/\s+/));
  return [Math.round(matchWords(words, heard).error * words.length), words.length];
}

const STEP_MS = 10;
/** Characters a second. */
const READING_RATE = 17;

/** Speech that was given to nobody or to somebody else, and how much there is, in s; names of speakers do not matter. */
export function givenWrong(
  { turns, durationMs }: KnownFilm,
  { segments }: Proofread,
): [wrong: number, said: number] {
  const [steps, together] = [Math.ceil(durationMs / STEP_MS), new Map<string, number>()];
  let said = 0;
  for (let step = 0; step < steps; step++) {
    const atMs = (step + 0.5) * STEP_MS;
    const turn = turns.find(({ startMs, endMs }) => atMs >= startMs && atMs < endMs);
    if (turn === undefined) continue;
    said++;
    const given = segments.find(({ start, end }) => atMs >= 1000 * start && atMs < 1000 * end);
    if (given === undefined) continue;
    const pair = `${turn.speaker}/${given.speaker}`;
    together.set(pair, (together.get(pair) ?? 0) + 1);
  }
  const speakers = [...new Set(turns.map(({ speaker }) => speaker))];
  const found = [...new Set(segments.map(({ speaker }) => speaker))];
  const right = mostTogether(speakers, found, (a, b) => together.get(`${a}/${b}`) ?? 0);
  return [((said - right) * STEP_MS) / 1000, (said * STEP_MS) / 1000];
}

/** The most that pairs have together, each of both lists in one pair at most. */
function mostTogether<A, B>(
  [first, ...rest]: readonly A[],
  others: readonly B[],
  together: (a: A, b: B) => number,
): number {
  if (first === undefined) return 0;
  const left = mostTogether(rest, others, together);
  const paired = others.map(
    (other) =>
      together(first, other) +
      mostTogether(
        rest,
        others.filter((each) => each !== other),
        together,
      ),
  );
  return Math.max(left, ...paired);
}

/** How many terms of the glossary are in the targets of lines in which they were heard, how many were heard, and how many were said. */
export function termsKept(
  { words }: KnownFilm,
  segments: readonly ProofreadSegment[],
): [kept: number, heard: number, said: number] {
  const terms = [...GLOSSARY.blacklist.map((term) => [term, term] as const), ...GLOSSARY.whitelist];
  let [kept, heard] = [0, 0];
  for (const { source, target } of segments)
    for (const [term, wanted] of terms) {
      const times = timesOf(term, source);
      heard += times;
      kept += Math.min(times, timesOf(wanted, target));
    }
  const said = terms.reduce((sum, [term]) => sum + timesOf(term, words.join(" ")), 0);
  return [kept, heard, said];
}

function timesOf(term: string, text: string): number {
  return text.match(new RegExp(`(?<![\\p{L}\\p{N}])${term}(?![\\p{L}\\p{N}])`, "giu"))?.length ?? 0;
}

/** The longest line, how many captions are read at what people can read, and how fast the fastest is, in characters a second. */
export function captionFigures(cues: readonly CaptionCue[]): {
  longest: number;
  readable: number;
  fastest: number;
} {
  // Times are whole milliseconds.
  const rates = cues.map(
    ({ startMs, endMs, lines }) => Math.round((10_000 * lines.join(" ").length) / (endMs - startMs)) / 10,
  );
  return {
    longest: Math.max(...cues.flatMap(({ lines }) => lines.map((line) => line.length))),
    readable: rates.filter((rate) => rate <= READING_RATE).length,
    fastest: Math.max(...rates),
  };
}
