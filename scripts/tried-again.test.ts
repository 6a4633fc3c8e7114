import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { describeTriedAgain, recordTriedAgain } from "./tried-again.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-tried-again-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("tests of a second try are counted through runs, the most frequent first", () => {
  const record = join(folder, "made", "tried-again.tsv");
  const run = (date: string) => ({ date, commit: "abc", tier: "default" });
  const rare = { file: "a.test.ts", title: "a > rare", reason: "No answer" };
  const often = { file: "a.test.ts", title: "a > often,\n on two lines", reason: "Timed\nout" };
  recordTriedAgain(record, run("2026-01-01T00:00:00Z"), [often]);
  recordTriedAgain(record, run("2026-01-02T00:00:00Z"), [rare, often]);
  expect(readFileSync(record, "utf8").split("\n")).toEqual([
    "2026-01-01T00:00:00Z\tabc\tdefault\ta.test.ts\ta > often, on two lines\tTimed out",
    "2026-01-02T00:00:00Z\tabc\tdefault\ta.test.ts\ta > rare\tNo answer",
    "2026-01-02T00:00:00Z\tabc\tdefault\ta.test.ts\ta > often, on two lines\tTimed out",
    "",
  ]);
  expect(describeTriedAgain(record, [rare, often])).toEqual([
    "  a.test.ts > a > often,\n on two lines (2 on record): Timed\nout",
    "  a.test.ts > a > rare (1 on record): No answer",
  ]);
});
