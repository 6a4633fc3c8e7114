import { describe, expect, it } from "vitest";
import { perform } from "../perform.ts";
import { aRandomSpeech } from "../testing/random-speech.ts";

/** Onsets of blinks in ms, and the depth of each. */
function blinksIn(row: Float32Array, fps: number): { atMs: number; depth: number }[] {
  const blinks: { atMs: number; depth: number }[] = [];
  for (let frame = 1; frame < row.length; frame++) {
    if (row[frame]! > 0 && row[frame - 1] === 0) blinks.push({ atMs: (frame * 1000) / fps, depth: 0 });
    if (row[frame]! > 0 && blinks.length > 0)
      blinks.at(-1)!.depth = Math.max(blinks.at(-1)!.depth, row[frame]!);
  }
  return blinks;
}

describe("blinks", () => {
  it("12 to 28 a minute in speech, irregular, for every mood", () => {
    for (const emotion of ["neutral", "friendly", "serious", "excited", "soothing"] as const) {
      const speech = aRandomSpeech(5, 1200);
      const blinks = blinksIn(perform(speech, { fps: 50, emotion }).channels.eyeBlinkLeft!, 50);
      const perMinute = blinks.length / (speech.durationMs / 60_000);
      expect(perMinute, emotion).toBeGreaterThan(12);
      expect(perMinute, emotion).toBeLessThan(28);
      const intervals = blinks.slice(1).map(({ atMs }, index) => atMs - blinks[index]!.atMs);
      const mean = intervals.reduce((sum, each) => sum + each, 0) / intervals.length;
      const spread = Math.sqrt(
        intervals.reduce((sum, each) => sum + (each - mean) ** 2, 0) / intervals.length,
      );
      expect(spread / mean, emotion).toBeGreaterThan(0.3);
    }
  });

  it("the lids are fully shut in one frame of most blinks, at any frame rate; a few are partial", () => {
    for (const fps of [10, 25, 30, 60]) {
      const blinks = blinksIn(perform(aRandomSpeech(6, 800), { fps }).channels.eyeBlinkRight!, fps);
      const full = blinks.filter(({ depth }) => depth === 1).length;
      expect(full / blinks.length).toBeGreaterThan(0.75);
      expect(full).toBeLessThan(blinks.length);
    }
  });

  it("nothing else moves the lids while they are shut", () => {
    const { channels, frames } = perform(aRandomSpeech(8, 300), { fps: 25, emotion: "excited" });
    for (let frame = 0; frame < frames; frame++) {
      if (channels.eyeBlinkLeft![frame] !== 1) continue;
      for (const shape of ["eyeWideLeft", "eyeSquintLeft", "eyeLookUpLeft", "eyeLookDownLeft"] as const) {
        expect(channels[shape]![frame]).toBe(0);
      }
    }
  });

  it("lids fall faster than they rise", () => {
    const row = perform(aRandomSpeech(7, 300), { fps: 100 }).channels.eyeBlinkLeft!;
    let falling = 0;
    let rising = 0;
    for (let frame = 1; frame < row.length; frame++) {
      if (row[frame]! > row[frame - 1]!) falling++;
      if (row[frame]! < row[frame - 1]!) rising++;
    }
    expect(rising / falling).toBeGreaterThan(1.5);
  });

  it("are of all kinds: some partial, some double, no two lids alike, and many at the ends of phrases", () => {
    const speech = aRandomSpeech(11, 1500);
    const { channels } = perform(speech, { fps: 100, seed: 2 });
    const [left, right] = [channels.eyeBlinkLeft!, channels.eyeBlinkRight!];
    const blinks = blinksIn(left, 100);
    const partial = blinks.filter(({ depth }) => depth < 0.9).length / blinks.length;
    expect(partial).toBeGreaterThan(0.06);
    expect(partial).toBeLessThan(0.3);
    const double = blinks.filter(({ atMs }, index) => index > 0 && atMs - blinks[index - 1]!.atMs < 550);
    expect(double.length / blinks.length).toBeGreaterThan(0.04);
    const apart = blinks.filter(({ atMs }) => {
      const from = Math.round(atMs / 10);
      return left
        .subarray(from, from + 35)
        .some((value, frame) => Math.abs(value - right[from + frame]!) > 0.02);
    });
    expect(apart.length / blinks.length).toBeGreaterThan(0.8);
    const lengths = blinks.map(({ atMs }) =>
      left.subarray(atMs / 10, atMs / 10 + 60).findIndex((v) => v === 0),
    );
    expect(new Set(lengths).size).toBeGreaterThan(8);
    const ends = speech.phones.filter(({ phone }) => phone === "sil").map(({ startMs }) => startMs);
    const met = ends.filter((end) => blinks.some(({ atMs }) => atMs > end - 100 && atMs < end + 300));
    expect(met.length / ends.length).toBeGreaterThan(0.3);
  });
});
