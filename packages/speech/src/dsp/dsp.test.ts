import { describe, expect, it } from "vitest";
import { extendBandInPlace } from "./extend-band.ts";
import { fft } from "./fft.ts";
import { limitInPlace } from "./limiter.ts";
import { loudnessLufs } from "./loudness.ts";
import { trackPitch } from "./pitch-track.ts";
import { resample } from "./resample.ts";
import { movePitch } from "./shift-pitch.ts";

function sine(frequencyHz: number, seconds: number, rateHz: number, amplitude = 0.5): Float32Array {
  return Float32Array.from(
    { length: Math.round(seconds * rateHz) },
    (_, i) => amplitude * Math.sin((2 * Math.PI * frequencyHz * i) / rateHz),
  );
}

/** A voice-like train of decaying pulses: a formant at 800 Hz, the pitch as given. */
function pulses(f0Hz: number, seconds: number, rateHz: number): Float32Array {
  const samples = new Float32Array(Math.round(seconds * rateHz));
  for (let start = 0; start < samples.length; start += rateHz / f0Hz) {
    for (let k = 0; k < rateHz * 0.02; k++) {
      const at = Math.round(start) + k;
      if (at < samples.length) {
        samples[at]! += 0.5 * Math.exp((-k * 300) / rateHz) * Math.cos((2 * Math.PI * 800 * k) / rateHz);
      }
    }
  }
  return samples;
}

/** Power at a frequency, relative to a full-scale sine, in dB. */
function powerDb(samples: Float32Array, frequencyHz: number, rateHz: number): number {
  const n = 1 << Math.floor(Math.log2(samples.length));
  const real = Float64Array.from(
    { length: n },
    (_, i) => samples[i]! * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / n)),
  );
  const imaginary = new Float64Array(n);
  fft(real, imaginary);
  const center = Math.round((frequencyHz * n) / rateHz);
  let power = 1e-20;
  for (let k = center - 3; k <= center + 3; k++)
    power += (real[k]! ** 2 + imaginary[k]! ** 2) / (n * n * 0.09375);
  return 10 * Math.log10(power);
}

describe("resampling", () => {
  it("keeps a tone's level and pitch, and makes no images of it", () => {
    const up = resample(sine(3000, 1, 16_000), 16_000, 48_000);
    expect(up).toHaveLength(48_000);
    expect(powerDb(up, 3000, 48_000)).toBeCloseTo(powerDb(sine(3000, 1, 48_000), 3000, 48_000), 1);
    expect(powerDb(up, 13_000, 48_000)).toBeLessThan(-80);
  });

  it("removes what the lower rate cannot hold", () => {
    const down = resample(sine(11_000, 1, 48_000), 48_000, 16_000);
    expect(powerDb(down, 5000, 16_000)).toBeLessThan(-70);
  });
});

describe("loudness", () => {
  it("measures a full-scale 997 Hz sine as −3.01 LUFS at any rate, and silence as none", () => {
    for (const rateHz of [24_000, 48_000])
      expect(loudnessLufs(sine(997, 3, rateHz, 1), rateHz)).toBeCloseTo(-3.01, 1);
    expect(loudnessLufs(new Float32Array(48_000), 48_000)).toBe(-Infinity);
  });

  it("leaves pauses out", () => {
    const tone = sine(997, 2, 48_000, 0.1);
    const withPause = new Float32Array(tone.length * 3);
    withPause.set(tone);
    expect(loudnessLufs(withPause, 48_000)).toBeCloseTo(loudnessLufs(tone, 48_000), 0);
  });
});

describe("the limiter", () => {
  it("lets no sample and no peak between samples pass, and leaves quiet sound as it is", () => {
    // A quarter of the rate, sampled off its peaks: true peaks are 3 dB above the samples.
    const tone = Float32Array.from(
      { length: 4800 },
      (_, i) => 1.2 * Math.sin((Math.PI / 2) * i + Math.PI / 4),
    );
    const limited = tone.slice();
    expect(limitInPlace(limited, 48_000, 0.84)).toBe(true);
    const oversampled = resample(limited, 48_000, 192_000).subarray(2000, -2000);
    expect(Math.max(...oversampled.map(Math.abs))).toBeLessThan(0.85);
    const quiet = sine(440, 0.1, 48_000, 0.3);
    const left = quiet.slice();
    expect(limitInPlace(left, 48_000, 0.84)).toBe(false);
    expect(left).toEqual(quiet);
  });
});

describe("pitch", () => {
  it("is found within 2 %", () => {
    for (const f0 of [85, 130, 220]) {
      const voiced = trackPitch(pulses(f0, 1, 16_000), 16_000).f0Hz.filter((hz) => hz > 0);
      expect(voiced.length).toBeGreaterThan(75);
      expect(Math.abs(voiced.toSorted()[voiced.length >> 1]! / f0 - 1)).toBeLessThan(0.02);
    }
  });

  it("moves to the wanted mean while length and formant stay", () => {
    const voice = pulses(110, 1, 16_000);
    const moved = movePitch(voice, 16_000, trackPitch(voice, 16_000), () => 150);
    expect(moved).toHaveLength(16_000);
    const voiced = trackPitch(moved, 16_000).f0Hz.filter((hz) => hz > 0);
    expect(Math.abs(voiced.toSorted()[voiced.length >> 1]! / 150 - 1)).toBeLessThan(0.04);
    // The strongest harmonic is still one near the formant at 800 Hz.
    expect(powerDb(moved, 750, 16_000)).toBeGreaterThan(powerDb(moved, 1500, 16_000) + 6);
  });
});

describe("band extension", () => {
  it("adds sound above the limit of the voice and changes nothing below", () => {
    const voice = sine(6000, 1, 48_000, 0.2);
    const open = extendBandInPlace(voice.slice(), 48_000, 7300, 0.5);
    expect(powerDb(open, 6000 + 7300 * 0.45, 48_000)).toBeGreaterThan(-40);
    expect(powerDb(open, 6000, 48_000)).toBeCloseTo(powerDb(voice, 6000, 48_000), 0);
    expect(powerDb(open, 6000 - 7300 * 0.45, 48_000)).toBeLessThan(-60);
  });
});
