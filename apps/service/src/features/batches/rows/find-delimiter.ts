const DELIMITERS = [",", ";", "\t", "|"] as const;
/** Lines that are looked at. */
const LINES = 20;
/** Characters that are looked at. */
const SAMPLE = 200_000;

/** What a text's first line says of its delimiter, as Excel writes it: `sep=;`. */
export const SEP_LINE = /^sep=(.)\r?\n/;

/**
 * The sign between a table's cells: the one that cuts most of its first lines into as many cells as its header, and of those the
 * one that cuts the header into the most. A comma where there is one column. What stands in quotes does not count.
 */
export function findDelimiter(text: string): string {
  const lines = linesOf(text.slice(0, SAMPLE));
  const judged = DELIMITERS.map((delimiter) => {
    const cells = lines.map((counts) => counts.get(delimiter) ?? 0);
    const inHeader = cells[0] ?? 0;
    return { delimiter, inHeader, alike: cells.filter((count) => count === inHeader).length };
  }).filter(({ inHeader }) => inHeader > 0);
  judged.sort((a, b) => b.alike - a.alike || b.inHeader - a.inHeader);
  return judged[0]?.delimiter ?? ",";
}

/** How often each delimiter stands in each of the first lines; a line break within quotes ends none. */
function linesOf(text: string): Map<string, number>[] {
  const lines: Map<string, number>[] = [];
  let counts = new Map<string, number>();
  let isQuoted = false;
  let isBlank = true;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === "\n" || character === "\r")) {
      if (!isBlank) lines.push(counts);
      if (lines.length === LINES) return lines;
      counts = new Map();
      isBlank = true;
      continue;
    } else if (!isQuoted) counts.set(character, (counts.get(character) ?? 0) + 1);
    isBlank = false;
  }
  if (!isBlank) lines.push(counts);
  return lines;
}
