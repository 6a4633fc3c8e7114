import { isSpelledOut, spellOut } from "./letters.ts";
import { romanValue } from "./roman-numbers.ts";
import { cardinal, decade, digitByDigit, ordinal, year } from "./number-words.ts";

/** Shorter ones above are words or acronyms as often: CD, MIX, XL. */
const LARGEST_SHORT = 29;
const SHORT_LETTERS = 3;
/** After "type" and "class" too. */
const ACRONYMS = new Set("CC CD CL CM CV DC DL DM MC MD ML MM".split(" "));

/** Kings, queens and popes: after their names a Roman number is an ordinal. */
const REGNAL = new Set(
  (
    "henry elizabeth louis charles george edward richard william james philip felipe john paul pius benedict francis peter catherine nicholas alexander frederick " +
    "wilhelm friedrich gustav leopold napoleon ramesses rameses ptolemy mary ivan otto innocent gregory leo clement urban margaret christian haakon harald oscar " +
    "carl umberto ferdinand joseph franz alfonso juan pedro manuel victor vittorio emmanuel constantine justinian mehmed mehmet selim murad sixtus boniface " +
    "julius celestine cleopatra darius xerxes theodosius sigismund stephen robert david albert rainier hassan mohammed abdullah baldwin conrad rudolf maximilian"
  ).split(" "),
);

/** What is counted in Roman numbers, of one letter too. */
const COUNTED = new Set(
  "war chapter part phase act scene volume vol. book type class title level stage section article appendix figure table grade step unit schedule episode season bowl rocky apollo mark".split(
    " ",
  ),
);

const SYMBOL_WORDS: Readonly<Record<string, string>> = {
  "&": "and", "+": "plus", "=": "equals", "@": "at", "%": "percent", "#": "number", "×": "times", "÷": "divided by",
  "<": "less than", ">": "greater than", "≤": "at most", "≥": "at least", "≈": "about", "±": "plus or minus", "²": "squared", "³": "cubed",
  "°": "degrees", "§": "section", "½": "one half", "¼": "one quarter", "¾": "three quarters", "∞": "infinity",
  "™": "", "®": "", "©": "copyright", "$": "dollars", "€": "euros", "£": "pounds", "µ": "micro", "π": "pie", "√": "root",
}; // prettier-ignore

/** The words to say for a lone symbol, or `undefined` when it is only a mark. */
export function readSymbol(symbol: string): string[] | undefined {
  const words = SYMBOL_WORDS[symbol];
  return words === undefined ? undefined : words.split(" ").filter(Boolean);
}

/**
 * The words to say for a token of letters, digits and inner marks: "state-of-the-art", "iPhone", "MP3", "APIs",
 * "Q&A", "café". Letters that are not Latin are left out, so the result may be empty.
 *
 * @param isShouted whether the whole sentence is in capitals, which then mean nothing
 */
export function readToken(token: string, { isShouted }: { isShouted: boolean }): string[] {
  const plain = token
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßæøœłđð]/gi, (c) => LATIN[c.toLowerCase()] ?? c);
  const roman = plain.length > 1 ? romanValue(plain) : undefined;
  if (roman && (roman <= LARGEST_SHORT || plain.length > SHORT_LETTERS)) return romanWords(roman);
  const words: string[] = [];
  for (const piece of plain
    .replace(PER, " per ")
    .match(/[A-Za-z]+(?:'[A-Za-z]+)*|\d{3}0s\b|\d+(?:st|nd|rd|th)\b|\d+|[&+@%=²³]/g) ?? []) {
    const ordinalDigits = /^(\d+)(?:st|nd|rd|th)$/.exec(piece)?.[1];
    if (ordinalDigits) words.push(...ordinal(ordinalDigits));
    else if (piece.endsWith("0s")) words.push(...decade(piece.slice(0, -1)));
    else if (/^(?:19|20)\d\d$/.test(piece)) words.push(...year(piece));
    else if (/^\d/.test(piece))
      words.push(...(piece.startsWith("0") || piece.length > 4 ? digitByDigit(piece) : cardinal(piece)));
    else if (/^[A-Za-z]/.test(piece))
      words.push(...readLetters(piece, isShouted, piece.length === plain.length));
    else words.push(...(SYMBOL_WORDS[piece] ?? "").split(" "));
  }
  return words;
}

/** The slash of "people/day". */
const PER = /\/(?=(?:second|minute|hour|day|night|week|month|quarter|year|person|user)\b)/gi;

const LATIN: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", ø: "o", œ: "oe", ł: "l", đ: "d", ð: "d" };

const MAX_WORD_LETTERS = 45;

function readLetters(letters: string, isShouted: boolean, isWhole: boolean): string[] {
  // No voice reads an endless word in bounded time.
  if (letters.length > MAX_WORD_LETTERS) return letters.toLowerCase().match(/.{1,20}/g) ?? [];
  if (letters.length === 1)
    return isWhole && /[aAI]/.test(letters) ? [letters.toLowerCase()] : spellOut(letters);
  const plural = /^([A-Z]{2,})('?s)$/.exec(letters);
  if (plural) {
    const names = !isShouted && isSpelledOut(plural[1]!) ? spellOut(plural[1]!) : [plural[1]!.toLowerCase()];
    return [...names.slice(0, -1), `${names.at(-1)}'s`];
  }
  if (/^[A-Z]+$/.test(letters)) {
    return !isShouted && isSpelledOut(letters) ? spellOut(letters) : [letters.toLowerCase()];
  }
  // "iPhone", "YouTube", "OpenAI", "McDonald": humps are words of their own, except after Mc, Mac and O'.
  if (/^(?:Mc|Mac|[A-Za-z]')[A-Z]/.test(letters)) return [letters.toLowerCase()];
  const humps = letters.match(/[A-Z]{2,}(?![a-z])|[A-Z]?[a-z']+|[A-Z]/g) ?? [];
  if (humps.length > 1) return humps.flatMap((hump) => readLetters(hump, isShouted, false));
  return /[aeiouy]/i.test(letters) || letters.length > 5 || /'/.test(letters)
    ? [letters.toLowerCase()]
    : unpronounceable(letters);
}

const VOWELLESS_WORDS = new Set(
  "hmm hm mmm mm shh psst pst brr grr tsk nth pfft zzz mr mrs ms dr vs ft st jr sr".split(" "),
);

function unpronounceable(letters: string): string[] {
  return VOWELLESS_WORDS.has(letters.toLowerCase()) ? [letters.toLowerCase()] : spellOut(letters);
}

/** Words for an address on the internet: "https://www.example.com/docs" → example dot com slash docs. */
export function readAddress(address: string): string[] {
  const bare = address
    .replace(/^[a-z]+:\/\//i, "")
    .replace(/^www\./i, "")
    .replace(/\/$/, "");
  return (bare.match(/[A-Za-z]+|\d+|[^\sA-Za-z\d]/g) ?? []).flatMap((piece) => {
    const mark = ADDRESS_MARKS[piece];
    if (mark) return mark.split(" ");
    if (/^[a-z]$/i.test(piece)) return spellOut(piece);
    return readToken(
      piece === piece.toUpperCase() || piece.length > 3 || COMMON_DOMAIN.test(piece)
        ? piece
        : piece.toUpperCase(),
      { isShouted: false },
    );
  });
}

const ADDRESS_MARKS: Readonly<Record<string, string>> = {
  ".": "dot", "/": "slash", "-": "dash", _: "underscore", "@": "at", "?": "question mark", "=": "equals", "#": "hash",
  "&": "and", ":": "colon", "%": "percent", "~": "tilde", "+": "plus",
}; // prettier-ignore

const COMMON_DOMAIN = /^(com|org|net|edu|gov|dev|app|the|and|for|my|get|go|do|it|me|be|we|in|on|to|a|i)$/i;

/** From 1100 on they are years. */
function romanWords(value: number): string[] {
  return value > 1100 ? year(String(value)) : cardinal(String(value));
}

/**
 * A Roman number by the word before it: "Henry VIII" is the eighth, "Chapter IV" four, "Part I" one.
 *
 * @param after what follows in the text: "Henry I was king", but "Henry I know"
 */
export function readRoman(token: string, before: string, after: string): string[] | undefined {
  const value = /^[IVXLCDM]+$/.test(token) && !ACRONYMS.has(token) ? romanValue(token) : undefined;
  if (value && /^\s+(?:century|centuries|dynasty)\b/i.test(after)) return ordinal(String(value));
  if (!value || !/^\p{Lu}/u.test(before)) return undefined;
  const owner = before.toLowerCase();
  if (COUNTED.has(owner)) return cardinal(String(value));
  if (!REGNAL.has(owner)) return undefined;
  const isPronoun =
    token === "I" &&
    !/^(?:'s|[,.;)]|\s+(?:was|of|ruled|reigned|died|became|and|had|in|is)\b|\s*$)/.test(after);
  return isPronoun ? undefined : ["the", ...ordinal(String(value))];
}
