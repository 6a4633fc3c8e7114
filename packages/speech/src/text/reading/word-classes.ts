import wordClasses from "../../../data/reading/word-classes.json" with { type: "json" };

/** What is known of a word without looking at its neighbors; most words are `content`. */
export type WordClass =
  | "determiner"
  | "possessive"
  | "number"
  | "subject"
  | "object"
  | "modal"
  | "do"
  | "have"
  | "be"
  | "to"
  | "preposition"
  | "conjunction"
  | "subordinator"
  | "relative"
  | "adverb"
  | "degree"
  | "verb"
  | "content";

/** Later groups win where a word stands in two: "her" is mostly a possessive. */
const CLASSES: ReadonlyMap<string, WordClass> = new Map(
  Object.entries(wordClasses).flatMap(([group, words]) =>
    words.split(" ").map((word) => [word, group as WordClass] as const),
  ),
);

/** Words in -ly that are no adverbs. */
const NOT_ADVERBS = new Set(
  "family supply reply apply july italy only fly ally rally jelly belly bully rely assembly".split(" "),
);

/** The class of a word in lower case, with its apostrophe: "i'll". */
export function wordClass(word: string): WordClass {
  const known = CLASSES.get(word);
  if (known) return known;
  if (/^[\d.,$€£]+$/.test(word)) return "number";
  if (word.endsWith("ly") && word.length > 4 && !NOT_ADVERBS.has(word)) return "adverb";
  if (/'s$|s'$/.test(word)) return "possessive";
  return "content";
}

/** Past tenses that don't end in -ed, as far as they tell when a story happens. */
const PAST = new Set(
  "was were had did went got came took made gave found kept held brought bought sold saw heard sang knew thought said told felt became ate drank wrote broke lost won sent paid met sat stood ran left began grew drew spoke taught caught wore chose drove fell flew forgot rode rose shook slept spent stole swam threw woke built led lay understood didn't wasn't weren't hadn't couldn't".split(
    " ",
  ),
);

/** Whether a word is, or may well be, a verb in the past tense: "smiled", "went". */
export function isPast(word: string): boolean {
  return PAST.has(word) || (/[^e]ed$/.test(word) && word.length > 4) || /(?:ied|eed)$/.test(word);
}

/** Whether a word looks like a noun in the plural: "farmers", "children", not "class" or "always". */
export function looksPlural(word: string): boolean {
  return (
    /^(?:people|men|women|children|police|others|mice|bacteria|larvae|feet|teeth|geese|media|data|criteria|phenomena)$/.test(
      word,
    ) || /[^su']s$/.test(word)
  );
}
