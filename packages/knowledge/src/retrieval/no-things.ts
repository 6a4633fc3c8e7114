import { functionWords } from "../text/function-words.ts";
import { fold, wordsOf } from "../text/words.ts";
import { isTalk } from "./talk-words.ts";

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
