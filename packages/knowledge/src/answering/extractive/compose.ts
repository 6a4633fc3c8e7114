import { sentenceScore } from "../../retrieval/score-sentences.ts";
import type { ScoredSentence } from "../../retrieval/score-sentences.ts";
import type { Finding } from "../../retrieval/search.ts";
import { countWords } from "../../text/words.ts";

// A sentence that begins so cannot be understood without the one before it.
const LEANS_BACK =
  /^(?:it|they|them|this|that|these|those|he|she|however|otherwise|then|there|so|also|but|and|or|er|sie|es|dies\w*|das|dann|dort|jedoch|sonst|außerdem|aber|und|il|elle|ils|elles|cela|ensuite|sinon|mais|et|ello|esto|entonces|pero|y|però|poi|invece|então|mas|dan|daarna|maar)\b|^(?:それ|これ|ただし|また|它|他们|但是|然后)/iu;

const COMFORTABLE_WORDS = 22;
/** An entry of so few words is said whole where its heading asks what was asked. */
const ENTRY_WORDS = 45;
const SAME_TOPIC = 0.55;
/** What is longer is no item of a list. */
const ITEM_WORDS = 25;

/**
 * The sentences of a passage that answer, in the order of the text and short enough to be spoken: the best one, the
 * one it leans on, and those after it that go on about the same, up to `maxWords`.
 */
export function spokenSentences(finding: Finding, maxWords: number): string[] {
  const { sentences } = finding;
  const isEntry = (finding.asked ?? 0) > SAME_TOPIC;
  if (isEntry && countWords(finding.text) <= Math.min(maxWords, ENTRY_WORDS))
    return spoken([...sentences.keys()], sentences, maxWords);
  const likest = sentences.reduce((top, sentence, index) => {
    return sentenceScore(sentence) > sentenceScore(sentences[top]!) + 1e-9 ? index : top;
  }, 0);
  // A question that is written in the document is answered by what follows it.
  const isQuestion = /[?？؟]["”»]?$/.test(sentences[likest]!.text) && likest < sentences.length - 1;
  const best = isQuestion ? likest + 1 : likest;
  const chosen = new Set([best]);
  let words = countWords(sentences[best]!.text);
  const take = (index: number): boolean => {
    const sentence = sentences[index];
    if (!sentence || chosen.has(index)) return false;
    const more = countWords(sentence.text);
    if (words + more > maxWords) return false;
    chosen.add(index);
    words += more;
    return true;
  };
  if (LEANS_BACK.test(sentences[best]!.text) && !sentences[best]!.startsBlock) take(best - 1);
  const enough = sentenceScore(sentences[best]!) * 0.75;
  let listing = false;
  for (let index = best + 1; index < sentences.length; index++) {
    const sentence = sentences[index]!;
    listing ||= /[:：]$/.test(sentences[index - 1]!.text);
    const isItem = listing && countWords(sentence.text) <= ITEM_WORDS;
    const goesOn = !sentence.startsBlock && (words < COMFORTABLE_WORDS || LEANS_BACK.test(sentence.text));
    const answersToo = sentence.ownCoverage > 0 && sentenceScore(sentence) >= enough;
    if (!(isItem || goesOn || answersToo) || !take(index)) break;
  }
  return spoken(
    [...chosen].sort((a, b) => a - b),
    sentences,
    maxWords,
  );
}

function spoken(
  indices: readonly number[],
  sentences: readonly ScoredSentence[],
  maxWords: number,
): string[] {
  return indices.map((index, place) => {
    const { text } = sentences[index]!;
    const announces = /[:：]$/.test(text) && place < indices.length - 1;
    return announces ? text : speakable(text, maxWords);
  });
}

/** Ends with a full stop, and is cut between clauses where it is far too long to be spoken. */
function speakable(sentence: string, maxWords: number): string {
  const text = countWords(sentence) <= maxWords * 1.5 ? sentence : firstClauses(sentence, maxWords);
  if (/[.!?。！？।…؟]["'”’»)]?$/.test(text)) return text;
  return `${text.replace(/[:;,：；、،]$/, "")}${/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? "。" : "."}`;
}

function firstClauses(sentence: string, maxWords: number): string {
  let text = "";
  for (const clause of sentence.split(/(?<=[,;:，；、：،])/)) {
    if (text !== "" && countWords(text + clause) > maxWords) break;
    text += clause;
  }
  return countWords(text) <= maxWords * 1.5 ? text.trim() : text.split(/\s+/).slice(0, maxWords).join(" ");
}
