import { expect, it } from "vitest";
import { perform } from "../perform.ts";
import { aSpeech } from "../testing/random-speech.ts";

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
