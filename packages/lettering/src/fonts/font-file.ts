import { codePointsOf } from "./woff2-coverage.ts";
import type { CodePointRange } from "./woff2-coverage.ts";

/** One file of a font: a part of its characters, with all its weights. */
export interface FontFile {
  /** The name that the drawing library knows it by; no font of a system is called so. */
  alias: string;
  path: string;
  /** Whether the file has the character. Reads the file when its maker says that it may. */
  has(codePoint: number): boolean;
}

/** A file whose maker says in CSS (`U+0370-0377,U+037A`) what it may have; without that, anything. */
export function fontFileOf(alias: string, path: string, unicodeRange?: string): FontFile {
  const claimed = unicodeRange === undefined ? undefined : rangesOf(unicodeRange);
  let covered: CodePointRange[] | undefined;
  return {
    alias,
    path,
    has(codePoint) {
      if (claimed && !isIn(claimed, codePoint)) return false;
      covered ??= codePointsOf(path);
      return isIn(covered, codePoint);
    },
  };
}

function rangesOf(unicodeRange: string): CodePointRange[] {
  const ranges = unicodeRange.split(",").map((part): CodePointRange => {
    const [first, last = first] = part.trim().slice(2).split("-");
    return [Number.parseInt(first!, 16), Number.parseInt(last!, 16)];
  });
  return ranges.sort(([a], [b]) => a - b);
}

/** Halves ranges in ascending order until one is left. */
function isIn(ranges: CodePointRange[], codePoint: number): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const [first, last] = ranges[middle]!;
    if (codePoint < first) high = middle;
    else if (codePoint > last) low = middle + 1;
    else return true;
  }
  return false;
}
