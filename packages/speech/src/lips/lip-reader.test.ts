import { beforeAll, describe, expect, it } from "vitest";
import { speak } from "../speak.ts";
import type { Speech, TimedPhone } from "../speech.ts";
import { createLipReader } from "./lip-reader.ts";
import type { LipPart } from "./lip-reader.ts";

const TEXT =
  "Welcome to our shop. How may I help you find the perfect umbrella? Simply press the blue button, and the pump will stop by itself.";
const VOICES = ["en-us-clara", "en-us-james", "en-gb-fiona"];
/** Two pictures at 30 a second. */
const TWO_FRAMES_MS = 67;

/** Reads a sound in pieces of some samples. */
function read(samples: Float32Array, piece: number, isUrgent = false): LipPart[] {
  const reader = createLipReader();
  const parts: LipPart[] = [];
  for (let from = 0; from < samples.length; from += piece)
    parts.push(...reader.push(samples.subarray(from, from + piece), isUrgent));
  return [...parts, ...reader.end()];
}

/** The phones of all parts on one clock, equal neighbors made one. */
function phonesOf(parts: readonly LipPart[]): TimedPhone[] {
  const phones: TimedPhone[] = [];
  let startMs = 0;
  for (const part of parts) {
    for (const phone of part.phones) {
      const last = phones.at(-1);
      const shifted = { ...phone, startMs: phone.startMs + startMs, endMs: phone.endMs + startMs };
      if (last?.phone === phone.phone) last.endMs = shifted.endMs;
      else phones.push(shifted);
    }
    startMs += part.durationMs;
  }
  return phones;
}

describe("reading lips from sound as it comes", () => {
  const spoken: Speech[] = [];
  beforeAll(async () => {
    for (const voiceId of VOICES) spoken.push(await speak(TEXT, { voiceId, sampleRateHz: 24_000 }));
  }, 120_000);

  it.each([480, 2400, 7777, 1_000_000])(
    "gives all of the sound out again, in pieces of %d samples",
    (piece) => {
      const { samples } = spoken[0]!;
      const parts = read(samples, piece);
      const out = new Float32Array(samples.length);
      let at = 0;
      for (const part of parts) {
        out.set(part.samples, at);
        at += part.samples.length;
        expect(part.phones[0]!.startMs).toBe(0);
        expect(part.phones.at(-1)!.endMs).toBe(part.durationMs);
        part.phones.slice(1).forEach((phone, i) => expect(phone.startMs).toBe(part.phones[i]!.endMs));
        expect(part.loudness).toHaveLength(Math.ceil(part.durationMs / 10));
      }
      expect(at).toBe(samples.length);
      expect(out).toEqual(samples);
    },
  );

  it("hears the same, whatever pieces it comes in, and however soon it is wanted", () => {
    const { samples } = spoken[1]!;
    const phones = phonesOf(read(samples, 2400));
    expect(phonesOf(read(samples, 333))).toEqual(phones);
    expect(phonesOf(read(samples, 480, true))).toEqual(phones);
  });

  it("is 130 ms behind at most where somebody waits", () => {
    const reader = createLipReader();
    const { samples } = spoken[0]!;
    let [heard, read] = [0, 0];
    for (; heard < 48_000; heard += 240) {
      for (const part of reader.push(samples.subarray(heard, heard + 240), true)) read += part.samples.length;
      // 130 ms of looking ahead, and 80 ms of which a part is made.
      expect(heard + 240 - read).toBeLessThanOrEqual(0.21 * 24_000 + 240);
    }
    expect(read).toBeGreaterThan(43_000);
  });

  it("shuts the lips for nine of ten /p b m/, within two pictures, and seldom where there is none", () => {
    let [closures, met, shut, wrong] = [0, 0, 0, 0];
    for (const { samples, phones } of spoken) {
      const wanted = phones.filter(({ phone }) => /^[pbm]$/.test(phone));
      const seen = phonesOf(read(samples, 2400)).filter(({ phone }) => phone === "m");
      const meet = (one: TimedPhone, other: TimedPhone): boolean =>
        one.startMs < other.endMs + TWO_FRAMES_MS && one.endMs > other.startMs - TWO_FRAMES_MS;
      closures += wanted.length;
      met += wanted.filter((phone) => seen.some((other) => meet(other, phone))).length;
      shut += seen.length;
      wrong += seen.filter((other) => !wanted.some((phone) => meet(other, phone))).length;
    }
    expect(met / closures).toBeGreaterThan(0.9);
    expect(wrong / shut).toBeLessThan(0.33);
  });

  it("is as loud for a quiet voice as for one at the usual level, after its first words", () => {
    const { samples } = spoken[0]!;
    const quiet = samples.map((sample) => sample / 8);
    const peak = (sound: Float32Array): number =>
      Math.max(
        ...read(sound, 2400)
          .slice(6)
          .flatMap(({ loudness }) => [...loudness]),
      );
    expect(peak(quiet)).toBeCloseTo(peak(samples), 1);
  });

  it("keeps the mouth shut in silence", () => {
    const parts = read(new Float32Array(48_000), 2400);
    expect(phonesOf(parts).map(({ phone }) => phone)).toEqual(["sil"]);
  });
});
