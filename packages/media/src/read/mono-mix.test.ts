import { describe, expect, it } from "vitest";
import { MonoMix } from "./mono-mix.ts";

const SECOND = 48_000;

/** A voice-like tone of `gains` on the left and right, whose loudness swells. */
function tone(seconds: number, [left, right]: [number, number], phase = 0): Float32Array {
  return Float32Array.from({ length: 2 * seconds * SECOND }, (_, k) => {
    const i = k >> 1;
    const loudness = 0.3 + 0.2 * Math.sin((2 * Math.PI * 3 * i) / SECOND);
    return (k % 2 ? right : left) * loudness * Math.sin((2 * Math.PI * 220 * i) / SECOND + (k % 2) * phase);
  });
}

function rms(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length);
}

/** Of a signal against the left side of `stereo`. */
function shareOfLeft(mono: Float32Array, stereo: Float32Array): number {
  return rms(mono) / rms(stereo.filter((_, i) => i % 2 === 0));
}

describe("MonoMix", () => {
  it.each([
    ["equal channels", [1, 1], 1],
    ["a louder right", [0.5, 1], 1.5],
    ["the left channel alone", [1, 0], 0.5],
  ] as const)("takes the mean of %s", (_, gains, share) => {
    const stereo = tone(1, [...gains]);
    const mean = Float32Array.from({ length: SECOND }, (_, i) => (stereo[2 * i]! + stereo[2 * i + 1]!) / 2);
    expect(new MonoMix().push(stereo)).toEqual(mean);
    expect(shareOfLeft(mean, stereo)).toBeCloseTo(share === 1.5 ? 1.5 : share);
  });

  it.each([
    ["opposite channels", [1, -1], 0],
    ["opposite channels, the right softer", [1, -0.6], 0],
    ["channels nearly opposite", [1, -1], 0.2],
  ] as const)("keeps the loudness of %s", (_, gains, phase) => {
    const stereo = tone(1, [...gains], phase);
    expect(shareOfLeft(new MonoMix().push(stereo), stereo)).toBeGreaterThan(0.97);
  });

  it("takes the louder of two opposite channels", () => {
    const stereo = tone(1, [-0.6, 1]);
    expect(shareOfLeft(new MonoMix().push(stereo), stereo)).toBeGreaterThan(1.6);
  });

  it("goes over and back without a click", () => {
    const parts = [tone(1, [1, 1]), tone(1, [1, -1]), tone(2, [1, 1])];
    const stereo = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      stereo.set(part, at);
      at += part.length;
    }
    const mono = new MonoMix().push(stereo);
    expect(rms(mono.subarray(1.8 * SECOND, 2 * SECOND))).toBeGreaterThan(0.15);
    const steps = mono.map((sample, i) => Math.abs(sample - (mono[i - 1] ?? 0)));
    // The tone itself goes from sample to sample by 0.5 · 2π · 220 / 48,000 at most.
    expect(
      Math.max(
        ...[0, 1, 2, 3].map((s) =>
          steps.subarray(s * SECOND, (s + 1) * SECOND).reduce((a, b) => Math.max(a, b)),
        ),
      ),
    ).toBeLessThan(0.03);
    // In the end it is the mean again, to the last bit.
    expect(mono.subarray(-SECOND)).toEqual(stereo.filter((_, i) => i % 2 === 0).subarray(-SECOND));
  });

  it("takes blocks of any length, and gives a sample for each pair", () => {
    const stereo = tone(1, [1, -1]);
    const mix = new MonoMix();
    const counts = [1, 959, 960, 1000, 3].map(
      (pairs, i) => mix.push(stereo.subarray(2 * i, 2 * (i + pairs))).length,
    );
    expect(counts).toEqual([1, 959, 960, 1000, 3]);
  });
});
