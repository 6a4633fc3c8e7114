import { SpeechError } from "../errors.ts";

/** IPA → ARPAbet as Flite's US lexicon knows it; longer symbols first. Sounds that English lacks get their nearest one. */
const ARPABET_OF_IPA: readonly (readonly [ipa: string, arpabet: string])[] = [
  ["tʃ", "CH"],
  ["dʒ", "JH"],
  ["t͡ʃ", "CH"],
  ["d͡ʒ", "JH"],
  ["eɪ", "EY"],
  ["aɪ", "AY"],
  ["ɔɪ", "OY"],
  ["aʊ", "AW"],
  ["oʊ", "OW"],
  ["əʊ", "OW"],
  ["ɪə", "IH R"],
  ["eə", "EH R"],
  ["ʊə", "UH R"],
  ["ɜː", "ER"],
  ["ɑː", "AA"],
  ["ɔː", "AO"],
  ["iː", "IY"],
  ["uː", "UW"],
  ["ts", "T S"],
  ["pf", "P F"],
  ["p", "P"],
  ["b", "B"],
  ["t", "T"],
  ["d", "D"],
  ["k", "K"],
  ["ɡ", "G"],
  ["g", "G"],
  ["f", "F"],
  ["v", "V"],
  ["θ", "TH"],
  ["ð", "DH"],
  ["s", "S"],
  ["z", "Z"],
  ["ʃ", "SH"],
  ["ʒ", "ZH"],
  ["h", "HH"],
  ["m", "M"],
  ["n", "N"],
  ["ŋ", "NG"],
  ["l", "L"],
  ["ɫ", "L"],
  ["ɹ", "R"],
  ["r", "R"],
  ["ɾ", "T"],
  ["j", "Y"],
  ["w", "W"],
  ["x", "K"],
  ["ç", "SH"],
  ["ɲ", "N Y"],
  ["ʎ", "L Y"],
  ["ʁ", "R"],
  ["ʀ", "R"],
  ["β", "V"],
  ["ɣ", "G"],
  ["q", "K"],
  ["ʔ", ""],
  ["i", "IY"],
  ["ɪ", "IH"],
  ["e", "EY"],
  ["ɛ", "EH"],
  ["æ", "AE"],
  ["a", "AA"],
  ["ɑ", "AA"],
  ["ɒ", "AA"],
  ["ɔ", "AO"],
  ["o", "OW"],
  ["ʊ", "UH"],
  ["u", "UW"],
  ["ʌ", "AH"],
  ["ə", "AX"],
  ["ɐ", "AX"],
  ["ɚ", "ER"],
  ["ɝ", "ER"],
  ["ɜ", "ER"],
  ["y", "UW"],
  ["ø", "ER"],
  ["œ", "ER"],
  ["ɨ", "IH"],
  ["ɯ", "UW"],
];

// prettier-ignore
const ARPABET = new Set(
  "P B T D K G CH JH F V TH DH S Z SH ZH HH M N NG L R Y W IY IH EH AE AA AO UH UW AH AX ER EY AY OY AW OW".split(
    " ",
  ),
);

const VOWELS = new Set("IY IH EH AE AA AO UH UW AH AX ER EY AY OY AW OW".split(" "));

/** Joiners that change the letters of Persian and Indic scripts. */
const KEPT_FORMAT = new Set(["\u200C", "\u200D"]);

/** A stretch of the script: plain text, a word with its pronunciation, or a pause. */
type ScriptPart =
  | { kind: "text"; text: string }
  | { kind: "word"; shown: string; spoken: string[]; arpabet?: string[] }
  | { kind: "break"; ms: number };

/** Longest pause that one mark can ask for. */
const MAX_BREAK_MS = 10_000;

/** `[[word|pronunciation]]`, breaks and tags. */
export const MARKUP =
  /\[\[([^[\]|]{0,200})\|([^[\]]{0,200})\]\]|<break\b([^<>]{0,100})\/?>|<\/?[a-zA-Z][^<>]{0,500}>/g;

/**
 * Finds `[[word|pronunciation]]` and `<break time="500ms"/>` in a script. A pronunciation is a respelling in plain
 * letters ("toh-MAH-toh"), or phones between slashes: IPA, or ARPAbet ("/T AH0 M AA1 T OW0/"). Other tags are dropped.
 *
 * @throws SpeechError `BAD_MARKUP` for phones that do not exist, times that are none, and pauses of more than 10 s
 */
export function parseMarkup(script: string): ScriptPart[] {
  const parts: ScriptPart[] = [];
  let at = 0;
  for (const match of script.matchAll(MARKUP)) {
    const [whole, shown, pronunciation, breakAttributes] = match;
    if (match.index > at) parts.push({ kind: "text", text: script.slice(at, match.index) });
    at = match.index + whole.length;
    if (pronunciation !== undefined) parts.push(pronouncedWord(shown!.trim(), pronunciation.trim()));
    else if (breakAttributes !== undefined) parts.push({ kind: "break", ms: breakMs(breakAttributes) });
    else parts.push({ kind: "text", text: " " });
  }
  if (at < script.length) parts.push({ kind: "text", text: script.slice(at) });
  return parts;
}

/**
 * Looks at the marks of a script without reading it, for those who take scripts in.
 *
 * @throws SpeechError `BAD_MARKUP` as reading it would
 */
export function checkMarks(script: string): void {
  parseMarkup(cleanText(script));
}

function pronouncedWord(shown: string, pronunciation: string): ScriptPart {
  const phones = /^\/(.*)\/$/.exec(pronunciation)?.[1]?.trim();
  const label = shown || pronunciation;
  if (phones === undefined) {
    const spoken = pronunciation
      .normalize("NFD")
      .match(/[A-Za-z']+/g)
      ?.map((word) => word.toLowerCase());
    if (!spoken) throw badPronunciation(shown, pronunciation);
    return { kind: "word", shown: label, spoken };
  }
  const arpabet = isArpabet(phones) ? phones.toUpperCase().split(/\s+/) : arpabetOfIpa(phones);
  if (!arpabet || arpabet.length === 0) throw badPronunciation(shown, pronunciation);
  return { kind: "word", shown: label, spoken: [shown], arpabet };
}

function badPronunciation(shown: string, pronunciation: string): SpeechError {
  return new SpeechError(
    "BAD_MARKUP",
    `the pronunciation of "${shown}" is not one: "${pronunciation}" (write letters, or IPA or ARPAbet between slashes)`,
  );
}

function breakMs(attributes: string): number {
  const match = /\btime\s*=\s*["']?\s*([\d.]+)\s*(ms|s)\s*["']?/i.exec(attributes);
  const value = Number(match?.[1]);
  if (!match || !Number.isFinite(value)) {
    throw new SpeechError(
      "BAD_MARKUP",
      `a break needs a time, as <break time="500ms"/>, not <break${attributes}>`,
    );
  }
  const ms = match[2]!.toLowerCase() === "s" ? value * 1000 : value;
  if (ms > MAX_BREAK_MS)
    throw new SpeechError(
      "BAD_MARKUP",
      `a break can last ${MAX_BREAK_MS / 1000} seconds at most, so <break${attributes.trimEnd().replace(/\/$/, "")}/> is refused`,
    );
  return ms;
}

/**
 * Makes text plain: composed letters, straight apostrophes, no control or formatting characters, no emoji, no
 * private or unassigned characters; line breaks and tabs are kept. Full-width letters and digits become ordinary ones.
 */
export function cleanText(text: string): string {
  return (
    text
      .normalize("NFC")
      .replace(/\r\n?|[\u2028\u0085]/g, "\n")
      .replace(/\u2029/g, "\n\n")
      // Else it would be one of decimals, where figures follow.
      .replace(/，(?=[\d\uFF10-\uFF19])/g, ", ")
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
      .replace(/[^\S\n]+/g, " ")
  );
}

/** Whether a text is a row of ARPAbet phones: upper or lower case, stress digits allowed, separated by spaces. */
export function isArpabet(text: string): boolean {
  const phones = text.toUpperCase().split(/\s+/);
  // A single lower-case letter is IPA as well; it reads the same.
  return phones.every((phone) => ARPABET.has(phone.replace(/[012]$/, "")));
}

/** ARPAbet with stress digits for a word in IPA; `undefined` when it holds a symbol that is none. */
function arpabetOfIpa(ipa: string): string[] | undefined {
  const phones: string[] = [];
  let stress = "0";
  let rest = ipa.normalize("NFC").replace(/[.\s‿|]|\u035C/g, "");
  while (rest) {
    if (rest.startsWith("ˈ") || rest.startsWith("'")) stress = "1";
    else if (rest.startsWith("ˌ")) stress = "2";
    if (/^(?:[ˈ'ˌːˑ]|\u0329|\u0303)/.test(rest)) {
      rest = rest.slice(1);
      continue;
    }
    const entry = ARPABET_OF_IPA.find(([symbol]) => rest.startsWith(symbol));
    if (!entry) return undefined;
    rest = rest.slice(entry[0].length);
    for (const phone of entry[1].split(" ").filter(Boolean)) {
      phones.push(VOWELS.has(phone) ? phone + stress : phone);
      if (VOWELS.has(phone)) stress = "0";
    }
  }
  // A word with a vowel and no stress mark is stressed on its first vowel.
  if (!phones.some((phone) => /[12]$/.test(phone))) {
    const first = phones.findIndex((phone) => phone.endsWith("0"));
    if (first >= 0) phones[first] = phones[first]!.replace("0", "1");
  }
  return phones;
}
