import { expect, it } from "vitest";
import { TEMPERS } from "../emotion.ts";
import { perform } from "../perform.ts";
import { prosodyOf } from "../prosody/prosody.ts";
import { createScore } from "../score.ts";
import { createStagger } from "../stagger.ts";
import { aRandomSpeech, aSpeech } from "../testing/random-speech.ts";
import { moveHeadWithSpeech } from "./head.ts";

/** A sentence with one strong accent, whose vowel lasts from 1150 to 1350 ms. */
const sentence = aSpeech("sil:600 ð:60 ə:60 n:60 ə:60 k:60 t:250 'ɑ:200 p:100 sil:900", [
  { word: "the", startMs: 600, endMs: 720 },
  { word: "astonishing", startMs: 720, endMs: 1450, punctuation: "!" },
]);

it("nods have their lowest point on the accented vowel", () => {
  const mean = new Float64Array(60);
  for (let seed = 0; seed < 60; seed++) {
    const row = perform(sentence, { fps: 25, seed }).channels["head.x"]!;
    for (let frame = 0; frame < mean.length; frame++) mean[frame]! += (row[frame] ?? 0) / 60;
  }
  const lowest = mean.indexOf(Math.max(...mean)) * 40;
  expect(lowest).toBeGreaterThanOrEqual(1200);
  expect(lowest).toBeLessThanOrEqual(1400);
  expect(mean[Math.round(lowest / 40)]!).toBeGreaterThan(0.8);
});

it("head and neck share each turn", () => {
  const { channels } = perform(sentence, { fps: 25, seed: 2 });
  expect(Math.max(...channels["head.x"]!)).toBeGreaterThan(Math.max(...channels["neck.x"]!));
});

it("nods on most strong accents, by 1.5 to 6° and within 80 ms of the vowel's middle, and on nothing else", () => {
  let [strong, nodded] = [0, 0];
  const sizes: number[] = [];
  for (let seed = 1; seed <= 10; seed++) {
    const speech = aRandomSpeech(seed, 80);
    const score = createScore(speech.durationMs, 100);
    const prosody = { ...prosodyOf(speech), phrases: [] };
    const temper = { ...TEMPERS.friendly };
    moveHeadWithSpeech({ prosody, temper, seed, framing: "half_body", score, stagger: createStagger() });
    const [head, neck] = [score.row("head.x"), score.row("neck.x")];
    const pitch = head.map((value, frame) => value + neck[frame]!);
    const apexes: number[] = [];
    for (let frame = 1; frame < pitch.length - 1; frame++) {
      const isApex = pitch[frame]! > pitch[frame - 1]! && pitch[frame]! >= pitch[frame + 1]!;
      if (!isApex || pitch[frame]! < 0.8) continue;
      apexes.push(frame * 10);
      sizes.push(pitch[frame]!);
    }
    for (const apexMs of apexes) {
      const distances = prosody.accents.map((accent) => Math.abs(accent.apexMs - apexMs));
      expect(Math.min(...distances)).toBeLessThanOrEqual(80);
    }
    for (const accent of prosody.accents) {
      if (accent.strength < 0.55) continue;
      strong++;
      if (apexes.some((apexMs) => Math.abs(apexMs - accent.apexMs) <= 80)) nodded++;
    }
  }
  expect(nodded / strong).toBeGreaterThan(0.55);
  const usual = sizes.filter((deg) => deg > 1.5 && deg < 6).length / sizes.length;
  expect(usual).toBeGreaterThan(0.85);
  expect(Math.max(...sizes)).toBeLessThan(7.5);
});
