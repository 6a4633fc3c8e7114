import { COLUMNS_PER_SECOND, CUE_LINES, LINE_COLUMNS } from "./caption-cue.ts";
import type { CaptionCue } from "./caption-cue.ts";
import { columnsOfUnits, textOf, unitsOf } from "./units.ts";
import type { Unit } from "./units.ts";

/** Something that is said, and when: a source or a target, in the time of the film that is captioned. */
interface SaidLine {
  startMs: number;
  endMs: number;
  text: string;
}

const SHORTEST_MS = 1000;
/** Who has read a caption twice looks for the next. */
const LONGEST_MS = 7000;

/**
 * Captions of what is said: at most two lines of 42 columns, one caption at a time, broken where phrases end. One that would be
 * read faster than 17 columns a second stays on into the pause behind it; where the next line follows at once it keeps the pace
 * of the speaker, since nothing that is said is left out.
 *
 * @param language ISO 639-1 or BCP 47 of the text
 * @param filmMs where the last caption has to end
 */
export function captionLines(said: readonly SaidLine[], language: string, filmMs: number): CaptionCue[] {
  const lines = together(said, filmMs);
  return lines.flatMap(({ startMs, endMs, text }, i) => {
    const limitMs = lines[i + 1]?.startMs ?? filmMs;
    const units = unitsOf(text, language);
    const readMs = (columnsOfUnits(units) * 1000) / COLUMNS_PER_SECOND;
    const shownMs = Math.min(limitMs, Math.max(endMs, startMs + Math.max(readMs, SHORTEST_MS))) - startMs;
    return shownMs < 1 ? [] : spread(cutCues(units, shownMs), startMs, shownMs);
  });
}

/** In their order; what begins at the same time as another line, or with the end of the film, is one with it. */
function together(said: readonly SaidLine[], filmMs: number): SaidLine[] {
  const lines: SaidLine[] = [];
  for (const line of said
    .filter(({ text }) => text.trim() !== "")
    .toSorted((a, b) => a.startMs - b.startMs)) {
    const last = lines.at(-1);
    if (last === undefined || (line.startMs - last.startMs >= 1 && filmMs - line.startMs >= 1))
      lines.push({ ...line });
    else {
      last.text += ` ${line.text}`;
      last.endMs = Math.max(last.endMs, line.endMs);
    }
  }
  return lines;
}

/** Each cue gets of the time what its text is of the whole. */
function spread(cues: readonly Unit[][], startMs: number, shownMs: number): CaptionCue[] {
  const columns = cues.map(columnsOfUnits);
  const total = columns.reduce((sum, each) => sum + each, 0) || 1;
  let before = 0;
  const at = () => Math.round(startMs + (shownMs * before) / total);
  const shown: CaptionCue[] = [];
  for (const [i, units] of cues.entries()) {
    const fromMs = at();
    before += columns[i]!;
    const cue = { startMs: fromMs, endMs: at(), lines: breakLines(units).lines };
    const last = shown.at(-1);
    // What no time is left for is shown with what stands before it.
    if (cue.endMs > cue.startMs || !last) shown.push(cue);
    else last.lines.push(...cue.lines);
  }
  return shown;
}

/** Few cues, evenly filled, that end where phrases do: the cheapest way from each unit to the end. */
function cutCues(units: readonly Unit[], shownMs: number): Unit[][] {
  const msPerColumn = shownMs / Math.max(1, columnsOfUnits(units));
  const best: { cost: number; end: number }[] = [];
  best[units.length] = { cost: 0, end: units.length };
  for (let start = units.length - 1; start >= 0; start--) {
    let cheapest = { cost: Infinity, end: start + 1 };
    for (let end = start + 1; end <= units.length; end++) {
      const part = units.slice(start, end);
      const columns = columnsOfUnits(part);
      const { cost: lineCost } = breakLines(part);
      const isTooMuch = lineCost === Infinity || columns * msPerColumn > LONGEST_MS;
      if (isTooMuch && part.length > 1) break;
      const empty = 1 - Math.min(1, columns / (CUE_LINES * LINE_COLUMNS));
      const atEnd = 0.12 * (units[end]?.breakCost ?? 0);
      const cost = 1 + empty ** 2 + atEnd + (isTooMuch ? 0 : lineCost / 4) + best[end]!.cost;
      if (cost < cheapest.cost) cheapest = { cost, end };
    }
    best[start] = cheapest;
  }
  const cues: Unit[][] = [];
  for (let start = 0; start < units.length; start = best[start]!.end)
    cues.push(units.slice(start, best[start]!.end));
  return cues;
}

/** One line where it fits, else two of about the same length, broken at a phrase; `cost` is infinite where two don't do. */
function breakLines(units: readonly Unit[]): { lines: string[]; cost: number } {
  if (columnsOfUnits(units) <= LINE_COLUMNS) return { lines: [textOf(units)], cost: 0 };
  let best = { lines: [textOf(units)], cost: Infinity };
  for (let at = 1; at < units.length; at++) {
    const [upper, lower] = [units.slice(0, at), units.slice(at)];
    const columns = [columnsOfUnits(upper), columnsOfUnits(lower)] as const;
    if (Math.max(...columns) > LINE_COLUMNS) continue;
    const cost = 0.12 * units[at]!.breakCost + Math.abs(columns[0] - columns[1]) / LINE_COLUMNS;
    if (cost < best.cost) best = { lines: [textOf(upper), textOf(lower)], cost };
  }
  return best;
}
