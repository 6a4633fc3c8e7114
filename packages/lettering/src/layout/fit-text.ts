import { breakLines } from "./break-lines.ts";
import type { BrokenLine, Paragraphs } from "./break-lines.ts";
import { graphemesOf } from "./pieces.ts";
import type { Room, WholeLook } from "../look.ts";

/** Lines that fit into a room at a size. */
interface FittedText {
  sizePx: number;
  lines: BrokenLine[];
  /** Whether a part of the text is left out: its last line ends with an ellipsis. */
  isCut: boolean;
}

/** Widths are sums of rounded parts: so much more is no overflow. */
const SLACK = 1.001;
/** Before words are cut, the text may become this much smaller. */
const WHOLE_WORDS = 0.25;
const STEPS = 14;

/** The largest size, up to the look's, at which the text fits; at the smallest, as much of the text as does. */
export function fitText(
  paragraphs: Paragraphs,
  { sizePx, leastSizePx }: WholeLook,
  lineHeight: number,
  room: Room,
): FittedText {
  const linesAt = (size: number): number =>
    Math.max(1, Math.floor((room.height / (size * lineHeight)) * SLACK));
  const at = (size: number): BrokenLine[] | undefined => {
    if (size * lineHeight > room.height * SLACK && size > leastSizePx) return undefined;
    const lines = breakLines(paragraphs, (room.width / size) * SLACK, linesAt(size) + 1);
    return lines.length <= linesAt(size) ? lines : undefined;
  };
  const whole = (size: number): BrokenLine[] | undefined =>
    paragraphs.widest * size <= room.width * SLACK ? at(size) : undefined;
  const found =
    largest(whole, Math.max(leastSizePx, sizePx * WHOLE_WORDS), sizePx) ?? largest(at, leastSizePx, sizePx);
  if (found) return { ...found, isCut: false };
  const width = (room.width / leastSizePx) * SLACK;
  const lines = breakLines(paragraphs, width, linesAt(leastSizePx)).slice(0, linesAt(leastSizePx));
  const last = lines.at(-1)!;
  last.text = withEllipsis(last.text, paragraphs.measure, width);
  return { sizePx: leastSizePx, lines, isCut: true };
}

function largest(
  at: (size: number) => BrokenLine[] | undefined,
  least: number,
  most: number,
): { sizePx: number; lines: BrokenLine[] } | undefined {
  const all = at(most);
  if (all) return { sizePx: most, lines: all };
  let lines = at(least);
  if (!lines) return undefined;
  let low = least;
  let high = most;
  for (let step = 0; step < STEPS && high - low > 0.05; step++) {
    const middle = (low + high) / 2;
    const better = at(middle);
    if (better) [low, lines] = [middle, better];
    else high = middle;
  }
  return { sizePx: low, lines };
}

function withEllipsis(text: string, measure: (text: string) => number, width: number): string {
  const parts = graphemesOf(text);
  while (parts.length > 0 && measure(`${parts.join("").trimEnd()}…`) > width) parts.pop();
  return `${parts.join("").replace(/[\s,;:.。、，]+$/u, "")}…`;
}
