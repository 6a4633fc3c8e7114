import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mixScore } from "./mix-score.ts";
import type { Score } from "./mix-score.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-score-"));
const tune = join(folder, "tune.wav");
const S = 48_000;
beforeAll(() => writeFileSync(tune, wav(tone(2, 440, 0.05))));
afterAll(() => rmSync(folder, { recursive: true }));

function tone(seconds: number, hz: number, loudness: number): Float32Array {
  return Float32Array.from(
    { length: seconds * S },
    (_, i) => loudness * Math.sin((2 * Math.PI * hz * i) / S),
  );
}

/** 16-bit mono. */
function wav(samples: Float32Array): Buffer {
  const file = Buffer.alloc(44 + 2 * samples.length);
  file.write("RIFF\0\0\0\0WAVEfmt ", "latin1");
  file.writeUInt32LE(file.length - 8, 4);
  for (const [at, value] of [
    [16, 16],
    [24, S],
    [28, 2 * S],
    [40, 2 * samples.length],
  ] as const)
    file.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    file.writeUInt16LE(value, at);
  file.write("data", 36, "latin1");
  samples.forEach((sample, i) => file.writeInt16LE(Math.round(sample * 32767), 44 + 2 * i));
  return file;
}

async function mixed(voice: Float32Array, score: Score): Promise<Float32Array> {
  const file = join(folder, "voice");
  writeFileSync(file, new Uint8Array(voice.buffer));
  await mixScore(file, score);
  return new Float32Array(new Uint8Array(readFileSync(file)).buffer);
}

/** How loud a frequency is in a second of sound from `start` s, as the amplitude of a tone. */
function loudnessOf(samples: Float32Array, hz: number, start: number, seconds = 0.5): number {
  let [re, im] = [0, 0];
  const first = Math.round(start * S);
  const count = Math.round(seconds * S);
  for (let i = 0; i < count; i++) {
    const phase = (2 * Math.PI * hz * (first + i)) / S;
    re += samples[first + i]! * Math.cos(phase);
    im += samples[first + i]! * Math.sin(phase);
  }
  return (2 * Math.hypot(re, im)) / count;
}

/** Ten seconds in which somebody "speaks" from the third to the sixth. */
function voice(): Float32Array {
  const samples = new Float32Array(10 * S);
  samples.set(tone(3, 1000, 0.2), 3 * S);
  return samples;
}

it("plays music again and again, softer under speech, and fades it in and out", async () => {
  const sound = await mixed(voice(), { music: { file: tune, volume: 0.5 }, sounds: [] });
  const alone = loudnessOf(sound, 440, 1.5);
  // Half as loud as the voice, however softly it was recorded.
  expect(alone).toBeCloseTo(0.1, 2);
  expect(20 * Math.log10(loudnessOf(sound, 440, 4) / alone)).toBeCloseTo(-14, 0);
  expect(loudnessOf(sound, 440, 8)).toBeCloseTo(alone, 2);
  expect(loudnessOf(sound, 440, 0, 0.1)).toBeLessThan(alone / 4);
  expect(loudnessOf(sound, 440, 9.9, 0.1)).toBeLessThan(alone / 4);
  expect(loudnessOf(sound, 1000, 4)).toBeCloseTo(0.2, 2);
});

it("plays once and as loud as ever where it is told so", async () => {
  const music = { file: tune, volume: 0.5, loop: false, duck: false, fadeMs: 0 };
  const sound = await mixed(voice(), { music, sounds: [] });
  expect(loudnessOf(sound, 440, 1)).toBeCloseTo(0.1, 2);
  expect(loudnessOf(sound, 440, 2.5)).toBeLessThan(0.001);
});

it("plays a scene's sound where the scene is, no longer than that", async () => {
  const sound = await mixed(voice(), { sounds: [{ file: tune, volume: 1, start: 7 * S, length: S }] });
  expect(loudnessOf(sound, 440, 6)).toBeLessThan(0.001);
  expect(loudnessOf(sound, 440, 7.2)).toBeCloseTo(0.2, 2);
  expect(loudnessOf(sound, 440, 8.2)).toBeLessThan(0.001);
});

it("never cuts off at full scale", async () => {
  const loud = tone(10, 300, 0.95);
  const sound = await mixed(loud, { music: { file: tune, volume: 1, duck: false }, sounds: [] });
  expect(sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeLessThan(1);
});
