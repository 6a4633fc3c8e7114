/** A word, a number or a mark of a text. */
export interface Token {
  /** Lower case, without accents. */
  readonly key: string;
  /** Where it stands in the cleaned text. */
  readonly from: number;
  readonly to: number;
  readonly is: "word" | "comma" | "stop";
}

/** A text and its tokens. */
interface TokenisedText {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** Format characters and controls: zero-width joiners, marks of direction, soft hyphens. */
const INVISIBLE = /[\p{Cf}\p{Cc}]/gu;
const MARKS = /\p{M}+/gu;
/** One token: letters and digits, or a mark that parts phrases. Everything else parts words alone. */
const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*|[,/&+]|[.;:!?()[\]\n|–—]/gu;
const STOP = /^[.;:!?()[\]\n|–—]$/;

/** The text without what nobody sees, in one form of each letter (NFKC). Line breaks stay. */
export function cleanText(text: string): string {
  return text.normalize("NFKC").replace(/\r\n?/g, "\n").replace(/\t/g, " ").replace(INVISIBLE, keepBreak);
}

function keepBreak(character: string): string {
  return character === "\n" ? "\n" : "";
}

/** Lower case without accents: "Grün" and "grun" are one key; "ß" is "ss". */
function keyOf(word: string): string {
  return word.toLowerCase().replaceAll("ß", "ss").replaceAll("œ", "oe").normalize("NFD").replace(MARKS, "");
}

/** The tokens of a cleaned text, in time proportional to its length. */
export function tokenize(text: string): TokenisedText {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const [word] = match;
    const from = match.index;
    const to = from + word.length;
    if (word === "&" || word === "+") tokens.push({ key: "&", from, to, is: "word" });
    else if (word === "," || word === "/") tokens.push({ key: word, from, to, is: "comma" });
    else if (STOP.test(word)) tokens.push({ key: word, from, to, is: "stop" });
    else tokens.push({ key: keyOf(word), from, to, is: "word" });
  }
  return { text, tokens };
}

/** The keys of a phrase of a table. */
export function keysOf(phrase: string): string[] {
  return tokenize(cleanText(phrase)).tokens.map(({ key }) => key);
}
