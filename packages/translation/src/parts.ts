import type { SourceLine } from "./ports.ts";

/** What stands between two line breaks. */
interface LinePart {
  line: SourceLine;
  /** Index of its line. */
  number: number;
  /** Whether there is anything to translate in it. */
  isWanted: boolean;
}

/** Cuts a line at its breaks. Control characters become spaces: engines use them for themselves. */
export function partsOf(line: SourceLine, number: number): LinePart[] {
  const texts = line.text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
  return texts.map((raw) => {
    const text = raw.replaceAll(/\p{Cc}+/gu, " ").trim();
    const { maxCharacters, ...rest } = line;
    const budget = texts.length === 1 && maxCharacters !== undefined ? { maxCharacters } : {};
    return { line: { ...rest, text, ...budget }, number, isWanted: /\p{L}/u.test(text) };
  });
}

/** Puts translated parts back into their lines; parts that were not wanted stay as they are. */
export function joinParts(
  count: number,
  parts: readonly LinePart[],
  translated: readonly string[],
): string[] {
  const lines = Array.from({ length: count }, (): string[] => []);
  let next = 0;
  for (const { line, number, isWanted } of parts)
    lines[number]!.push(isWanted ? translated[next++]! : line.text);
  return lines.map((texts) => texts.join("\n"));
}
