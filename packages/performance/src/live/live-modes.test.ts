import { describe, expect, it } from "vitest";
import { aRandomSpeech, aSpeech } from "../testing/random-speech.ts";
import { gazeOf, READ_RANGE } from "../testing/gaze-of.ts";
import { play } from "../testing/play.ts";
import { createLivePerformer } from "./live-performer.ts";
import type { LiveChannels, LivePerformer } from "./live-performer.ts";
import type { LiveMode } from "./manner.ts";

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
/** Share of a minute in one mode, from its second second on, in which something is true. */
function shareOf(mode: LiveMode, seed: number, isTrue: (channels: LiveChannels) => boolean): number {
  const performer = createLivePerformer({ seed, gazeRange: READ_RANGE });
  performer.setMode(mode);
  let [yes, all] = [0, 0];
  play(performer, 0, 62_000, 30, (channels, timeMs) => {
    if (timeMs < 2000 || channels.eyeBlinkLeft > 0) return;
    all++;
    if (isTrue(channels)) yes++;
  });
  return yes / all;
}

describe("the modes of a live performer", () => {
  it("idle: looks at the viewer most of the time, listening: nearly all the time, thinking: seldom", () => {
    const isOnCamera = (channels: LiveChannels): boolean =>
      Math.hypot(gazeOf(channels).yawDeg, gazeOf(channels).pitchDeg) < 2.5;
    const mean = (mode: LiveMode): number =>
      SEEDS.reduce((sum, seed) => sum + shareOf(mode, seed, isOnCamera), 0) / SEEDS.length;
    const [idle, listening, thinking, speaking] = [
      mean("idle"),
      mean("listening"),
      mean("thinking"),
      mean("speaking"),
    ];
    expect(idle).toBeGreaterThan(0.8);
    expect(listening).toBeGreaterThan(0.9);
    expect(thinking).toBeLessThan(0.15);
    expect(speaking).toBeGreaterThan(0.7);
    expect(speaking).toBeLessThan(0.9);
  });

  it("who thinks looks up more than down, and at the viewer again when the answer begins", () => {
    const up = SEEDS.map((seed) => shareOf("thinking", seed, (channels) => gazeOf(channels).pitchDeg < -2));
    expect(up.reduce((sum, share) => sum + share, 0) / up.length).toBeGreaterThan(0.6);
    for (const seed of SEEDS) {
      const performer = createLivePerformer({ seed, gazeRange: READ_RANGE });
      performer.setMode("thinking");
      play(performer, 0, 4000, 60, () => {});
      const speech = aRandomSpeech(seed, 20);
      performer.speak(speech, 4200);
      const voiceMs = 4200 + speech.phones[1]!.startMs;
      play(performer, 4000, voiceMs, 60, () => {});
      expect(Math.abs(gazeOf(performer.frame(voiceMs)).yawDeg), `seed ${seed}`).toBeLessThan(2);
    }
  });

  it("who listens nods every 2 to 9 s, and soon after a pause of the speaker", () => {
    const nodsIn = (fromMs: number, toMs: number, performer: LivePerformer): number[] => {
      const starts: number[] = [];
      let before = 0;
      let speed = 0;
      play(performer, fromMs, toMs, 50, (channels, timeMs) => {
        const nextSpeed = (channels["head.x"] - before) * 50;
        if (nextSpeed > 8 && speed <= 8 && timeMs - (starts.at(-1) ?? -Infinity) > 1500) starts.push(timeMs);
        [before, speed] = [channels["head.x"], nextSpeed];
      });
      return starts;
    };
    for (const seed of SEEDS) {
      const performer = createLivePerformer({ seed, reducedMotion: false });
      performer.setMode("listening");
      const starts = nodsIn(0, 60_000, performer);
      expect(starts.length).toBeGreaterThan(5);
      expect(starts.length).toBeLessThan(25);
      play(performer, 60_000, 60_100, 50, () => {});
    }
    const eager = createLivePerformer({ seed: 3 });
    eager.setMode("listening");
    play(eager, 0, 1000, 50, () => {});
    eager.acknowledge();
    expect(nodsIn(1000, 1700, eager)).toHaveLength(1);
  });

  it.each(["idle", "listening"] as const)(
    "%s: smiles come and go with cheeks and eyes, and the weight shifts",
    (mode) => {
      for (const seed of SEEDS.slice(0, 4)) {
        const performer = createLivePerformer({ seed, gazeRange: READ_RANGE });
        performer.setMode(mode);
        const smiles: number[] = [];
        const cheeks: number[] = [];
        const trunk: number[] = [];
        play(performer, 0, 60_000, 25, (channels) => {
          smiles.push(channels.mouthSmileLeft);
          cheeks.push(channels.cheekSquintLeft);
          trunk.push(channels["spine.z"]);
        });
        const range = (values: number[]): number => Math.max(...values) - Math.min(...values.slice(100));
        expect(range(smiles), `seed ${seed}`).toBeGreaterThan(0.1);
        expect(range(cheeks), `seed ${seed}`).toBeGreaterThan(0.08);
        expect(range(trunk), `seed ${seed}`).toBeGreaterThan(0.9);
        const most = cheeks[Math.min(cheeks.length - 1, smiles.indexOf(Math.max(...smiles)) + 6)]!;
        expect(most).toBeGreaterThan(Math.min(...cheeks.slice(100)) + 0.05);
      }
    },
  );

  it("gestures with its words, fingers and all, and hands that it does not use are at ease", () => {
    const words = "first comes tea second comes bread".split(" ");
    const performer = createLivePerformer({ seed: 3 });
    performer.frame(0);
    const speech = aSpeech(
      `sil:1500 ${words.map(() => "t:300 'ɑ:500 n:200").join(" ")} sil:1500`,
      words.map((word, index) => ({ word, startMs: 1500 + 1000 * index, endMs: 2500 + 1000 * index })),
    );
    performer.speak(speech, 200);
    const stretched: number[] = [];
    play(performer, 0, 12_000, 50, (channels, timeMs) => {
      for (const atMs of [2440, 5440])
        if (Math.abs(timeMs - atMs) < 9)
          for (const side of ["left", "right"] as const)
            if (channels[`${side}LowerArm.x`] < -40)
              stretched.push(
                (["Index", "Middle", "Ring"] as const).filter(
                  (finger) => channels[`${side}${finger}.curl`] < 20,
                ).length,
              );
    });
    expect(stretched).toEqual([1, 2]);
    const after = performer.frame(12_000);
    for (const side of ["left", "right"] as const)
      expect(Math.abs(after[`${side}Index.curl`])).toBeLessThan(0.01);
  });

  it("with reduced motion the head hardly moves and the hands not at all, but eyes and lips do", () => {
    const performer = createLivePerformer({ seed: 2, reducedMotion: true });
    performer.frame(0);
    performer.speak(aRandomSpeech(2, 60), 500);
    let [blinks, jaw, arms] = [0, 0, 0];
    const yaw: number[] = [];
    play(performer, 0, 20_000, 50, (channels) => {
      yaw.push(channels["head.y"]);
      blinks = Math.max(blinks, channels.eyeBlinkLeft);
      jaw = Math.max(jaw, channels.jawOpen);
      arms = Math.max(arms, Math.abs(channels["leftLowerArm.x"]) + Math.abs(channels["rightLowerArm.x"]));
    });
    expect(arms).toBeLessThan(0.01);
    expect(Math.max(...yaw) - Math.min(...yaw)).toBeLessThan(4);
    expect(blinks).toBe(1);
    expect(jaw).toBeGreaterThan(0.1);
  });
});

describe("what is seen of the modes", () => {
  /** The means of channels over 8 s of a mode, from its third second on. */
  const held = (mode: LiveMode, seed: number, names: readonly (keyof LiveChannels)[]): number[] => {
    const performer = createLivePerformer({ seed });
    performer.setMode(mode);
    play(performer, 0, 3000, 25, () => {});
    const sums = names.map(() => 0);
    let count = 0;
    play(performer, 3000, 11_000, 25, (channels) => {
      count++;
      for (const [index, name] of names.entries()) sums[index]! += Math.abs(channels[name]);
    });
    return sums.map((sum) => sum / count);
  };

  it("who listens has come forwards with lifted brows, who thinks has drawn back with one brow up and lips set, who idles neither", () => {
    for (const seed of SEEDS) {
      const brows = ["browOuterUpLeft", "browOuterUpRight"] as const;
      const of = (mode: LiveMode): Record<"lean" | "left" | "right" | "press", number> => {
        const [lean, left, right, press] = held(mode, seed, ["spine.x", ...brows, "mouthPressLeft"]);
        return { lean: lean!, left: left!, right: right!, press: press! };
      };
      const [idle, listening, thinking] = [of("idle"), of("listening"), of("thinking")];
      expect(listening.lean, `seed ${seed}`).toBeGreaterThan(idle.lean + 2.5);
      expect(Math.min(listening.left, listening.right)).toBeGreaterThan(
        Math.max(idle.left, idle.right) + 0.12,
      );
      expect(Math.abs(thinking.left - thinking.right)).toBeGreaterThan(0.35);
      expect(Math.abs(listening.left - listening.right)).toBeLessThan(0.2);
      expect(thinking.press).toBeGreaterThan(0.25);
      expect(Math.max(idle.press, listening.press)).toBeLessThan(0.05);
    }
  });

  it("who idles shifts the weight and holds the head otherwise several times in half a minute, slowly, and breathes so that it is seen", () => {
    for (const seed of SEEDS) {
      const performer = createLivePerformer({ seed });
      const [weight, tilt, shoulder]: [number[], number[], number[]] = [[], [], []];
      let fastest = 0;
      let before: number | undefined;
      play(performer, 0, 30_000, 50, (channels) => {
        weight.push(channels["hips.z"]);
        tilt.push(channels["head.z"] + channels["neck.z"]);
        shoulder.push(channels["leftShoulder.z"]);
        if (before !== undefined) fastest = Math.max(fastest, 50 * Math.abs(channels["hips.z"] - before));
        before = channels["hips.z"];
      });
      const range = (values: number[]): number => Math.max(...values) - Math.min(...values);
      expect(range(weight), `seed ${seed}`).toBeGreaterThan(1.4);
      expect(range(tilt), `seed ${seed}`).toBeGreaterThan(3);
      expect(range(shoulder.slice(0, 300)), `seed ${seed}`).toBeGreaterThan(2);
      // Hips that carry the weight to the other foot are on their way for a second and a half.
      expect(fastest, `seed ${seed}`).toBeLessThan(9);
    }
  });
});
