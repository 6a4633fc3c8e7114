import { askCollections } from "@orator/knowledge/testing";
import type { Grade, Verdict } from "@orator/knowledge/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { openIndexes } from "../passage-index/indexes.fixture.ts";

let verdicts: Verdict[];

beforeAll(async () => {
  const indexes = await openIndexes();
  verdicts = await askCollections("tuned", indexes.open);
  await indexes.close();
});

function countsOf(kind?: string): Partial<Record<Grade, number>> {
  const of = verdicts.filter((verdict) => (kind === undefined ? true : verdict.kind === kind));
  const counts: Partial<Record<Grade, number>> = {};
  for (const { grade } of of) counts[grade] = (counts[grade] ?? 0) + 1;
  return counts;
}

describe("the extractive answerer on the collections on which it was tuned", () => {
  it("answers neither better nor worse than it is known to", () => {
    expect(countsOf()).toEqual({ right: 261, silent: 72, wrong: 14, declined: 118, invented: 3 });
  });

  it("answers every heading that is typed as it stands", () => {
    expect(countsOf("verbatim")).toEqual({ right: 37 });
  });

  it("is right nine times in ten where it tells a confidence of 0.8 or more, and tells 0 where it is silent", () => {
    const sure = verdicts.filter(({ told }) => told.outcome === "answered" && told.confidence! >= 0.8);
    const right = sure.filter(({ grade }) => grade === "right");
    expect(sure.length).toBeGreaterThan(100);
    expect(right.length / sure.length).toBeGreaterThanOrEqual(0.9);
    const silent = verdicts.filter(({ told }) => told.outcome === "unknown");
    expect(new Set(silent.map(({ told }) => told.confidence))).toEqual(new Set([0]));
  });
});
