import { passageSentences } from "../meaning/sentence-context.ts";
import { answerTypesOf, holdsAnswer } from "./answer-type.ts";
import type { KeptPassage, PassageIndex } from "./passage-index.ts";
import { questionWords } from "./question-words.ts";
import type { SearchTerms } from "./terms.ts";

/** A sentence of a passage, judged by a question. */
export interface JudgedSentence {
  text: string;
  /** Whether it begins a paragraph, list item or row. */
  startsBlock: boolean;
  /** Share of the question's words, rare ones counting more, that it holds with what stands around it: 0 to 1. */
  coverage: number;
  /** The same for the sentence alone. */
  ownCoverage: number;
  /** Whether it holds the kind of thing that was asked for (a price, a time, a name); true where nothing was. */
  fits: boolean;
  /** How like the question it is by what it means, 0 to 1; left out where that is not known. */
  likeness?: number;
}

// What the words around a sentence count: those of its headings, of the sentences beside it, of the document's title.
const HEADING_SHARE = 0.85;
const NEIGHBOUR_SHARE = 0.55;
const TITLE_SHARE = 0.4;
/** A word itself, or one with a single slip in it. */
const SURELY = 0.8;

/** Judges every sentence of the passages by the question from which the terms were made. */
export async function judgeSentences(
  index: Pick<PassageIndex, "match">,
  passages: readonly KeptPassage[],
  question: string,
  { terms, words }: SearchTerms,
  rarityOf: (word: number) => number,
): Promise<JudgedSentence[][]> {
  const cut = passages.map((passage) => ({ passage, sentences: passageSentences(passage) }));
  const texts = cut.flatMap(({ passage, sentences }) =>
    [passage.title, passage.heading, ...sentences.map((sentence) => sentence.text)].map((text) => ({
      text,
      language: passage.language,
    })),
  );
  const matches = await index.match(texts, terms);
  const types = answerTypesOf(question);
  const all = words.reduce((sum, _, word) => sum + rarityOf(word), 0);
  let at = 0;
  return cut.map(({ passage, sentences }) => {
    const [title, heading] = [matches[at]!, matches[at + 1]!];
    const own = matches.slice(at + 2, at + 2 + sentences.length);
    at += 2 + sentences.length;
    const isAsked = asksTheSame(passage, heading, words);
    return sentences.map((sentence, place) => {
      const share = (word: number, alone: boolean) =>
        Math.max(
          own[place]!.get(word) ?? 0,
          ...(isAsked ? [heading.get(word) ?? 0] : []),
          ...(alone
            ? []
            : [
                (heading.get(word) ?? 0) * HEADING_SHARE,
                (own[place - 1]?.get(word) ?? 0) * NEIGHBOUR_SHARE,
                (own[place + 1]?.get(word) ?? 0) * NEIGHBOUR_SHARE,
                (title.get(word) ?? 0) * TITLE_SHARE,
              ]),
        );
      const covered = (alone: boolean) =>
        words.reduce((sum, _, word) => sum + rarityOf(word) * share(word, alone), 0) / (all || 1);
      return {
        ...sentence,
        coverage: covered(false),
        ownCoverage: covered(true),
        fits:
          types.length === 0 ||
          types.some((type) => holdsAnswer(sentence.text, type, passage.language ?? "en")),
      };
    });
  });
}

/** Whether the heading is the question itself, as in lists of frequent questions: then all that stands under it answers. */
function asksTheSame(
  { heading, language }: KeptPassage,
  matches: Map<number, number>,
  words: SearchTerms["words"],
): boolean {
  const innermost = questionWords(heading.split(" › ").at(-1)!, language ?? undefined);
  const shared = [...words.keys()].filter((word) => (matches.get(word) ?? 0) >= SURELY).length;
  return words.length > 1 && shared === words.length && innermost.length <= words.length + 1;
}
