import { editDistance } from "../retrieval/edit-distance.ts";
import { fold, formOf } from "../text/words.ts";
import { spokenLanguages } from "./answerer.ts";
import type { AnswerRequest } from "./answerer.ts";
import { phrasesIn } from "./phrases.ts";
import { once, readRows } from "../data/read-data.ts";

/** How people of one language ask whether somebody real is talking to them. Words without accents, parted by spaces. */
interface NatureWords {
  /** Phrases that speak of the one who answers, as alternatives of a pattern: "are you", "am i talking". */
  you: string;
  /** Phrases that speak of what goes on here: "is this". They count beside `beings` alone; empty where there are none. */
  here: string;
  /** People, and what is taken for them. */
  beings: string;
  /** What else one may be, and be like. */
  natures: string;
  /** What may stand around them in such a question. */
  rest: string;
}

/** By ISO 639-1: every language with phrases of its own (`phraseLanguages`). */
const natureWords: () => ReadonlyMap<string, NatureWords> = once(
  () =>
    new Map(
      readRows<"language" | keyof NatureWords>("real-person.tsv").map(({ language, ...words }) => [
        language,
        words,
      ]),
    ),
);

/** A remark in which somebody asks for it in so many words has no more characters. */
const LONGEST = 120;
/** From this length on, a slip of the keyboard is forgiven. */
const LONG = 5;

const UNSPACED: ReadonlySet<string> = new Set(["ja", "zh", "ko", "th"]);

// "What are you?" names no nature at all.
const WHAT_ARE_YOU =
  /^(?:(?:so|but|and|hey|hi) )?(?:what (?:exactly |really |actually |the hell )?(?:are|r) (?:you|u)(?: exactly| really| actually)?|(?:und )?was (?:bist du|sind sie)(?: eigentlich| denn| genau)?|qu es tu|tu es quoi|vous etes quoi|qu etes vous|que eres|que es usted|cosa sei|o que (?:es tu|voce e)|wat ben je|vad ar du|hvad er du|hva er du)$/u;

/**
 * What is said to somebody who asks, in whatever words, whether a real person is talking ("are you a bot?", "r u human",
 * "bist du ein Mensch?"): the truth, in the language in which it was asked; undefined for any other remark, such as one
 * that asks for a person ("Can I talk to a human?"). To be asked before everything else, documents and models alike.
 */
export function realPersonAnswer(
  request: Pick<AnswerRequest, "question" | "agent" | "language">,
): string | undefined {
  const spoken = spokenLanguages(request);
  const asked = askedIn(request.question, request.agent.name, spoken);
  if (asked === undefined) return undefined;
  return phrasesIn(asked, ...spoken).nature.replace("{name}", () => request.agent.name);
}

/** The language in which a remark asks whether its hearer is real, of several the one that stands first in `spoken`. */
function askedIn(remark: string, name: string, spoken: readonly (string | undefined)[]): string | undefined {
  const called = plain(name);
  const without = (text: string) =>
    called === "" ? text : ` ${text} `.replaceAll(` ${called} `, " ").trim();
  const parts = [remark, ...remark.split(/[.!?,;:…。！？、，；¿¡؟،]+/u)]
    .map((part) => without(plain(part)))
    .filter((part) => part !== "" && part.length <= LONGEST);
  if (parts.some((part) => WHAT_ARE_YOU.test(part))) return spoken[0] ?? "en";
  const found = [...natureWords()]
    .filter(([language, words]) =>
      parts.some((part) => (UNSPACED.has(language) ? asksUnspaced(part, words) : asks(part, words))),
    )
    .map(([language]) => language);
  return spoken.find((language) => language !== undefined && found.includes(language)) ?? found[0];
}

/** Whether a remark is made of nothing but the words of such a question. */
function asks(remark: string, words: NatureWords): boolean {
  const { you, here, beings, natures, rest } = patternsOf(words);
  const left = (pattern: RegExp | undefined) =>
    pattern?.test(` ${remark} `) ? ` ${remark} `.replace(pattern, " ").trim().split(" ") : undefined;
  const aboutYou = left(you);
  if (aboutYou && holdsOnly(aboutYou, [...beings, ...natures], rest)) return true;
  const aboutThis = left(here);
  return aboutThis !== undefined && holdsOnly(aboutThis, beings, new Set([...rest, ...natures]));
}

function holdsOnly(
  words: readonly string[],
  needed: readonly string[],
  allowed: ReadonlySet<string>,
): boolean {
  const isNeeded = (word: string) => needed.some((each) => isMeant(word, each));
  return words.some(isNeeded) && words.every((word) => word === "" || allowed.has(word) || isNeeded(word));
}

function isMeant(word: string, other: string): boolean {
  return (
    word === other || (other.length >= LONG && word.length >= LONG - 1 && editDistance(word, other, 1) === 1)
  );
}

/** What the beginning of a remark names, as bits. */
const CUT = 1;
const BEING = 2;
const NATURE = 4;
const YOU = 8;

/** The same for scripts without spaces, and for words with endings stuck to them: it can be cut into such words. */
function asksUnspaced(remark: string, words: NatureWords): boolean {
  const text = remark.replaceAll(" ", "");
  const kinds: [number, string][] = [
    [BEING, words.beings],
    [NATURE, words.natures],
    [YOU, words.you],
    [0, words.here],
    [0, words.rest],
  ];
  const allowed = kinds.flatMap(([bit, list]) =>
    list.split(" ").flatMap((word) => (word === "" ? [] : [{ bit, word: fold(word) }])),
  );
  const named = Array.from({ length: text.length + 1 }, () => 0);
  named[0] = CUT;
  for (let at = 0; at < text.length; at++) {
    if (named[at] === 0) continue;
    for (const { bit, word } of allowed) {
      if (text.startsWith(word, at)) named[at + word.length]! |= named[at]! | bit;
    }
  }
  const all = named[text.length]!;
  return (all & BEING) > 0 || ((all & NATURE) > 0 && (all & YOU) > 0);
}

interface Patterns {
  you: RegExp;
  here: RegExp | undefined;
  beings: string[];
  natures: string[];
  rest: ReadonlySet<string>;
}

const patterns = new WeakMap<NatureWords, Patterns>();

function patternsOf(words: NatureWords): Patterns {
  const known = patterns.get(words);
  if (known) return known;
  const phrase = (alternatives: string) =>
    new RegExp(` (?:${alternatives.split("|").map(fold).join("|")})(?= )`, "u");
  const made = {
    you: phrase(words.you),
    here: words.here === "" ? undefined : phrase(words.here),
    beings: words.beings.split(" ").map(fold),
    natures: words.natures.split(" ").map(fold),
    rest: new Set(words.rest.split(" ").map(fold)),
  };
  patterns.set(words, made);
  return made;
}

function plain(text: string): string {
  return fold(formOf(text))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
