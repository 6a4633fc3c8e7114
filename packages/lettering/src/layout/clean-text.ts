/** Longer texts are cut: that much fits into no picture that can be read. */
const MOST_CHARACTERS = 20_000;
/** More marks than four on a letter are no writing. */
const HEAPS = /(\p{M}{4})\p{M}+/gu;

/**
 * The text as it can be written: composed (NFC), one kind of line break, tabs as spaces, without controls, marks of direction that
 * reach beyond their line, halves of surrogates, soft hyphens and heaps of marks.
 */
export function cleanText(text: string): string {
  const cut = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
  return cut
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/\r\n?|[\u2028\u2029\u0085\v\f]/g, "\n")
    .replaceAll("\t", "    ")
    .replaceAll(/[^\n\P{Cc}]|[\u00ad\ufffc\ufff9-\ufffb\p{Noncharacter_Code_Point}]/gu, "")
    .replaceAll(HEAPS, "$1");
}
