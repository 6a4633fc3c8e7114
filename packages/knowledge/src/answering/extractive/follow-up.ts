import { questionWords } from "../../retrieval/question-words.ts";
import { questionTypes } from "../../retrieval/question-type.ts";
import type { SearchContext } from "../../retrieval/search.ts";
import type { Turn } from "../answerer.ts";
import { smallTalkOf } from "./small-talk.ts";
import { fold, wordsOf, withoutQuestionPhrases } from "../../text/words.ts";

const DAYS =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$|^(?:weekends?|weekdays?|today|tomorrow)$|^(?:mon|diens|donners|frei|sams|sonn)tag(?:s|en?)?$|^(?:mittwochs?|wochenenden?|werktags?|heute|morgen)$|^(?:lun|mar|mercre|jeu|vendre|same)di$|^(?:dimanche|week-end)s?$|^(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)$/u;

const MONTHS =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|januar|februar|marz|mai|juni|juli|oktober|dezember|fruhling|sommer|herbst|janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|printemps|ete|automne|hiver|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|primavera|verano|otono|invierno)$/u;

const PREPOSITIONS = new Map(
  Object.entries({
    en: "to in into at on for from with without by near of after before",
    de: "nach in im ins am an auf fur aus von vom mit ohne bei beim zu zum zur",
    fr: "a au aux en dans pour de du des avec sans chez vers sur",
    es: "a al en para de del con sin por desde hasta",
  }).map(([language, words]) => [language, new Set(words.split(" "))]),
);

// "And for Norway?", "What about Sunday?"
const GOES_ON =
  /^(?:and|but|or|so|what about|how about|also|und|oder|aber|was ist mit|wie ist es mit|wie sieht es mit|et|ou|mais|qu'en est-il|y|o|pero|qué hay de|e|ma|ou|mas|en|of|maar|och|men|eller|og|ja|entä|i|a|lub|ale|és|ve|peki|dan|и|а|или|но|та|і|και|और|و|وماذا عن|ו|じゃあ|では|それでは|那|那么|그럼|그리고)[\s,]/iu;
// Words that stand for something said before.
const STANDS_FOR =
  /\b(?:it|its|they|them|their|that|this|those|these|there|then|one|ones|he|she|him|his|her|er|sie|es|das|dies\w*|davon|dafür|dazu|damit|dort|ihn|ihm|il|elle|ils|elles|ça|cela|ceci|celui|celle|y|en|ello|eso|esto|él|ella|lo|la|allí|esso|essa|quello|questo|lì|ele|ela|isso|isto|het|dat|dit|daar|die|den|det|dem|se|sen|siitä|to|tego|ono|tam|on|ona)\b|(?:^|\s)(?:это|этот|эта|он|она|оно|они|там|его|её|их|це|він|вона|воно|там|αυτό|εκεί)(?:\s|$)|それ|これ|あれ|そこ|它|这|那|هذا|هذه|ذلك|هو|هي|그것|이것|거기/iu;
const SOMEBODY = /(?<!\p{L})(?:he|she|him|his|her|er|ihn|ihm|seine?|ihre?|il|elle|lui|él|ella)(?!\p{L})/iu;
const NAMED = /(?<!\p{L})\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+/gu;

const FEW_WORDS = 3;
const LOOK_BACK = 6;

/**
 * What a question that leaves something out ("And to Norway?", "How much does it cost?") takes over from the turns
 * before it: the words of the user's last question but for those in whose place it puts others, and the answer, out of
 * whose passage it is likely to be answered too. Undefined for a question that stands by itself.
 */
export function contextOf(
  question: string,
  history: readonly Turn[],
  language: string | undefined,
): SearchContext | undefined {
  const own = questionWords(question, language).filter(({ weight }) => weight === 1).length;
  const goesOn = own === 0 || GOES_ON.test(question.trim());
  if (!goesOn && !(own <= FEW_WORDS && STANDS_FOR.test(question))) return undefined;
  const turns = history.slice(-LOOK_BACK);
  const asked = turns
    .filter((turn) => turn.role === "user" && smallTalkOf(turn.text, "") === undefined)
    .map(({ text }) => text);
  const last = asked.at(-1);
  if (last === undefined) return undefined;
  // The last question may itself have left something out: then the one before it says what.
  const isWhole = !GOES_ON.test(last) && questionWords(last, language).length > 1;
  const earlier = isWhole ? undefined : asked.at(-2);
  const whole = earlier === undefined ? last : `${replaced(earlier, last, language)} ${last}`;
  const spoken = turns.findLast((turn) => turn.role === "assistant")?.text ?? "";
  const people = SOMEBODY.test(question) ? [...spoken.matchAll(NAMED)].map(([name]) => name) : [];
  const kept = replaced(whole, question, language);
  // A question with a type of its own asks for something else about the same.
  const carried = questionTypes(question).length > 0 ? withoutQuestionPhrases(kept) : kept;
  return { carried: [carried, ...people].join(" ").trim(), spoken };
}

/**
 * A question that leaves out what was spoken of, with what it takes over put before it ("How long does delivery take?
 * And to Norway?"); undefined for a question that stands by itself.
 */
export function completeQuestion(
  question: string,
  history: readonly Turn[],
  language: string | undefined,
): string | undefined {
  const context = contextOf(question, history, language);
  return context && `${context.carried} ${question}`.trim();
}

/**
 * A question without the words in whose place the next one puts others of the same role: a day, a month, a name, what
 * follows the same preposition ("nach Österreich" before "Und nach Frankreich?").
 */
function replaced(before: string, next: string, language: string | undefined): string {
  const own = wordsOf(next);
  const has = (role: RegExp) => own.some(({ folded }) => role.test(folded));
  const hasName = questionWords(next, language).some(({ isName }) => isName);
  const names = new Set(
    hasName ? questionWords(before, language).flatMap((word) => (word.isName ? [word.folded] : [])) : [],
  );
  const isDay = has(DAYS);
  const isMonth = has(MONTHS);
  const after = behindPrepositions(next, language);
  const gone = new Set(names);
  for (const [preposition, objects] of behindPrepositions(before, language)) {
    if (after.has(preposition)) for (const object of objects) gone.add(object);
  }
  return wordsOf(before)
    .toReversed()
    .reduce((text, { folded, start, end }) => {
      const isGone = gone.has(folded) || (isDay && DAYS.test(folded)) || (isMonth && MONTHS.test(folded));
      return isGone ? text.slice(0, start) + text.slice(end) : text;
    }, before)
    .replace(/\s+/gu, " ")
    .trim();
}

/** What stands behind each preposition: the next telling word. */
function behindPrepositions(text: string, language: string | undefined): Map<string, string[]> {
  const prepositions = PREPOSITIONS.get(language ?? "en") ?? new Set();
  const telling = new Set(questionWords(text, language).map(({ folded }) => folded));
  const found = new Map<string, string[]>();
  const words = wordsOf(text).map(({ folded }) => fold(folded));
  for (const [at, word] of words.entries()) {
    if (!prepositions.has(word)) continue;
    const object = words.slice(at + 1, at + 3).find((each) => telling.has(each));
    if (object) found.set(word, [...(found.get(word) ?? []), object]);
  }
  return found;
}
