/** Scripts that are written without spaces between sentences. */
const WIDE = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/;

/**
 * Puts the texts of parts together. Parts have the space that stands before them; where two have none at their seam, as
 * those of a voice that does not know what was written, one is set, but in scripts without spaces.
 */
export function joinTexts(texts: readonly string[]): string {
  let joined = "";
  for (const text of texts) {
    if (text === "") continue;
    const isBare = joined !== "" && !/\s$/.test(joined) && !/^\s/.test(text);
    joined += isBare && !WIDE.test(joined.at(-1)! + text[0]!) ? ` ${text}` : text;
  }
  return joined.trim();
}
