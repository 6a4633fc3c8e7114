import { describe, expect, it } from "vitest";
import { randomly } from "../random.fixture.ts";
import { fitSpeech, GAP_MS, SLACK_MS, FASTEST, SLOWEST } from "./fit-speech.ts";
import { createTimeMap, LONGEST_STRETCH } from "./time-map.ts";

type Line = Parameters<typeof fitSpeech>[0][number];

function line(id: number, startMs: number, endMs: number, target = "Something that is said."): Line {
  return { id, startMs, endMs, target };
}

/** Speech that takes so long at speed 1, and counts how often it is asked for. */
function speaking(plainMs: readonly number[]) {
  const asked: number[] = [];
  return {
    asked,
    spokenMs: async (id: number, speed: number) => {
      asked[id] = (asked[id] ?? 0) + 1;
      return Math.round(plainMs[id]! / speed);
    },
  };
}

/** A film with lines of any length and pauses of any length, and speech `longest` times as long at most. */
function anyFilm(seed: number, longest: number) {
  const random = randomly(seed);
  const lines: Line[] = [];
  const plainMs: number[] = [];
  let atMs = Math.round(random() * 2000);
  for (let id = 0; id < 1 + random() * 30; id++) {
    const sourceMs = Math.round(300 + random() * 8000);
    lines.push(line(id, atMs, atMs + sourceMs));
    plainMs.push(Math.round(sourceMs * (0.3 + random() * (longest - 0.3))));
    atMs += sourceMs + Math.round(random() < 0.3 ? 0 : random() * 3000);
  }
  return { lines, plainMs, filmMs: atMs };
}

describe("fitSpeech", () => {
  it("begins each line with its source and fills it, where speed is enough", async () => {
    const { spokenMs } = speaking([2400, 1700]);
    const fit = await fitSpeech([line(0, 1000, 3000), line(1, 4000, 6000)], spokenMs, 10_000, {
      stretches: false,
    });
    expect(fit.placed).toEqual([
      { id: 0, startMs: 1000, durationMs: 2000, speed: 1.2 },
      { id: 1, startMs: 4000, durationMs: 2000, speed: 0.85 },
    ]);
    expect(fit).toMatchObject({ stretches: [], filmMs: 10_000, warnings: [] });
  });

  it("uses the pause behind a line before it stretches anything", async () => {
    const { spokenMs } = speaking([3500, 1000]);
    const fit = await fitSpeech([line(0, 0, 2000), line(1, 3000, 4000)], spokenMs, 5000, { stretches: true });
    expect(fit.stretches).toEqual([]);
    expect(fit.placed[0]).toEqual({ id: 0, startMs: 0, durationMs: 2800, speed: FASTEST });
  });

  it("stretches the section of a line that fits by nothing else, and moves all that follows", async () => {
    const { spokenMs } = speaking([5000, 1000]);
    const fit = await fitSpeech([line(0, 1000, 3920), line(1, 4000, 5000)], spokenMs, 6000, {
      stretches: true,
    });
    const extraMs = 4000 + GAP_MS - 3000 - SLACK_MS;
    expect(fit.stretches).toEqual([{ fromMs: 1000, toMs: 4000, factor: 1 + extraMs / 3000 }]);
    expect(fit.placed.map(({ startMs }) => startMs)).toEqual([800, 4000 + extraMs]);
    expect(fit).toMatchObject({ filmMs: 6000 + extraMs, warnings: [] });
  });

  it("says by how much a line is too long and how many characters would fit", async () => {
    const { spokenMs } = speaking([10_000, 1000]);
    const lines = [line(0, 0, 3000, "x".repeat(80)), line(1, 3080, 4000)];
    const { placed, warnings } = await fitSpeech(lines, spokenMs, 20_000, { stretches: false });
    expect(placed).toMatchObject([
      { startMs: 0, durationMs: 8000 },
      { startMs: 8000 + GAP_MS, speed: 1.09 },
    ]);
    expect(warnings).toEqual([
      {
        id: 0,
        message: "takes 5.0 s longer than there is room: about 30 of its 80 characters would fit",
      },
      { id: 1, message: "begins 5.0 s after its source, because the line before it is too long" },
    ]);
  });

  it("holds the last picture rather than cut off the last line", async () => {
    const { spokenMs } = speaking([5000]);
    const fit = await fitSpeech([line(0, 0, 2000)], spokenMs, 2000, { stretches: false });
    expect(fit.filmMs).toBe(4000);
    expect(fit.warnings.at(-1)!.message).toBe("ends behind the film, whose last picture is held for 2.0 s");
  });

  it.each([true, false])("keeps its promises for any film, stretches allowed: %s", async (stretches) => {
    for (let seed = 0; seed < 100; seed++) {
      const { lines, plainMs, filmMs } = anyFilm(seed, seed % 2 === 0 ? 1.4 : 4);
      const { asked, spokenMs } = speaking(plainMs);
      const fit = await fitSpeech(lines, spokenMs, filmMs, { stretches });
      const { sourceToFilm } = createTimeMap(fit.stretches);
      const warned = new Set(fit.warnings.map(({ id }) => id));
      expect(fit.placed.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
      expect(Math.max(...asked)).toBeLessThanOrEqual(3);
      expect(fit.stretches.length === 0 || stretches).toBe(true);
      for (const { factor } of fit.stretches) {
        expect(factor).toBeGreaterThan(1);
        expect(factor).toBeLessThanOrEqual(LONGEST_STRETCH);
      }
      for (const [i, { id, startMs, durationMs, speed }] of fit.placed.entries()) {
        const before = fit.placed[i - 1] ?? { startMs: 0, durationMs: 0 };
        expect(startMs).toBeGreaterThanOrEqual(before.startMs + before.durationMs);
        expect(startMs + durationMs).toBeLessThanOrEqual(fit.filmMs);
        expect(speed).toBeGreaterThanOrEqual(SLOWEST);
        expect(speed).toBeLessThanOrEqual(FASTEST);
        expect(durationMs).toBe(Math.round(plainMs[id]! / speed));
        const offMs = startMs - sourceToFilm(lines[i]!.startMs);
        expect(warned.has(id) || offMs <= SLACK_MS + 1e-6).toBe(true);
        expect(offMs).toBeGreaterThanOrEqual(-SLACK_MS - 1e-6);
      }
      expect(fit.filmMs).toBeGreaterThanOrEqual(sourceToFilm(filmMs) - 1e-6);
    }
  });

  it("has nothing to warn of in any film whose speech fits at full speed and stretch", async () => {
    for (let seed = 0; seed < 100; seed++) {
      const { lines, plainMs, filmMs } = anyFilm(seed, 1.5);
      const fit = await fitSpeech(lines, speaking(plainMs).spokenMs, filmMs, { stretches: true });
      expect(fit.warnings).toEqual([]);
    }
  });
});
