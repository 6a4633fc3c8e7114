import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { mixDub } from "./dub.ts";
import type { DubMix, MixedSound } from "./mix-dub.ts";
import { click, firstLoudMs, getFloats, putFloats } from "./test-film.fixture.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-mix-"));
afterAll(() => rmSync(folder, { recursive: true }));
function at(name: string): string {
  return join(folder, name);
}

async function mix(plan: DubMix): Promise<MixedSound & { stereo: Float32Array }> {
  const mixed = await mixDub(plan, at("mixed"));
  return { ...mixed, stereo: getFloats(at("mixed")) };
}

/** A tone on both sides. */
function tone(seconds: number, hz: number, amplitude: number): Float32Array {
  return Float32Array.from(
    { length: Math.round(seconds * 96_000) },
    (_, i) => amplitude * Math.sin((2 * Math.PI * hz * (i >> 1)) / 48_000),
  );
}

const SPEECH = putFloats(at("speech"), new Float32Array(4800).fill(0.25));

describe("mixDub", () => {
  it("puts speeches at their sample, as loud and where they are wanted, and nothing elsewhere", async () => {
    const { stereo, peak, samples } = await mix({
      samples: 30_000,
      speeches: [
        { file: SPEECH, startSample: 20_000, gainDb: -6, pan: -1 },
        { file: SPEECH, startSample: 4801 },
      ],
    });
    const sampleOf = (index: number): number[] => [...stereo.subarray(2 * index, 2 * index + 2)];
    expect([samples, stereo.length]).toEqual([30_000, 60_000]);
    expect([4800, 4801, 9600, 9601].map(sampleOf)).toEqual([
      [0, 0],
      [expect.closeTo(0.25, 6), expect.closeTo(0.25, 6)],
      [expect.closeTo(0.25, 6), expect.closeTo(0.25, 6)],
      [0, 0],
    ]);
    expect(sampleOf(20_000)).toEqual([expect.closeTo(0.25 * 0.5012 * Math.SQRT2, 3), expect.closeTo(0, 6)]);
    expect(peak).toBeLessThan(0.3);
  });

  it("leaves the bed as it is where nothing is asked of it, and ducks it by straight decibels", async () => {
    const bed = tone(1, 300, 0.4);
    const file = putFloats(at("bed"), bed);
    const plain = await mix({ samples: 48_000, bed: { file, gains: [] }, speeches: [] });
    expect(plain.stereo.every((sample, i) => Math.abs(sample - bed[i]!) < 1e-6)).toBe(true);
    const gains = [
      { atMs: 200, gainDb: 0 },
      { atMs: 400, gainDb: -20 },
    ];
    const { stereo } = await mix({ samples: 48_000, bed: { file, gains }, speeches: [] });
    const peakNear = (ms: number): number => Math.max(...stereo.subarray(96 * ms - 480, 96 * ms + 480));
    expect([100, 300, 600].map(peakNear)).toEqual([
      expect.closeTo(0.4, 2),
      expect.closeTo(0.4 * 10 ** -0.5, 1),
      expect.closeTo(0.04, 3),
    ]);
  });

  it("keeps the bed in step with stretched pictures: clicks move with them, tones keep their pitch", async () => {
    const bed = tone(4, 440, 0.1);
    for (const ms of [500, 3000]) click(bed, ms * 48);
    const file = putFloats(at("clicks"), bed);
    const stretches = [{ fromMs: 1000, toMs: 2000, factor: 1.5 }];
    const { stereo } = await mix({
      samples: 4.5 * 48_000,
      bed: { file, gains: [], stretches },
      speeches: [],
    });
    expect(firstLoudMs(stereo, { level: 0.5 })).toBeCloseTo(500, 0);
    expect(firstLoudMs(stereo, { level: 0.5, fromMs: 600 })).toBeCloseTo(3500, 0);
    // Within the stretched section: as many waves a second as before, and none of them torn.
    const left = stereo.filter((_, i) => i % 2 === 0).subarray(1200 * 48, 2200 * 48);
    const rises = left.filter((sample, i) => sample > 0 && (left[i - 1] ?? 1) <= 0).length;
    expect(Math.abs(rises - 440)).toBeLessThanOrEqual(3);
    const steps = left.map((sample, i) => Math.abs(sample - (left[i - 1] ?? sample)));
    expect(Math.max(...steps)).toBeLessThan(0.1 * ((2 * Math.PI * 440) / 48_000) * 1.3);
    expect(Math.max(...left.map(Math.abs))).toBeLessThan(0.115);
  });

  it("is as loud as the film was, and never above −1 dB", async () => {
    const bed = tone(3, 997, 0.05);
    click(bed, 60_000);
    const file = putFloats(at("quiet"), bed);
    const mixed = await mix({ samples: 144_000, bed: { file, gains: [] }, speeches: [], loudnessLufs: -16 });
    expect(Math.abs(mixed.loudnessLufs! + 16)).toBeLessThan(0.5);
    expect(mixed.gainDb).toBeGreaterThan(8);
    expect(mixed.limitedMs).toBeGreaterThan(1);
    expect(mixed.stereo.findIndex((sample) => Math.abs(sample) > 10 ** (-1 / 20))).toBe(-1);
    // The gain is back long before the end.
    expect(Math.max(...mixed.stereo.subarray(-20_000))).toBeCloseTo(0.05 * 10 ** (mixed.gainDb / 20), 3);
  });

  it("refuses sections that overlap, and leaves no file", async () => {
    const file = putFloats(at("short"), tone(0.1, 100, 0.1));
    const stretches = [
      { fromMs: 0, toMs: 60, factor: 1.2 },
      { fromMs: 50, toMs: 90, factor: 1.2 },
    ];
    rmSync(at("mixed"), { force: true });
    await expect(mix({ samples: 4800, bed: { file, gains: [], stretches }, speeches: [] })).rejects.toThrow(
      /must follow one another/,
    );
    expect([existsSync(at("mixed")), existsSync(at("mixed.mix"))]).toEqual([false, false]);
  });
});
