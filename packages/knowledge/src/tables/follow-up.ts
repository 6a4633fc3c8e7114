import { understand } from "./question.ts";
import type { TableQuestion } from "./question.ts";

const GOES_ON =
  /^(?:and|but|or|so|what about|how about|und|oder|aber|was ist mit|wie ist es mit|wie sieht es mit|et|ou|mais|qu'en est-il|y|o|pero|qué hay de|¿y|¿qué tal)(?=[\s,])/iu;
const STANDS_FOR =
  /(?<!\p{L})(?:it|its|they|them|their|that|this|those|these|one|he|she|his|her|him|er|sie|es|das|dies\w*|davon|dafür|dazu|ihn|ihm|ihr|il|elle|ils|elles|ça|cela|celui|celle|y|en|lui|ello|eso|esto|él|ella|ellos|ellas|lo|la)(?!\p{L})/iu;

/** What was said before, by the visitor or to them. */
export interface SaidTurn {
  role: "user" | "assistant";
  text: string;
}

const FEW_WORDS = 3;
const LOOK_BACK = 3;

/** A question with what it leaves out, and what was answered before. */
interface CompletedQuestion {
  question: TableQuestion;
  /** The last answer, where the question leans on it. */
  said: string | undefined;
}

/**
 * The question completed by the words of the last one, for those roles (day, superlative, kind of measure) that it
 * doesn't fill itself; words for the same column are sorted out table by table. The question as it is, where it stands by itself.
 */
export function completed(
  text: string,
  language: string,
  history: readonly SaidTurn[],
  isKnown: (form: string) => boolean,
): CompletedQuestion {
  const question = understand(text, language, isKnown);
  const earlier = history
    .filter((turn) => turn.role === "user")
    .slice(-LOOK_BACK)
    .map((turn) => turn.text);
  const content = question.words.filter((word) => !word.isCommon && word.role === undefined);
  const isElliptic = GOES_ON.test(text.trim()) || content.length === 0;
  const leansBack = isElliptic || (STANDS_FOR.test(text) && content.length <= FEW_WORDS);
  if (!leansBack || earlier.length === 0) return { question, said: undefined };
  const before = lastWhole(earlier.map((each) => understand(each, language, isKnown)));
  return {
    question: joined(question, before, isElliptic),
    said: history.filter((turn) => turn.role === "assistant").at(-1)?.text,
  };
}

/** The last question, itself completed by those before it. */
function lastWhole([first, ...rest]: readonly TableQuestion[]): TableQuestion {
  return rest.reduce(
    (before, question) => (GOES_ON.test(question.text.trim()) ? joined(question, before, true) : question),
    first!,
  );
}

function joined(question: TableQuestion, before: TableQuestion, isElliptic: boolean): TableQuestion {
  const own = new Set(question.words.map((word) => word.folded));
  const fillsKind = question.asked.length > 0 || question.limit !== undefined;
  const words = before.words.filter(({ folded, role, isCommon }) => {
    if (own.has(folded) || (isCommon && role === undefined)) return false;
    if (role === "day") return question.days.length === 0 && isElliptic;
    if (role === "extreme" || role === "compare")
      return !question.extreme && !question.compare && !fillsKind && isElliptic;
    if (role === "ask") return !fillsKind && isElliptic;
    return role === undefined || role === "weak";
  });
  const keeps = (does: string) => words.some((word) => word.role === does);
  return {
    ...question,
    whole: isElliptic ? `${before.whole} ${question.text}` : question.text,
    words: [...question.words, ...words.map((word) => ({ ...word, isOld: true }))],
    asked: keeps("ask") ? before.asked : question.asked,
    extreme: keeps("extreme") ? before.extreme : question.extreme,
    compare: keeps("compare") ? before.compare : question.compare,
    days: keeps("day") ? before.days : question.days,
    isYesNo:
      question.isYesNo ||
      (isElliptic && before.isYesNo && question.asked.length === 0 && !question.does.has("which")),
    does: isElliptic && !fillsKind ? new Set([...before.does, ...question.does]) : question.does,
  };
}
