import { createPassageIndexes } from "@orator/service/inside";
import { searchPassages } from "@orator/knowledge";
import { outcomeOf, readQuestions, SETS } from "@orator/knowledge/testing";
import type { Outcome, Question } from "@orator/knowledge/testing";
import type { Benchmark, Row } from "../row.ts";
import { openLibrary } from "./library.ts";
import type { Library } from "./library.ts";

const DEPTH = 10;

/**
 * How often the passage that answers a question is found first or among the first three, how often what is said holds
 * the answer, and how often ignorance is admitted when it should be and when it should not. Where an embedding model was
 * added (`ORATOR_MODELS_DIR`) or an endpoint is configured, by it as well, and its name stands in the rows.
 */
export const retrieval: Benchmark = async () => {
  const library = await openLibrary();
  const rows: Row[] = [];
  try {
    for (const set of Object.keys(SETS) as (keyof typeof SETS)[]) {
      const outcomes: Outcome[] = [];
      for (const question of readQuestions(set)) outcomes.push(await tryOut(library, question));
      rows.push(
        ...rowsOf(library.embeddings ? `${set}, ${library.embeddings.embedder.name}` : set, outcomes),
      );
      for (const outcome of outcomes) report(outcome);
    }
  } finally {
    await library.close();
  }
  return rows;
};

async function tryOut(
  { service, brainId, files, ask, embeddings }: Library,
  question: Question,
): Promise<Outcome> {
  const { queries } = service.services.database;
  const index = createPassageIndexes({ queries })(brainId);
  const { findings } = await searchPassages(
    index,
    { question: question.question, most: DEPTH },
    { embeddings },
  );
  const { answer, sources } = await ask(question.question);
  const found = findings.map(({ documentId, heading, text }) => ({
    file: files.get(documentId),
    heading,
    text,
  }));
  return outcomeOf(question, { findings: found, answer, sources: sources.length });
}

function rowsOf(set: string, outcomes: Outcome[]): Row[] {
  const answerable = outcomes.filter(({ document }) => document !== undefined);
  const unanswerable = outcomes.filter(({ document }) => document === undefined);
  const declined = outcomes.filter(({ isDeclined }) => isDeclined);
  const row = (what: string, of: Outcome[], is: (outcome: Outcome) => boolean): Row => {
    const hits = of.filter(is).length;
    return {
      what: `${set}: ${what}`,
      value: (100 * hits) / of.length,
      unit: "%",
      note: `${hits} of ${of.length}`,
    };
  };
  const kinds = [...new Set(answerable.map(({ kind }) => kind))];
  return [
    row("right passage first", answerable, ({ place }) => place === 1),
    row("right passage among three", answerable, ({ place }) => place !== undefined && place <= 3),
    ...kinds.map((kind) =>
      row(
        `right passage first, ${kind}`,
        answerable.filter((outcome) => outcome.kind === kind),
        ({ place }) => place === 1,
      ),
    ),
    row("what is said holds the answer", answerable, ({ isAnswered }) => isAnswered),
    row("ignorance admitted where there is no answer", unanswerable, ({ isDeclined }) => isDeclined),
    row("ignorance admitted, and rightly", declined, ({ document }) => document === undefined),
  ];
}

/** Names what went wrong, where ORATOR_BENCH_DETAILS asks for it. */
function report({ question, document, place, isAnswered, isDeclined }: Outcome): void {
  if (!process.env["ORATOR_BENCH_DETAILS"]) return;
  const fault = document === undefined ? !isDeclined : place !== 1 || !isAnswered;
  if (fault)
    process.stderr.write(`  place ${place ?? "-"}, ${isAnswered ? "" : "not "}answered: ${question}\n`);
}
