import { describe, expect, it } from "vitest";
import data from "../../data/motion.json" with { type: "json" };
import { TEMPERS } from "../emotion.ts";
import { prosodyOf } from "../prosody/prosody.ts";
import { createScore } from "../score.ts";
import type { Score } from "../score.ts";
import type { PerformedSpeech } from "../speech-input.ts";
import { createStagger } from "../stagger.ts";
import { aRandomSpeech } from "../testing/random-speech.ts";
import type { Channel } from "../channels.ts";
import { createRecordedMotion } from "./recorded-motion.ts";
import { performSway } from "./sway.ts";

const AXES = ["yaw", "pitch", "roll", "aside", "forward", "lift"] as const;
const SILENCE: PerformedSpeech = { phones: [], words: [], durationMs: 60_000 };

/** What head and trunk do beside everything else, in a mood that changes nothing. */
function swayOf(speech: PerformedSpeech, seed: number): Score {
  const score = createScore(speech.durationMs, 25);
  const prosody = prosodyOf(speech);
  performSway({
    prosody,
    temper: TEMPERS.neutral,
    seed,
    framing: "half_body",
    score,
    stagger: createStagger(),
  });
  return score;
}

function sumOf(score: Score, channels: readonly Channel[]): Float64Array {
  return Float64Array.from({ length: score.frames }, (_, frame) =>
    channels.reduce((sum, channel) => sum + score.row(channel)[frame]!, 0),
  );
}

/** Root mean square of the speed in units a second. */
function speedOf(values: Float64Array): number {
  let sum = 0;
  for (let frame = 1; frame < values.length; frame++)
    sum += (25 * (values[frame]! - values[frame - 1]!)) ** 2;
  return Math.sqrt(sum / (values.length - 1));
}

describe("recorded motion", () => {
  it.each(AXES)(
    "is fixed by the seed, goes on without end, and has no corner where pieces meet: %s",
    (axis) => {
      const [motion, same, other] = [4, 4, 5].map((seed): number[] => {
        const recorded = createRecordedMotion(seed, "speaking");
        return Array.from({ length: 4400 }, (_, step) => recorded(axis, 10 * step - 4000));
      }) as [number[], number[], number[]];
      expect(same).toEqual(motion);
      expect(other).not.toEqual(motion);
      const bends = motion.slice(1, -1).map((at, i) => Math.abs(motion[i]! - 2 * at + motion[i + 2]!));
      // The most that heads accelerate in the films: 1500°/s².
      expect(Math.max(...bends)).toBeLessThan(0.15);
      expect(Math.abs(createRecordedMotion(4, "speaking")(axis, 3_600_000))).toBeLessThan(40);
    },
  );

  it("is never the same piece twice in a row, and mirrored as often as not", () => {
    const { periodMs } = data;
    let [again, mirrored, all] = [0, 0, 0];
    for (let seed = 1; seed <= 40; seed++) {
      const motion = createRecordedMotion(seed, "resting");
      const plain = new Set<string>();
      for (let timeMs = 0; timeMs < 40 * periodMs; timeMs += periodMs / 10) {
        const [now, next] = [motion("pitch", timeMs), motion("pitch", timeMs + periodMs)];
        if (Math.abs(now - next) < 1e-9) again++;
        plain.add(`${now.toFixed(6)} ${motion("yaw", timeMs).toFixed(6)}`);
      }
      all += plain.size;
      mirrored += [...plain].filter((pair) => {
        const [pitch, yaw] = pair.split(" ") as [string, string];
        return plain.has(`${pitch} ${(-Number(yaw)).toFixed(6)}`);
      }).length;
    }
    expect(again).toBe(0);
    expect(mirrored / all).toBeGreaterThan(0.1);
  });
});

describe("the sway", () => {
  it("moves as people who speak to a camera do, and much less in silence", () => {
    // Root mean square in degrees a second of ten people who speak: 4 to 34, 4 to 32, 3 to 23; of three who do not: 3 to 5, 3 to 6, 2 to 5.
    const ranges = { y: [6, 20, 1, 4.5], x: [4, 18, 1, 4.5], z: [3.5, 14, 0.7, 3.5] } as const;
    for (const [axis, [least, most, leastAtRest, mostAtRest]] of Object.entries(ranges)) {
      const names = ["head", "neck", "chest", "spine"].map((bone) => `${bone}.${axis}` as Channel);
      let [speech, silence] = [0, 0];
      for (let seed = 1; seed <= 6; seed++) {
        speech += speedOf(sumOf(swayOf(aRandomSpeech(seed, 200), seed), names)) / 6;
        silence += speedOf(sumOf(swayOf(SILENCE, seed), names)) / 6;
      }
      expect(speech, axis).toBeGreaterThan(least);
      expect(speech, axis).toBeLessThan(most);
      expect(silence, axis).toBeGreaterThan(leastAtRest);
      expect(silence, axis).toBeLessThan(mostAtRest);
    }
  });

  it("carries the head on the trunk and leaves its turns alone", () => {
    const score = swayOf(SILENCE, 3);
    for (const axis of ["x", "z"] as const) {
      const [trunk, taken] = [sumOf(score, [`spine.${axis}`, `chest.${axis}`]), score.row(`neck.${axis}`)];
      const head = score.row(`head.${axis}`);
      expect(Math.max(...trunk.map(Math.abs))).toBeGreaterThan(0.2);
      for (let frame = 0; frame < score.frames; frame++)
        expect(taken[frame]! + trunk[frame]!).toBeCloseTo((0.4 / 0.6) * head[frame]!, 9);
    }
  });

  it("is faster where the voice is loud than in the pauses between", () => {
    const endMs = 120_000;
    const even = { phones: [{ phone: "ɑ", startMs: 0, endMs }], words: [], durationMs: endMs };
    const speeds = [0, 0.82].map((level) => {
      const loudness = new Float32Array(endMs / 10).fill(level);
      return speedOf(sumOf(swayOf({ ...even, loudness }, 7), ["head.y", "neck.y"]));
    });
    expect(speeds[0]!).toBeLessThan(0.6 * speeds[1]!);
  });
});
