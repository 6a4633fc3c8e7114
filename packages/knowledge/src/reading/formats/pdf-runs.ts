import type { Run } from "./pdf-tables.ts";

/** A piece of text as the PDF library gives it. */
export interface TextItem {
  str: string;
  width: number;
  height: number;
  transform: number[];
  hasEOL: boolean;
}

const JOINED_EMS = 0.45;
const SPACE_EMS = 0.1;
const SAME_LINE_EMS = 0.35;

/** Where an item stands and how large its letters are, in points. */
export function placeOf({ height, transform }: TextItem): { x: number; y: number; size: number } {
  const [, , , scaleY = 0, x = 0, y = 0] = transform;
  return { x, y, size: Math.abs(height) || Math.abs(scaleY) };
}

/** Texts that stand close together on one line, in the order of the file. */
export function runsOf(items: readonly (TextItem | { type: string })[]): Run[] {
  const runs: Run[] = [];
  for (const [at, item] of items.entries()) {
    if (!("str" in item) || item.str.trim() === "") continue;
    const { x, y, size } = placeOf(item);
    const last = runs.at(-1);
    const gap = last ? x - last.end : 0;
    const isNext =
      last && Math.abs(last.y - y) <= size * SAME_LINE_EMS && gap < size * JOINED_EMS && gap >= -size;
    if (isNext) {
      last.text += (gap > size * SPACE_EMS && !/\s$/.test(last.text) ? " " : "") + item.str;
      last.end = x + item.width;
      last.items.push(at);
    } else runs.push({ text: item.str.trim(), x, end: x + item.width, y, size, items: [at] });
  }
  return runs;
}
