import { expect, it } from "vitest";
import { createLivePerformer } from "../live/live-performer.ts";
import { play } from "../testing/play.ts";
import { aSpeech } from "../testing/random-speech.ts";
import { nearestLids, nearestMouth, STILL_LIDS, STILL_MOUTHS } from "./still-mouths.ts";

it("finds each mouth and each pair of lids in itself, and the shut ones in silence", () => {
  for (const [place, pose] of STILL_MOUTHS.entries()) expect(nearestMouth(pose)).toBe(place);
  for (const [place, pose] of STILL_LIDS.entries()) expect(nearestLids(pose)).toBe(place);
  expect(nearestMouth({})).toBe(0);
});

it("shows shut lips at each p, b and m, an open mouth in an ɑ, a round one in a u, and rests when nothing is said", () => {
  const performer = createLivePerformer({ seed: 2 });
  performer.frame(0);
  performer.speak(aSpeech("sil:500 m:160 'ɑ:300 b:160 u:300 p:160 'ɑ:300 sil:900"), 1000);
  const shown = new Map<number, number>();
  play(performer, 10, 5000, 100, (channels, timeMs) =>
    shown.set(Math.round(timeMs / 10), nearestMouth(channels)),
  );
  const within = (fromMs: number, toMs: number): Set<number> =>
    new Set([...shown].filter(([at]) => at * 10 > fromMs && at * 10 < toMs).map(([, mouth]) => mouth));
  const [lips, wide, round] = [1, [8, 9], [10, 11]];
  for (const startMs of [1500, 1960, 2420]) expect(within(startMs, startMs + 160)).toContain(lips);
  for (const startMs of [1660, 2580])
    expect([...within(startMs, startMs + 300)].some((m) => wide.includes(m))).toBe(true);
  expect([...within(2120, 2420)].some((m) => round.includes(m))).toBe(true);
  expect([...within(3600, 5000)]).toEqual([0]);
});
