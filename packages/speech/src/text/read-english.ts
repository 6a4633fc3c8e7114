import { findAbbreviation } from "./english-abbreviations.ts";
import type { Abbreviation } from "./english-abbreviations.ts";
import { NUMBER_PATTERNS } from "./english-numbers.ts";
import { isAmerican } from "./english-dates.ts";
import { readTerm } from "./english-terms.ts";
import { readAddress, readSymbol, readToken, readRoman } from "./english-words.ts";
import { spellOut } from "./letters.ts";
import { withAnd } from "./number-words.ts";
import type { ScriptWord } from "./sentence.ts";

/** A word and whether a full stop of its own ends the sentence after it. */
export interface ReadWord extends ScriptWord {
  /** The token holds its own full stop ("Dr.", "e.g."), which ends no sentence. */
  stopIsPart?: boolean;
}

const OPENING = /[\s"'([{«“‘¿¡*_~|\\^`•·→←/<>-]/u;
// Repetitions are bounded, so that a long run of such characters costs no more than its length.
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/y;
const ADDRESS_REST = String.raw`[^\s"'<>]{0,2000}[^\s"'<>.,;:!?)\]]`;
const TOP_LEVEL =
  "com|org|net|io|ai|dev|app|edu|gov|co|uk|de|fr|eu|us|info|me|tv|ly|gg|xyz|ch|nl|ca|au|jp|biz|cloud|blog";
const URL_LIKE = new RegExp(
  String.raw`(?:https?:\/\/|www\.)${ADDRESS_REST}|` +
    String.raw`[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,5}\.(?:${TOP_LEVEL})(?:\/${ADDRESS_REST})?(?![\w@.-]{0,63}\w)`,
  "iy",
);
const INITIALS = /(?:\p{L}\.){2,20}(?!\p{L})|\p{Lu}\.(?=\s+\p{Lu})/uy;
const DOTTED = /\p{L}{1,20}(?:\.\p{L}{1,20}){0,10}\.|w\/o?/uy;
const RATE = /\/(\p{L}+)/uy;
/** Short forms of what comes after the slash of a rate. */
const PERIODS: Readonly<Record<string, string>> = {
  s: "second", sec: "second", min: "minute", h: "hour", hr: "hour", wk: "week", mo: "month", yr: "year",
}; // prettier-ignore
const TAG = /([#@])([\p{L}][\p{L}\p{N}_]*)/uy;
const TOKEN =
  /[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}]|['&+@](?=[\p{L}\p{N}])|\.(?=[\p{Ll}\p{N}])|[²³]|-(?=[\p{L}\p{N}])|\/(?=\p{L})){0,120}/uy;
const TRAILING = /["'’”)\]}»*_`]*[.,;:!?…–—)\]}"'»*_`-]*(?=[\s]|$|[^.,;:!?…])/uy;

/**
 * Reads one paragraph of clean English text into words. Everything that a person would say gets its spoken form;
 * what cannot be said (emoji are gone already, other scripts, decoration) is left out.
 */
export function readEnglish(text: string, locale: string): ReadWord[] {
  const words: ReadWord[] = [];
  const letters = text.match(/\p{L}/gu) ?? [];
  const isShouted =
    letters.length > 12 && letters.filter((c) => /\p{Lu}/u.test(c)).length > letters.length * 0.8;
  let at = 0;
  /** Whether the last word was the lower end of "9am-5pm" or "$5–$10". */
  let isRange = false;
  const sticky = (regex: RegExp) => {
    regex.lastIndex = at;
    return regex.exec(text);
  };
  while (at < text.length) {
    const char = text[at]!;
    const isSigned = /[-−+.$€£¥₹₩₽₪₺₿('~]/u.test(char) && /[\d.$€£¥₹(]/.test(text[at + 1] ?? "");
    const isRate = char === "/" && /\p{L}/u.test(text[at + 1] ?? "") && at > 0 && text[at - 1] !== " ";
    const isCompared = /^[<>]\s?\d/.test(text.slice(at, at + 3)) && text[at - 1] === " ";
    if (OPENING.test(char) && !isSigned && !isRate && !isCompared) {
      at++;
      continue;
    }
    const before = words.at(-1)?.shown ?? "";
    const found = readAt();
    if (!found) {
      const code = String.fromCodePoint(text.codePointAt(at)!);
      const spoken = readSymbol(code);
      at += code.length;
      if (spoken && spoken.length > 0) words.push({ shown: code, spoken });
      else if (/[.,;:!?…–—]/.test(code)) addPunctuation(words, code);
      continue;
    }
    const spoken = found.words.filter((word) => word.spoken.length > 0);
    if (!isAmerican(locale)) for (const word of spoken) word.spoken = withAnd(word.spoken);
    if (isRange) spoken[0]?.spoken.unshift("to");
    words.push(...spoken);
    at += found.length;
    const trailing = sticky(TRAILING)?.[0] ?? "";
    at += trailing.length;
    const last = found.words.at(-1)!;
    isRange = /^[-–]$/.test(trailing) && /\d/.test(last.shown) && /[\d\p{Sc}]/u.test(text[at] ?? "");
    if (isRange) last.shown += trailing;
    else if (last.spoken.length > 0 && !staysInside(trailing, text.slice(at, at + 1)))
      addPunctuation(words, trailing);

    /** "Pick A or B", "plan A"; at the start of a sentence and in titles it is the article. */
    function isLetterA(token: string): boolean {
      const last = words.at(-1);
      return (
        token === "A" &&
        !/["'(]/.test(text[at - 1] ?? "") &&
        !isShouted &&
        last !== undefined &&
        !/[.!?:]/.test(last.punctuation ?? "") &&
        !/^["']?\s+["']?[\p{Lu}\p{N}]/u.test(text.slice(at + 1, at + 5))
      );
    }

    function readAt(): { words: ReadWord[]; length: number } | undefined {
      const email = sticky(EMAIL) ?? sticky(URL_LIKE);
      if (email)
        return { words: [{ shown: email[0], spoken: readAddress(email[0]) }], length: email[0].length };
      const term = readTerm(text, at);
      if (term) return { words: [term], length: term.shown.length };
      if (
        /[\d\p{Sc}(+.~'#−-]|no|pp?\.|c\.|(?:US|NZ|HK|C|A)\$|USD|EUR|GBP|CHF|JPY|CAD|AUD/iuy.test(
          text.slice(at, at + 3),
        ) ||
        /v\d/.test(text.slice(at, at + 2))
      ) {
        for (const { regex, read } of NUMBER_PATTERNS) {
          const match = sticky(regex);
          if (!match || match[0] === "" || continuesWord(text, at + match[0].length, match[0])) continue;
          const reading = read(match, { before, locale, text, at });
          if (reading) return withoutSentenceEnd(text, at, reading, match[0].length);
        }
      }
      const initials = sticky(INITIALS);
      const dotted = sticky(DOTTED);
      const dottedToken = initials?.[0] ?? dotted?.[0];
      if (dottedToken) {
        const street = /^(?:St|Dr)\.$/.test(dottedToken) ? streetOrTitle(text, at, before) : undefined;
        const known = street ?? findAbbreviation(dottedToken);
        if (known && !endsSentence(text, at + dottedToken.length, known)) {
          return {
            words: [{ shown: dottedToken, spoken: known.spoken, stopIsPart: true }],
            length: dottedToken.length,
          };
        }
        if (known)
          return {
            words: [{ shown: dottedToken.slice(0, -1), spoken: known.spoken }],
            length: dottedToken.length - 1,
          };
        if (initials) {
          return {
            words: [{ shown: dottedToken, spoken: spellOut(dottedToken), stopIsPart: true }],
            length: dottedToken.length,
          };
        }
      }
      const rate = sticky(RATE);
      if (rate && /[\d%)\p{L}]/u.test(text[at - 1] ?? "")) {
        return {
          words: [
            {
              shown: rate[0],
              spoken: ["per", ...readToken(PERIODS[rate[1]!] ?? rate[1]!, { isShouted: false })],
            },
          ],
          length: rate[0].length,
        };
      }
      const tag = sticky(TAG);
      if (tag) {
        const spoken = [tag[1] === "#" ? "hashtag" : "at", ...readToken(tag[2]!, { isShouted: false })];
        return { words: [{ shown: tag[0], spoken }], length: tag[0].length };
      }
      const token = sticky(TOKEN);
      if (!token) return undefined;
      const known = findAbbreviation(token[0]);
      const spoken =
        known?.spoken ??
        (isLetterA(token[0]) ? spellOut("a") : undefined) ??
        readRoman(token[0], before, text.slice(at + token[0].length, at + token[0].length + 12)) ??
        readToken(token[0], { isShouted });
      return { words: [{ shown: token[0], spoken }], length: token[0].length };
    }
  }
  return words;
}

/** Marks in the middle of something, as in "videos?limit=10"; before a capital they end a sentence all the same. */
function staysInside(marks: string, next: string): boolean {
  return /^[.!?]+$/.test(marks) && /[\p{Ll}\p{N}]/u.test(next);
}

function addPunctuation(words: ReadWord[], marks: string): void {
  const last = words.at(-1);
  const kept =
    marks.replace(/["'’”«»()[\]{}*_`-]/g, "") ||
    (/^-+$|^["')\]]*\)/.test(marks) ? (marks.includes("--") ? "—" : "") : "");
  if (!last || !kept) return;
  last.punctuation = (last.punctuation ?? "") + kept;
}

/** Whether a match stopped in the middle of a longer word, as "3" in "3rd", "5" in "5G" or "5-star". */
function continuesWord(text: string, end: number, match: string): boolean {
  const next = text[end] ?? "";
  if (/[\p{L}\p{N}]-\p{L}/u.test(match.slice(-1) + text.slice(end, end + 2))) return true;
  if (/\d$/.test(match) && /[.,:/]/.test(next)) return /\d/.test(text[end + 1] ?? "");
  return /[\p{L}\p{N}]/u.test(match.at(-1)!) && /[\p{L}\p{N}]/u.test(next);
}

/** "At 5 p.m. He left.": the last full stop of the time is that of the sentence. */
function withoutSentenceEnd(
  text: string,
  at: number,
  words: ReadWord[],
  length: number,
): { words: ReadWord[]; length: number } {
  const last = words.at(-1)!;
  const end = at + length;
  if (
    !/\.m\.$/i.test(last.shown) ||
    !endsSentence(text, end, { spoken: [], endsSentence: "before capital" })
  ) {
    return { words, length };
  }
  last.shown = last.shown.slice(0, -1);
  return { words, length: length - 1 };
}

const STARTERS =
  /^(?:The|It|He|She|We|They|I|But|And|This|That|These|In|On|At|A|An|My|Our|You|Your|There|If|When|However|So|What|Now)\b/;

/** Whether the full stop of an abbreviation also ends the sentence, seen from what follows. */
function endsSentence(text: string, end: number, { endsSentence: rule }: Abbreviation): boolean {
  if (rule === "never") return false;
  const next = text.slice(end, end + 20).replace(/^["')\]]*/, "");
  if (/^\s*$/.test(next)) return true;
  const word = /^\s+["'(]*(\p{Lu}.*)$/su.exec(next)?.[1];
  return word !== undefined && (rule === "before capital" || STARTERS.test(word));
}

/** "St. John" is a saint, "Main St. is long" a street; "Dr. Oak" a doctor, "Oak Dr." a drive. */
function streetOrTitle(text: string, at: number, before: string): Abbreviation {
  const isSaint = text.startsWith("St", at);
  const nameFollows = /^\w+\.\s+\p{Lu}/u.test(text.slice(at, at + 8));
  const nameBefore = /^\p{Lu}|\d/u.test(before) && /\S\s$/.test(text.slice(0, at));
  // A title at the start of a list of names, as in "Hello Dr. Lee".
  const isTitle =
    nameFollows && (!nameBefore || (!isSaint && !STARTERS.test(text.slice(at + 3).trimStart())));
  if (isTitle || (!isSaint && !nameBefore))
    return { spoken: [isSaint ? "saint" : "doctor"], endsSentence: "never" };
  return { spoken: [isSaint ? "street" : "drive"], endsSentence: "before capital" };
}
