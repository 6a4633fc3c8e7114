/**
 * Cuts texts into runs that an engine takes at once. A text that is larger than a whole run stands alone.
 */
export function batchesOf<Text extends string | { text: string }>(
  texts: readonly Text[],
  most: { characters: number; lines: number },
): Text[][] {
  const batches: Text[][] = [];
  let characters = 0;
  for (const text of texts) {
    const { length } = typeof text === "string" ? text : text.text;
    const last = batches.at(-1);
    if (last && last.length < most.lines && characters + length <= most.characters) {
      last.push(text);
      characters += length;
    } else {
      batches.push([text]);
      characters = length;
    }
  }
  return batches;
}
