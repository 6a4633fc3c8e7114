import { perform } from "@orator/performance";
import type { Performance } from "@orator/performance";
import { speechOfWords } from "@orator/testkit";
import { expect, it } from "vitest";
import { posterFrame } from "./poster-frame.ts";

const FPS = 25;
/** Speech that begins almost at once. */
function spoken(): Parameters<typeof perform>[0] {
  const { words = [], phones, ...speech } = speechOfWords("We open our garden on the first of May.");
  const sooner = <Timed extends { startMs: number; endMs: number }>(timed: Timed): Timed => ({
    ...timed,
    startMs: timed.startMs - 1450,
    endMs: timed.endMs - 1450,
  });
  return { ...speech, words: words.map(sooner), phones: phones.map(sooner) };
}

function acted(channels: Record<string, number[]>): Performance {
  const frames = Math.max(...Object.values(channels).map(({ length }) => length));
  const rows = Object.entries(channels).map(([name, row]) => [name, Float32Array.from(row)]);
  return { fps: FPS, frames, durationMs: (1000 * frames) / FPS, channels: Object.fromEntries(rows) };
}

it("shows both eyes open and the mouth at rest, as early as they are", () => {
  expect(posterFrame({}, acted({ eyeBlinkLeft: [0, 0, 0] }))).toBe(0);
  expect(posterFrame({}, acted({ eyeBlinkLeft: [0, 0, 0, 0], eyeBlinkRight: [0.9, 0.5, 0.1, 0] }))).toBe(3);
  expect(posterFrame({}, acted({ jawOpen: [0.3, 0.1, 0, 0], viseme_U: [0, 0, 0.4, 0] }))).toBe(3);
  expect(posterFrame({}, acted({ eyeLookDownLeft: [0.8, 0.8, 0], mouthSmileLeft: [0, 0, 0.6] }))).toBe(2);
  // Rather a word on the lips than shut eyes.
  expect(posterFrame({}, acted({ eyeBlinkLeft: [1, 0], jawOpen: [0, 0.5], viseme_aa: [0, 0.8] }))).toBe(1);
  // What comes later than four seconds is none of the beginning.
  const late = Array.from({ length: 200 }, (_, frame) => (frame < 150 ? 0.2 : 0));
  expect(posterFrame({}, acted({ jawOpen: late }))).toBe(0);
});

it("goes by the eyes that a video avatar's film has, not by those of the performance", () => {
  const act = acted({ eyeBlinkLeft: [0, 1, 1, 1], jawOpen: [0, 0, 0, 0] });
  expect(posterFrame({}, act, [1, 0.4, 0, 1])).toBe(2);
  expect(posterFrame({}, acted({ jawOpen: [0, 0.4, 0.1, 0.2] }), [1, 0, 0, 0])).toBe(2);
});

it("has all layers in it, however late they come", () => {
  const frames = Array.from({ length: 200 }, () => 0);
  const layers = [
    { type: "text", text: "Now.", box: { x: 0, y: 0, width: 1, height: 1 }, startMs: 6000 },
  ] as const;
  expect(posterFrame({ layers }, acted({ jawOpen: frames }))).toBe(150);
});

it("finds such a moment in whatever is performed, even where speech begins at once and has no pause", () => {
  for (let seed = 1; seed <= 30; seed++) {
    const act = perform(spoken(), { fps: FPS, seed });
    const frame = posterFrame({}, act);
    const strained = Object.entries(act.channels).flatMap(([name, row]) => {
      const most = name.startsWith("eyeBlink")
        ? 0.05
        : /^jawOpen|^viseme_(?!sil|PP)|Funnel|Pucker/.test(name)
          ? 0.3
          : Infinity;
      return row[frame]! > most ? [`${seed}: ${name} ${row[frame]!.toFixed(2)} at ${frame}`] : [];
    });
    expect(strained).toEqual([]);
  }
});
