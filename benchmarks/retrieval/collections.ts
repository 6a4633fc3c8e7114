// `node benchmarks/retrieval/collections.ts`: what the embedded answerer says to the questions of the collections.
import { parseArgs } from "node:util";
import { askCollections, COLLECTION_KINDS, COLLECTION_SETS } from "@orator/knowledge/testing";
import type { CollectionSet, Grade, Verdict } from "@orator/knowledge/testing";
import { openIndexes } from "@orator/service/testing";
import type { Benchmark, Row } from "../row.ts";

const HELP = `Asks the embedded answerer the questions of the collections (packages/knowledge/questions/collections).

  node benchmarks/retrieval/collections.ts
    --set NAME     ${COLLECTION_SETS.join(" or ")}
    --failures     lists what was not right and what was said; of the tuned set alone
`;

/** How often what is said to the questions of the collections is right, silent or wrong, and ignorance admitted. */
export const answers: Benchmark = async () => {
  const rows: Row[] = [];
  for (const set of COLLECTION_SETS) rows.push(...rowsOf(set, await asked(set)));
  return rows;
};

if (import.meta.main) await main();

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      set: { type: "string", default: "tuned" },
      failures: { type: "boolean", default: false },
      help: { type: "boolean", short: "h" },
    },
  });
  const set = COLLECTION_SETS.find((name) => name === values.set);
  if (values.help) process.stdout.write(HELP);
  else if (set === undefined) refuse(`there is no set "${values.set}" (${COLLECTION_SETS.join(", ")})`);
  else if (values.failures && set === "held-out") {
    refuse("failures on the held-out set stay unread, or it would be tuned on and measure nothing");
  } else {
    const verdicts = await asked(set);
    if (values.failures) process.stdout.write(verdicts.filter(isFailure).map(told).join("\n"));
    process.stdout.write(`${countsOf(verdicts)}\n`);
  }
}

async function asked(set: CollectionSet): Promise<Verdict[]> {
  const indexes = await openIndexes();
  try {
    return await askCollections(set, indexes.open);
  } finally {
    await indexes.close();
  }
}

function refuse(why: string): void {
  process.stderr.write(`collections: ${why}\n`);
  process.exitCode = 2;
}

function isFailure({ grade }: Verdict): boolean {
  return grade !== "right" && grade !== "declined";
}

function told({ collection, kind, question, after, holds, not, grade, told: { answer } }: Verdict): string {
  const lines = [
    `${grade}  ${collection}  ${kind}: ${after ? `${after} → ` : ""}${question}`,
    `    said: ${answer}`,
  ];
  if (holds) lines.push(`    wanted: ${holds.source}${not ? `, and not ${not.source}` : ""}`);
  return `${lines.join("\n")}\n`;
}

/** Tables by kind and by collection. */
function countsOf(verdicts: Verdict[]): string {
  const collections = [...new Set(verdicts.map(({ collection }) => collection))];
  const answerable = verdicts.filter(({ kind }) => kind !== "unanswerable");
  const kinds = COLLECTION_KINDS.filter((kind) => kind !== "unanswerable");
  const lines: (string | number)[][] = [["kind", "questions", "right", "silent", "wrong"]];
  const line = (name: string, of: Verdict[], ...grades: Grade[]) =>
    lines.push([name, of.length, ...grades.map((grade) => count(of, grade))]);
  for (const kind of kinds) {
    line(
      kind,
      answerable.filter((verdict) => verdict.kind === kind),
      "right",
      "silent",
      "wrong",
    );
  }
  line("all answerable", answerable, "right", "silent", "wrong");
  lines.push([], ["", "questions", "declined", "invented"]);
  line(
    "unanswerable",
    verdicts.filter(({ kind }) => kind === "unanswerable"),
    "declined",
    "invented",
  );
  lines.push([], ["collection", "questions", "right", "silent", "wrong", "declined", "invented"]);
  for (const name of collections) {
    const of = verdicts.filter(({ collection }) => collection === name);
    line(name, of, "right", "silent", "wrong", "declined", "invented");
  }
  return lines
    .map(([name = "", ...cells]) =>
      `${String(name).padEnd(20)}${cells.map((cell) => String(cell).padStart(10)).join("")}`.trimEnd(),
    )
    .join("\n");
}

function count(verdicts: Verdict[], grade: Grade): number {
  return verdicts.filter((verdict) => verdict.grade === grade).length;
}

function rowsOf(set: CollectionSet, verdicts: Verdict[]): Row[] {
  const ofKind = (kind: string) => verdicts.filter((verdict) => verdict.kind === kind);
  const unanswerable = ofKind("unanswerable");
  const answerable = verdicts.filter(({ kind }) => kind !== "unanswerable");
  const row = (what: string, of: Verdict[], grade: Grade, bar?: string): Row => ({
    what: `${set}: ${what}`,
    value: (100 * count(of, grade)) / of.length,
    unit: "%",
    ...(bar !== undefined && { bar }),
    note: `${count(of, grade)} of ${of.length}`,
  });
  return [
    row("right", answerable, "right", "72 %"),
    row("silent", answerable, "silent"),
    row("wrong", answerable, "wrong", "at most 6 %"),
    row("right, headings typed verbatim", ofKind("verbatim"), "right", "100 %"),
    row("right, follow-ups", ofKind("follow-up"), "right", "70 %"),
    row("ignorance admitted where there is no answer", unanswerable, "declined", "90 %"),
  ];
}
