import selfTest from "../../../data/self-test.json" with { type: "json" };

/** A text, one that means the same in other words, and one of its words that means something else. */
interface Triple {
  /** ISO 639-1. */
  language: string;
  text: string;
  same: string;
  other: string;
}

/** The third text shares more words with the first one than the second does: who counts words alone fails. */
export const TRIPLES: readonly Triple[] = Object.entries(selfTest.triples).flatMap(([language, rows]) =>
  rows.map(([text, same, other]) => ({ language, text: text!, same: same!, other: other! })),
);

/** For a model that reads question and text together: a question, a text that answers it, and one of its words that does not. */
export const ANSWER_PAIRS: readonly { question: string; answer: string; other: string }[] =
  selfTest.answerPairs.map(([question, answer, other]) => ({
    question: question!,
    answer: answer!,
    other: other!,
  }));
