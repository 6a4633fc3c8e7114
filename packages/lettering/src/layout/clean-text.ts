/** Longer texts are cut: that much fits into no picture that can be read. */
const MOST_CHARACTERS = 20_000;
/** More marks than four on a letter are no writing. */
const HEAPS = /(\p{M}{4})\p{M}+/gu;

/**
 * The text as it can be written: composed (NFC), one kind of line break, tabs as spaces, without controls, marks of direction that
 * reach beyond their line, halves of surrogates, soft hyphens and heaps of marks. What is beyond `most` UTF-16 units is left out.
 */
export function cleanText(text: string, most = MOST_CHARACTERS): string {
  const cut = text.slice(0, Math.min(most, MOST_CHARACTERS));
  return cut
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/\r\n?|[\u2028\u2029\u0085\v\f]/g, "\n")
    .replaceAll("\t", "    ")
    .replaceAll(/[^\n\P{Cc}]|[\u00ad\ufffc\ufff9-\ufffb\p{Noncharacter_Code_Point}]/gu, "")
    .replaceAll(HEAPS, "$1");
}
