/** Longer texts are cut: that much fits into no picture that can be read. */
const MOST_CHARACTERS = 20_000;
/** More marks than four on a letter are no writing. */
const HEAPS = /(\p{M}{4})\p{M}+/gu;
/** Joiners and tags are single, but for flags, which take seven. */
const JOINED_HEAPS = /(\p{Cf}{8})\p{Cf}+/gu;

/**
 * The text as it can be written: composed (NFC), one kind of line break, tabs as spaces, without controls, brackets of
 * direction, which would reach beyond their line, halves of surrogates, soft hyphens and heaps of marks. What is beyond `most` UTF-16 units is left out.
 */
export function cleanText(text: string, most = MOST_CHARACTERS): string {
  return text
    .slice(0, 5 * MOST_CHARACTERS)
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/\r\n?|[\u2028\u2029\u0085\v\f]/g, "\n")
    .replaceAll("\t", "    ")
    .replaceAll(
      /[^\n\P{Cc}]|[\u00ad\u202a-\u202e\u2066-\u2069\ufff9-\ufffc\p{Noncharacter_Code_Point}]/gu,
      "",
    )
    .replaceAll(HEAPS, "$1")
    .replaceAll(JOINED_HEAPS, "$1")
    .slice(0, Math.min(most, MOST_CHARACTERS))
    .toWellFormed();
}
