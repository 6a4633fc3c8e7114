/**
 * Makes text plain: composed letters, straight apostrophes, no control or formatting characters, no emoji, no
 * private or unassigned characters; line breaks and tabs are kept. Full-width letters and digits become ordinary ones.
 */
export function cleanText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u0085]/g, "\n")
    .replace(/\u2029/g, "\n\n")
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u2018\u2019\u02BC]/g, "'")
    .replace(/[\u201C\u201D\u201E]/g, '"')
    .replace(
      /\p{Emoji_Presentation}|\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\uFE0F|\u20E3/gu,
      (c) =>
        // These are letters of the script in their own right: "©" and "™" are left to the reader.
        /[©®™]/.test(c) ? c : " ",
    )
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, (c) =>
      c === "\n" || c === "\t" ? c : KEPT_FORMAT.has(c) ? c : "",
    )
    .replace(/[^\S\n]+/g, " ");
}

/** Joiners that change the letters of Persian and Indic scripts. */
const KEPT_FORMAT = new Set(["\u200C", "\u200D"]);
