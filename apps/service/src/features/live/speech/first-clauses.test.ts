import { expect, it } from "vitest";
import { FirstClauses } from "./first-clauses.ts";

it("tells in what time nine of ten first clauses came, of each engine by itself", () => {
  const clauses = new FirstClauses();
  for (const tookMs of [900, 200, 300, 100, 250, 260, 270, 280, 290, 310]) clauses.add("kokoro", tookMs, 0);
  expect(clauses.p90("kokoro", 1000)).toBe(310);
  expect(clauses.p90("openai", 1000)).toBeUndefined();
});

it("says nothing of fewer than five, and forgets what is older than five minutes", () => {
  const clauses = new FirstClauses();
  for (let count = 0; count < 4; count++) clauses.add("kokoro", 2000, 0);
  expect(clauses.p90("kokoro", 0)).toBeUndefined();
  for (let count = 0; count < 5; count++) clauses.add("kokoro", 100, 200_000);
  expect(clauses.p90("kokoro", 200_000)).toBe(2000);
  expect(clauses.p90("kokoro", 300_000)).toBe(100);
  expect(clauses.p90("kokoro", 500_000)).toBeUndefined();
});

it("looks at the last fifty alone", () => {
  const clauses = new FirstClauses();
  for (let count = 0; count < 10; count++) clauses.add("kokoro", 2000, 0);
  for (let count = 0; count < 50; count++) clauses.add("kokoro", 100, 1);
  expect(clauses.p90("kokoro", 1)).toBe(100);
});
