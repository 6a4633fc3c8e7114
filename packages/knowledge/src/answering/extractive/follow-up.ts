import { questionWords } from "../../retrieval/question-words.ts";
import type { Turn } from "../answerer.ts";
import { smallTalkOf } from "./small-talk.ts";

// "And for Norway?", "What about Sunday?"
const GOES_ON =
  /^(?:and|but|or|so|what about|how about|also|und|oder|aber|was ist mit|wie ist es mit|wie sieht es mit|et|ou|mais|qu'en est-il|y|o|pero|qué hay de|e|ma|ou|mas|en|of|maar|och|men|eller|og|ja|entä|i|a|lub|ale|és|ve|peki|dan|и|а|или|но|та|і|και|और|و|وماذا عن|ו|じゃあ|では|それでは|那|那么|그럼|그리고)[\s,]/iu;
// Words that stand for something said before.
const STANDS_FOR =
  /\b(?:it|its|they|them|their|that|this|those|these|there|then|one|ones|he|she|his|her|er|sie|es|das|dies\w*|davon|dafür|dazu|damit|dort|ihn|ihm|il|elle|ils|elles|ça|cela|ceci|celui|celle|y|en|ello|eso|esto|él|ella|lo|la|allí|esso|essa|quello|questo|lì|ele|ela|isso|isto|het|dat|dit|daar|die|den|det|dem|se|sen|siitä|to|tego|ono|tam|on|ona)\b|(?:^|\s)(?:это|этот|эта|он|она|оно|они|там|его|её|их|це|він|вона|воно|там|αυτό|εκεί)(?:\s|$)|それ|これ|あれ|そこ|它|这|那|هذا|هذه|ذلك|هو|هي|그것|이것|거기/iu;

const FEW_WORDS = 3;
const LOOK_BACK = 6;

/**
 * A question that leaves out what was spoken of, with the words of the user's last question put before it ("And to
 * Norway?" after "How long does delivery take?"); undefined for a question that stands by itself.
 */
export function completeQuestion(
  question: string,
  history: readonly Turn[],
  language: string | undefined,
): string | undefined {
  const own = questionWords(question, language).length;
  const leavesOut =
    own === 0 || GOES_ON.test(question.trim()) || (own <= FEW_WORDS && STANDS_FOR.test(question));
  if (!leavesOut) return undefined;
  const earlier = history
    .slice(-LOOK_BACK)
    .filter((turn) => turn.role === "user" && smallTalkOf(turn.text, "") === undefined)
    .map((turn) => turn.text);
  // The last question may itself have left something out: then the one before it says what.
  const last = earlier.at(-1);
  if (last === undefined) return undefined;
  const isWhole = !GOES_ON.test(last) && questionWords(last, language).length > 1;
  return [...(isWhole ? [] : earlier.slice(-2, -1)), last, question].join(" ");
}
