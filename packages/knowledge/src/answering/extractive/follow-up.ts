import { questionWords } from "../../retrieval/question-words.ts";
import { questionTypes } from "../../retrieval/question-type.ts";
import type { SearchContext } from "../../retrieval/search.ts";
import { withoutQuestionPhrases } from "../../text/function-words.ts";
import type { Turn } from "../answerer.ts";
import { replaced } from "./roles.ts";
import { smallTalkOf } from "./small-talk.ts";

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
