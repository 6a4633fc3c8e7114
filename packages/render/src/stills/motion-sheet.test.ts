import { expect, it } from "vitest";
import { planRows } from "./motion-sheet.ts";

const CUES = { duration_ms: 4000 };

it("spreads its pictures over all that is said, then looks at the same moments from both sides", () => {
  const rows = planRows(CUES, { avatarId: "emma", fromMs: 0, frames: 20 });
  expect(rows.map(({ turnDeg, frames }) => [turnDeg, frames.length])).toEqual([
    [0, 10],
    [0, 10],
    [25, 10],
    [-25, 10],
  ]);
  const front = rows.slice(0, 2).flatMap(({ frames }) => frames);
  expect([front[0], front.at(-1)]).toEqual([0, 95]);
  expect(rows[2]!.frames).toEqual(front.filter((_, i) => i % 2 === 0));
});

it("looks frame by frame where it is told to, and holds the last frame beyond the end", () => {
  const [row] = planRows(CUES, { avatarId: "emma", fromMs: 3880, everyMs: 40, frames: 10 });
  expect(row!.frames).toEqual([97, 98, 99, 99, 99, 99, 99, 99, 99, 99]);
  expect(row!.label).toBe("emma, from 3880 ms, every 40 ms");
});

it("refuses to begin behind the end, in words that name the person and the length", () => {
  expect(() => planRows(CUES, { avatarId: "omar", fromMs: 4000, frames: 10 })).toThrow(
    "a sheet from 4000 ms shows nothing: omar speaks for 4000 ms",
  );
});
