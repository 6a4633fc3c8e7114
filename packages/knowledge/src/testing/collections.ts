import { readdirSync, readFileSync } from "node:fs";
import type { Told } from "./tell.ts";

const COLLECTIONS = new URL("../../questions/collections/", import.meta.url);

/** `tuned`: an answerer is improved on them, failures in view; `held-out`: only ever measured, failures unread. */
export const COLLECTION_SETS = ["tuned", "held-out"] as const;
export type CollectionSet = (typeof COLLECTION_SETS)[number];

/** What kinds of questions there are; every kind but the last is answered by the documents. */
export const COLLECTION_KINDS = [
  "verbatim",
  "plain",
  "paraphrase",
  "colloquial",
  "misspelt",
  "lookup",
  "superlative",
  "comparison",
  "filter",
  "yes-no",
  "follow-up",
  "two-documents",
  "unanswerable",
] as const;
type CollectionKind = (typeof COLLECTION_KINDS)[number];

/** A question to a collection, with what makes an answer right. */
export interface CollectionQuestion {
  kind: CollectionKind;
  question: string;
  /** What was asked just before a follow-up; its answer is whatever is really said. */
  after: string | undefined;
  /** A right answer matches it; undefined for a question that the documents can't answer. */
  holds: RegExp | undefined;
  /** A right answer does not match it. */
  not: RegExp | undefined;
}

/** Documents that belong together, and what is asked about them. */
export interface Collection {
  name: string;
  /** Every file of the folder but the questions, by name. */
  documents: { name: string; bytes: Uint8Array }[];
  questions: CollectionQuestion[];
}

const QUESTIONS = "questions.tsv";
const HEADER = "kind\tquestion\tafter\tholds\tnot";

/** The collections of a set, by name. Throws on a folder without documents, and on a line that is not a question. */
export function readCollections(set: CollectionSet): Collection[] {
  const folder = new URL(`${set}/`, COLLECTIONS);
  return readdirSync(folder)
    .toSorted()
    .map((name) => readCollection(name, new URL(`${name}/`, folder)));
}

function readCollection(name: string, folder: URL): Collection {
  const read = (file: string) => readFileSync(new URL(file, folder));
  const files = readdirSync(folder).toSorted();
  const documents = files
    .filter((file) => file !== QUESTIONS)
    .map((file) => ({ name: file, bytes: new Uint8Array(read(file)) }));
  if (documents.length === 0) throw new Error(`the collection ${name} has no documents`);
  const [header, ...lines] = read(QUESTIONS).toString("utf8").replace(/\n$/u, "").split("\n");
  if (header !== HEADER) throw new Error(`${name}/${QUESTIONS} starts with another line than "${HEADER}"`);
  const questions = lines.map((line, index) => parseLine(line, `${name}/${QUESTIONS}:${index + 2}`));
  return { name, documents, questions };
}

function parseLine(line: string, place: string): CollectionQuestion {
  const cells = line.split("\t");
  if (cells.length !== 5) throw new Error(`${place} has ${cells.length} cells and not 5`);
  const [kind, question, after, holds, not] = cells as [string, string, string, string, string];
  if (!COLLECTION_KINDS.includes(kind as CollectionKind)) throw new Error(`${place}: no kind "${kind}"`);
  if ((kind === "unanswerable") !== (holds === "") || (holds === "" && not !== "")) {
    throw new Error(`${place}: what an answer holds is given for every kind but "unanswerable"`);
  }
  if (question === "" || (kind === "follow-up" && after === "")) {
    throw new Error(`${place}: the question is missing, or the one before the follow-up`);
  }
  return {
    kind: kind as CollectionKind,
    question,
    after: after === "" ? undefined : after,
    holds: patternOf(holds, place),
    not: patternOf(not, place),
  };
}

function patternOf(source: string, place: string): RegExp | undefined {
  if (source === "") return undefined;
  try {
    return new RegExp(source, "iu");
  } catch (cause) {
    throw new Error(`${place}: ${(cause as Error).message}`, { cause });
  }
}

/**
 * What became of a question. Where the documents hold the answer: `right`, `silent` (it was said that there is none)
 * or `wrong`; where they don't: `declined` or `invented`.
 */
export type Grade = "right" | "silent" | "wrong" | "declined" | "invented";

/** Grades what was said. Courtesy is no admission of ignorance: an answerable question is then `wrong`. */
export function grade({ holds, not }: CollectionQuestion, { answer, sources, outcome }: Told): Grade {
  const isDeclined = sources.length === 0 && outcome === "unknown";
  if (holds === undefined) return isDeclined ? "declined" : "invented";
  if (isDeclined) return "silent";
  const said = answer.replace(/\s+/gu, " ").trim();
  return holds.test(said) && !not?.test(said) ? "right" : "wrong";
}
