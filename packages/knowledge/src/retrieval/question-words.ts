import { foldedFunctionWords, functionWords, withoutQuestionPhrases } from "../text/function-words.ts";
import { wordsOf } from "../text/words.ts";

/** A word of a question that says what it is after. */
export interface QuestionWord {
  form: string;
  folded: string;
  /** Joined to the word before without another between them: "return policy". */
  isAdjacent: boolean;
}

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
  for (const { form, folded, start, end } of wordsOf(withoutQuestionPhrases(question))) {
    const isQuoted = quoted.some((quote) => start >= quote.start && end <= quote.end);
    // A hasty writer leaves accents out: "ou" may be "où". A name in capitals ("IT") is no common word.
    const isCommon = common.has(form) || (foldedCommon.has(folded) && form === folded);
    const isName = /^\p{Lu}{2,}$/u.test(question.slice(start, end)) && !/^[^\p{Ll}]*$/u.test(question);
    if (isCommon && !isQuoted && !isName) continue;
    const isAdjacent = lastEnd >= 0 && !/[\p{L}\p{N}.,;:!?]/u.test(question.slice(lastEnd, start));
    if (!kept.has(folded)) kept.set(folded, { form, folded, isAdjacent });
    lastEnd = end;
  }
  return withoutGlue([...kept.values()]);
}

// Pairs of characters of which none carries meaning by itself: endings, particles, "how many", "what".
const GLUE =
  /^[\p{Script=Hiragana}ー]+$|[\p{Script=Han}\p{Script=Katakana}][はがをにのでとも]$|^[のはがをにで]|[的了吗呢吧啊是]|^(?:什么|多少|怎么|怎样|为什|如何|可以|是否|哪里|几点|们的|我们|你们|是多|么样|请问)$/u;

/** Japanese and Chinese questions without the pairs that only hold them together, unless nothing else is left. */
function withoutGlue(words: QuestionWord[]): QuestionWord[] {
  const telling = words.filter((word) => !GLUE.test(word.form));
  return telling.length > 0 ? telling : words;
}
