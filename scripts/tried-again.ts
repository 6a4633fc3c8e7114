import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";

/** A test that passed only at its second try: what a busy machine did, or a race that users meet too. */
export interface TriedAgain {
  /** Path from the repository's root. */
  file: string;
  title: string;
  /** What went wrong at the first try. */
  reason: string;
}

/** How much of a reason is kept, characters. */
const REASON_LENGTH = 200;

/** When and where a run took place. */
interface RunLabel {
  /** ISO 8601. */
  date: string;
  commit: string;
  tier: string;
}

/** Adds a run's tests of a second try to the record that outlives runs: date, commit, tier, file, title, reason; tabs between. */
export function recordTriedAgain(record: string, run: RunLabel, tests: readonly TriedAgain[]): void {
  mkdirSync(dirname(record), { recursive: true });
  const line = (fields: string[]): string =>
    `${fields.map((field) => field.replace(/\s+/g, " ")).join("\t")}\n`;
  const lines = tests.map(({ file, title, reason }) =>
    line([run.date, run.commit, run.tier, file, title, reason.slice(0, REASON_LENGTH)]),
  );
  appendFileSync(record, lines.join(""));
}

/** How often each of these tests needs its second try, by the record, the most frequent first. */
export function describeTriedAgain(record: string, tests: readonly TriedAgain[]): string[] {
  const known = existsSync(record) ? readFileSync(record, "utf8").split("\n") : [];
  const times = ({ file, title }: TriedAgain): number =>
    known.filter((line) => `${line}\t`.includes(`\t${file}\t${title.replace(/\s+/g, " ")}\t`)).length;
  return tests
    .map((test) => ({ ...test, times: times(test) }))
    .toSorted((a, b) => b.times - a.times)
    .map(({ file, title, reason, times }) => `  ${file} > ${title} (${times} on record): ${reason}`);
}
