import { readFileSync } from "node:fs";

/** A question with what answers it. */
export interface Question {
  /** plain, paraphrase, misspelt, short, prefix, phrase, language or unknown. */
  kind: string;
  /** File in documents/; undefined for a question that no document answers. */
  document: string | undefined;
  /** Words of the passage that answers it. */
  holds: string;
  question: string;
}

/** `tuned`: thresholds and word lists were chosen on them; `held out`: they were only ever measured. */
export const SETS = { tuned: "questions.tsv", "held out": "questions-held-out.tsv" } as const;

/** The questions of a set. */
export function readQuestions(set: keyof typeof SETS): Question[] {
  const lines = readFileSync(new URL(SETS[set], import.meta.url), "utf8")
    .trim()
    .split("\n")
    .slice(1);
  return lines.map((line) => {
    const [kind, document, holds, question] = line.split("\t") as [string, string, string, string];
    return { kind, document: document === "-" ? undefined : document, holds, question };
  });
}
