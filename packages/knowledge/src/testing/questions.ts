import { readdirSync, readFileSync } from "node:fs";

/** A question with what answers it. */
export interface Question {
  /** plain, paraphrase, misspelt, short, prefix, phrase, language or unknown. */
  kind: string;
  /** File name among `readLibrary`; undefined for a question that no document answers. */
  document: string | undefined;
  /** Words of the passage that answers it. */
  holds: string;
  question: string;
}

const QUESTIONS = new URL("../../questions/", import.meta.url);

/** `tuned`: thresholds and word lists were chosen on them; `held out`: they were only ever measured. */
export const SETS = { tuned: "tuned.tsv", "held out": "held-out.tsv" } as const;

/** The questions of a set. */
export function readQuestions(set: keyof typeof SETS): Question[] {
  const lines = readFileSync(new URL(SETS[set], QUESTIONS), "utf8").trim().split("\n").slice(1);
  return lines.map((line) => {
    const [kind, document, holds, question] = line.split("\t") as [string, string, string, string];
    return { kind, document: document === "-" ? undefined : document, holds, question };
  });
}

/** The documents that are asked: fifteen of an invented company, in seven languages. */
export function readLibrary(): { name: string; bytes: Uint8Array }[] {
  const folder = new URL("documents/", QUESTIONS);
  return readdirSync(folder)
    .toSorted()
    .map((name) => ({ name, bytes: readFileSync(new URL(name, folder)) }));
}

/** What was found and said for a question. */
interface Reply {
  /** Best first; `file` is the document's name in the library. */
  findings: readonly { file: string | undefined; heading: string; text: string }[];
  answer: string;
  /** How many passages the answer rests on. */
  sources: number;
}

/** What became of a question. */
export interface Outcome extends Question {
  /** Place of the passage that answers it among those found, from 1; undefined when it is not found. */
  place: number | undefined;
  /** Whether what was said holds the answer. */
  isAnswered: boolean;
  /** Whether it was said that there is no answer. */
  isDeclined: boolean;
}

/** Judges a reply. */
export function outcomeOf(question: Question, { findings, answer, sources }: Reply): Outcome {
  const index = findings.findIndex(
    ({ file, heading, text }) => file === question.document && `${heading} ${text}`.includes(question.holds),
  );
  return {
    ...question,
    place: index < 0 ? undefined : index + 1,
    isAnswered: answer.includes(question.holds),
    isDeclined: sources === 0,
  };
}
