import { wordsOf, foldedFunctionWords, functionWords, withoutQuestionPhrases, fold } from "../text/words.ts";
import type { Word } from "../text/words.ts";
import { isAttribute, isTalk } from "./talk-words.ts";

const DETERMINER = "(?:(?:the|an?|my|your|our|their|his|her|its|any|all|some)\\s+)?";

/** "Is a vest worn?", "Do dogs need a lead?": what stands behind the thing of which something is asked. */
const BEHIND_SUBJECT = new RegExp(
  `(?<!\\p{L})(?:do|does|did|is|are|was|were|can|could|will|would|may|must|should)\\s+${DETERMINER}(?!(?:i|you|we|they|he|she|it|there)\\s)\\p{L}+\\s+(\\p{L}+)`,
  "giu",
);

/** "How much can the goods lift carry?": all that stands behind the auxiliary. */
const BEHIND_AUXILIARY =
  /(?<!\p{L})(?:do|does|did|can|could|will|would|may|must|should)\s+([^?.!,;]+)[?.!\s]*$/iu;

const PLACES: Record<string, RegExp[]> = {
  en: [BEHIND_SUBJECT],
  fr: [
    /(\p{L}+)-(?:t-)?(?:ils?|elles?|on|vous|je|tu|nous)(?!\p{L})/giu,
    /est-ce qu(?:e\s+|['’])(?:(?:les?|la|l['’]|une?|des|mon|ma|mes|vos|votre)\s*)?\p{L}+\s+(\p{L}+)/giu,
    /(?<!\p{L})(?:quand|où|comment|combien)\s+(?:se\s+|s['’])?(\p{L}+)/giu,
  ],
  es: [/^[¿\s]*(\p{L}+)/giu, /(?<!\p{L})(?:cuándo|dónde|cómo|cuánto|quién)\s+(?:se\s+)?(\p{L}+)/giu],
};

/** A word of a question that says what it is after. */
export interface QuestionWord {
  form: string;
  folded: string;
  /** Joined to the word before without another between them: "return policy". */
  isAdjacent: boolean;
  /** Whether it names one thing among many ("Norway", "E7", the "6" of "week 6"): an answer must be about that one. */
  isName: boolean;
  /** What it counts, 0 to 1: words of talk ("guys", "actually") say little of what is asked. */
  weight: number;
}

const TALK = 0.3;

/**
 * The words of a question that a passage should hold, each once, without the commonest words of its language. A
 * question of such words alone ("who are you?") keeps none. Words that stand in quotation marks are all kept.
 */
export function questionWords(question: string, language: string | undefined): QuestionWord[] {
  const common = functionWords(language ?? "");
  const foldedCommon = foldedFunctionWords(language ?? "");
  const quoted = [...question.matchAll(/["“„«]([^"”“»]+)["”“»]/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const kept = new Map<string, QuestionWord>();
  let lastEnd = -1;
  const all = wordsOf(withoutQuestionPhrases(question));
  for (const [place, word] of all.entries()) {
    const { form, folded, start, end } = word;
    const isQuoted = quoted.some((quote) => start >= quote.start && end <= quote.end);
    // A hasty writer leaves accents out: "ou" may be "où". A name in capitals ("IT") is no common word.
    const isCommon = common.has(form) || (foldedCommon.has(folded) && form === folded);
    const isShouted = /^\p{Lu}{2,}$/u.test(question.slice(start, end)) && !/^[^\p{Ll}]*$/u.test(question);
    // "One" belongs to the name in "the Kittiwake One".
    const endsName =
      language !== "de" &&
      /^\p{Lu}\p{Ll}/u.test(question.slice(start, end)) &&
      [...kept.values()].at(-1)?.isName === true &&
      lastEnd + 1 === start;
    if (isCommon && !isQuoted && !isShouted && !endsName) continue;
    const isAdjacent = lastEnd >= 0 && !/[\p{L}\p{N}.,;:!?]/u.test(question.slice(lastEnd, start));
    const isName = namesOne(question, all, place, language, common);
    const isTalked = isTalk(folded) && !isName && !isQuoted && !saysWhatKind(question, all, place, common);
    const weight = isTalked ? TALK : 1;
    if (!kept.has(folded)) kept.set(folded, { form, folded, isAdjacent, isName, weight });
    lastEnd = end;
  }
  return withoutGlue([...kept.values()]);
}

/**
 * Whether a word of talk tells of what kind the noun behind it is: "a company car". Behind "the company" and "your
 * company" may stand what it does.
 */
function saysWhatKind(
  question: string,
  words: readonly Word[],
  place: number,
  common: ReadonlySet<string>,
): boolean {
  const { folded, end } = words[place]!;
  const [before, next] = [words[place - 1], words[place + 1]];
  return (
    isAttribute(folded) &&
    next !== undefined &&
    !common.has(next.form) &&
    /^[\s-]+$/u.test(question.slice(end, next.start)) &&
    !/^(?:the|your|our|this|that)$/u.test(before?.folded ?? "")
  );
}

// Measures and what is counted: "30 days" is no name, "week 6" is one.
const COUNTED =
  /^(?:%|\p{Sc}|[ap]m|uhr|o|seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|people|persons?|guests|adults|kids|children|euros?|pounds?|dollars?|cents?|percent|kg|g|cm|m|km|miles|items?|pieces|times|sekunden|minuten|stunden?|tagen?|wochen?|monaten?|jahren?|personen|leute|kinder|euro|prozent|mal|stuck|heures?|jours?|semaines?|mois|ans?|personnes|enfants|horas?|dias?|semanas?|meses|anos|personas|ninos|\p{N}.*)$/u;
const DAY_OR_MONTH =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|i|ok|hi|hello|monsieur|madame)$/u;

/** Whether a word stands for one thing by its name or number. German writes all nouns in capitals, which tells nothing there. */
function namesOne(
  question: string,
  words: readonly Word[],
  place: number,
  language: string | undefined,
  common: ReadonlySet<string>,
): boolean {
  const { folded, start, end } = words[place]!;
  const raw = question.slice(start, end);
  const before = words[place - 1];
  if (/\p{N}/u.test(raw)) {
    if (/\p{L}/u.test(raw) && /^\p{L}/u.test(raw)) return true;
    const next = words[place + 1];
    const isCounted =
      next !== undefined && COUNTED.test(next.folded) && /^[\s-]*$/u.test(question.slice(end, next.start));
    const after = question.slice(end).trimStart();
    const isPriced = /\p{Sc}\s*$/u.test(question.slice(0, start)) || /^[\p{Sc}%]/u.test(after);
    const follows =
      before !== undefined &&
      /^[\s-]*$/u.test(question.slice(before.end, start)) &&
      !common.has(before.form) &&
      /\p{L}/u.test(before.form);
    return follows && !isCounted && !isPriced;
  }
  if (language === "de" || place === 0 || DAY_OR_MONTH.test(folded)) return false;
  const isFirst = /[.?!¿¡:]\s*["'“„«]?$/u.test(question.slice(0, start).trimEnd());
  return /^\p{Lu}/u.test(raw) && !isFirst && /\p{Ll}/u.test(question.replace(/^\P{L}*\p{L}/u, ""));
}

// Pairs of characters of which none carries meaning by itself: endings, particles, "how many", "what".
const GLUE =
  /^[\p{Script=Hiragana}ー]+$|[\p{Script=Han}\p{Script=Katakana}][はがをにのでとも]$|^[のはがをにで]|[的了吗呢吧啊是]|^(?:什么|多少|怎么|怎样|为什|如何|可以|是否|哪里|几点|们的|我们|你们|是多|么样|请问)$/u;

/** Japanese and Chinese questions without the pairs that only hold them together, unless nothing else is left. */
function withoutGlue(words: QuestionWord[]): QuestionWord[] {
  const telling = words.filter((word) => !GLUE.test(word.form));
  return telling.length > 0 ? telling : words;
}

/**
 * The words of a question, without accents, that may be verbs or adjectives by where they stand, whatever they look like;
 * in German all that are written small. More than `actionWords`, and less sure.
 */
export function perhapsNoThings(question: string, language: string | undefined): ReadonlySet<string> {
  const words = wordsOf(question);
  if (language === "de") {
    const small = words.filter(({ start }, at) => at === 0 || /^\p{Ll}/u.test(question.slice(start)));
    return new Set(small.map(({ folded }) => folded));
  }
  const found = (PLACES[language ?? ""] ?? []).flatMap((place) =>
    [...question.matchAll(place)].map(([, word]) => fold(word!.toLowerCase())),
  );
  if (language === "en") return new Set([...found, ...lastVerb(question)]);
  const common = functionWords(language ?? "");
  const behindNouns = words.filter((_, at) => at > 0 && !common.has(words[at - 1]!.form));
  return new Set([...found, ...behindNouns.map(({ folded }) => folded)]);
}

/** The last word, where it stands behind a noun and no other word may be the verb. */
function lastVerb(question: string): string[] {
  const words = wordsOf(BEHIND_AUXILIARY.exec(question)?.[1] ?? "");
  const common = functionWords("en");
  const [last, ...before] = words.toReversed();
  const isBehindNoun = before[0] !== undefined && !common.has(before[0].form);
  const others = before.filter(({ form }) => !/^(?:the|an?|my|your|our|their|his|her|its)$/u.test(form));
  const mayBeVerb = others.some(({ form, folded }) => common.has(form) || isTalk(folded));
  return isBehindNoun && !mayBeVerb ? [last!.folded] : [];
}
