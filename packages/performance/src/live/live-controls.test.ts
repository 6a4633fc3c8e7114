import { describe, expect, it } from "vitest";
import { EMOTIONS } from "../emotion.ts";
import { gazeOf, READ_RANGE } from "../testing/gaze-of.ts";
import { play } from "../testing/play.ts";
import { aRandomSpeech } from "../testing/random-speech.ts";
import { PORTRAIT_POSE } from "./first-seen.ts";
import { LIVE_GESTURES } from "./live-gestures.ts";
import type { LiveGesture } from "./live-gestures.ts";
import { createLivePerformer } from "./live-performer.ts";
import type { LiveChannels, LivePerformer } from "./live-performer.ts";
import { LIVE_MODES } from "./manner.ts";

/** The furthest that a channel gets from where another performer, told nothing, has it. */
function furthest(
  told: LivePerformer,
  untold: LivePerformer,
  channel: keyof LiveChannels,
  fromMs: number,
  toMs: number,
): number {
  let most = 0;
  play(told, fromMs, toMs, 50, (channels, timeMs) => {
    most = Math.max(most, Math.abs(channels[channel] - untold.frame(timeMs)[channel]));
  });
  return most;
}

describe("looking where it is told", () => {
  it.each(LIVE_MODES)("%s: at a point until it is told otherwise, the head with the eyes", (mode) => {
    const performer = createLivePerformer({ seed: 3, gazeRange: READ_RANGE });
    performer.setMode(mode);
    performer.lookAt({ x: 0.8, y: -0.6 });
    play(performer, 0, 1000, 50, () => {});
    play(performer, 1000, 20_000, 50, (channels) => {
      if (channels.eyeBlinkLeft > 0) return;
      const { yawDeg, pitchDeg } = gazeOf(channels);
      expect(Math.abs(yawDeg - 20)).toBeLessThan(2.5);
      expect(Math.abs(pitchDeg + 9)).toBeLessThan(2.5);
      expect(channels["head.y"] + channels["neck.y"]).toBeGreaterThan(1);
    });
    performer.lookAt("visitor");
    play(performer, 20_000, 21_000, 50, () => {});
    play(performer, 21_000, 60_000, 50, (channels) => {
      if (channels.eyeBlinkLeft > 0) return;
      expect(Math.hypot(gazeOf(channels).yawDeg, gazeOf(channels).pitchDeg)).toBeLessThan(2.5);
    });
    performer.lookAt("away");
    play(performer, 60_000, 61_000, 50, () => {});
    play(performer, 61_000, 80_000, 50, (channels) =>
      expect(Math.abs(gazeOf(channels).yawDeg)).toBeGreaterThan(9),
    );
  });

  it("a point beyond the edge is at the edge, and one that moves with every picture is followed by the head, too", () => {
    const performer = createLivePerformer({ seed: 4, gazeRange: READ_RANGE });
    let timeMs = 0;
    for (; timeMs < 3000; timeMs += 16) {
      performer.lookAt({ x: 5 * Math.min(1, timeMs / 1000), y: 0 });
      performer.frame(timeMs);
    }
    const channels = performer.frame(timeMs);
    expect(gazeOf(channels).yawDeg).toBeLessThan(26.5);
    expect(gazeOf(channels).yawDeg).toBeGreaterThan(23.5);
    expect(channels["head.y"] + channels["neck.y"]).toBeGreaterThan(4);
  });

  it("is free again with auto: it glances aside, and comes back", () => {
    const performer = createLivePerformer({ seed: 5, gazeRange: READ_RANGE });
    performer.lookAt("away");
    play(performer, 0, 2000, 50, () => {});
    performer.lookAt("auto");
    let [near, far] = [0, 0];
    play(performer, 3000, 60_000, 50, (channels) => {
      if (Math.abs(gazeOf(channels).yawDeg) < 2.5) near++;
      else far++;
    });
    expect(near).toBeGreaterThan(far);
    expect(far).toBeGreaterThan(20);
  });
});

describe("gestures that it is asked for", () => {
  const SHOWN: Record<LiveGesture, keyof LiveChannels> = {
    nod: "head.x",
    shake: "head.y",
    tilt: "head.z",
    smile: "mouthSmileLeft",
    raise_brows: "browOuterUpLeft",
    shrug: "leftLowerArm.x",
    wave: "rightLowerArm.x",
    thumbs_up: "rightLowerArm.x",
    point: "rightLowerArm.x",
    offer: "leftLowerArm.x",
    heart: "rightLowerArm.x",
    stop: "rightLowerArm.x",
  };
  const pair = (options: object = {}): [LivePerformer, LivePerformer] => {
    // Of this seed's people the first hand is the right one.
    const [told, untold] = [
      createLivePerformer({ seed: 1, ...options }),
      createLivePerformer({ seed: 1, ...options }),
    ];
    for (const performer of [told, untold]) play(performer, 0, 2000, 50, () => {});
    return [told, untold];
  };

  it.each(LIVE_GESTURES)("%s is seen, and leaves nothing behind", (name) => {
    const [told, untold] = pair();
    expect(told.gesture(name)).toBe(true);
    const channel = SHOWN[name];
    const other = channel.replace("right", "left") as keyof LiveChannels;
    const [seen, mirrored] = [pair(), pair()].map(([a, b], index) => {
      a.gesture(name);
      return furthest(a, b, index === 0 ? channel : other, 2000, 4500);
    }) as [number, number];
    expect(Math.max(seen, mirrored)).toBeGreaterThan(channel.includes(".") ? 4 : 0.2);
    play(told, 2000, 9000, 50, () => {});
    play(untold, 2000, 9000, 50, () => {});
    expect(furthest(told, untold, channel, 9000, 10_000)).toBeLessThan(1e-9);
    expect(told.gesture(name)).toBe(true);
  });

  it("come one at a time", () => {
    const [performer] = pair();
    expect(performer.gesture("nod")).toBe(true);
    expect(performer.gesture("wave")).toBe(false);
    play(performer, 2000, 3400, 50, () => {});
    expect(performer.gesture("wave")).toBe(true);
  });

  it.each([{ framing: "close_up" as const }, { reducedMotion: true }])(
    "leave the hands down where they are not seen or not wanted: %j",
    (options) => {
      const [told, untold] = pair(options);
      told.gesture("wave");
      expect(furthest(told, untold, "rightLowerArm.x", 2000, 6000)).toBe(0);
    },
  );

  it("take the hands from speech, so that an arm is never in two poses at once", () => {
    let most = 0;
    for (let seed = 1; seed < 8; seed++) {
      const performer = createLivePerformer({ seed, emotion: "excited" });
      performer.frame(0);
      performer.speak(aRandomSpeech(seed, 120), 100);
      play(performer, 10, 30_000, 25, (channels) => {
        performer.gesture("wave");
        for (const side of ["left", "right"] as const)
          most = Math.max(most, Math.abs(channels[`${side}LowerArm.x`]));
      });
    }
    // A forearm that is raised all the way; two poses that add up go beyond it.
    expect(most).toBeLessThan(150);
    expect(most).toBeGreaterThan(60);
  });
});

describe("a mood that changes", () => {
  it("is another face within two seconds, as if it had always been that", () => {
    for (const [from, to] of [
      ["serious", "excited"],
      ["friendly", "serious"],
    ] as const) {
      const [changed, always] = [
        createLivePerformer({ seed: 7, emotion: from }),
        createLivePerformer({ seed: 7, emotion: to }),
      ];
      for (const performer of [changed, always]) play(performer, 0, 1000, 50, () => {});
      expect(
        Math.abs(changed.frame(1000).mouthSmileLeft - always.frame(1000).mouthSmileLeft),
      ).toBeGreaterThan(0.15);
      changed.setMood(to);
      play(changed, 1000, 3000, 50, () => {});
      play(always, 1000, 3000, 50, () => {});
      for (const channel of ["mouthSmileLeft", "browDownLeft", "eyeWideLeft"] as const)
        expect(furthest(changed, always, channel, 3000, 3500), channel).toBeLessThan(0.03);
    }
  });

  it("never jumps, whatever else it is told", () => {
    const performer = createLivePerformer({ seed: 9 });
    let before = { ...performer.frame(0) };
    for (let timeMs = 10; timeMs < 40_000; timeMs += 10) {
      if (timeMs % 1370 === 0) performer.setMood(EMOTIONS[(timeMs / 1370) % EMOTIONS.length]!);
      if (timeMs % 1900 === 0) performer.gesture(LIVE_GESTURES[(timeMs / 1900) % LIVE_GESTURES.length]!);
      if (timeMs % 2300 === 0) performer.lookAt({ x: Math.sin(timeMs), y: Math.cos(timeMs) });
      if (timeMs % 5300 === 0) performer.lookAt(timeMs % 10_600 === 0 ? "auto" : "away");
      if (timeMs % 7100 === 0) performer.setFraming(timeMs % 14_200 === 0 ? "half_body" : "close_up");
      if (timeMs % 3100 === 0) performer.setMode(LIVE_MODES[(timeMs / 3100) % 4]!);
      if (timeMs % 9700 === 0) performer.speak(aRandomSpeech(timeMs, 12), timeMs + 100);
      const after = { ...performer.frame(timeMs) };
      for (const channel of Object.keys(after) as (keyof LiveChannels)[]) {
        const isHand = /Arm|Hand|curl|fold/.test(channel);
        const most = !channel.includes(".") ? 0.5 : isHand ? 7 : 1.1;
        expect(Math.abs(after[channel] - before[channel]), `${channel} at ${timeMs}`).toBeLessThan(most);
      }
      before = after;
    }
  });
});

it("is seen as on its portrait first, and as itself a second and a half later; what it says is on its lips at once", () => {
  const [seen, own] = [createLivePerformer({ from: PORTRAIT_POSE }), createLivePerformer()];
  const speech = aRandomSpeech(2, 30);
  const [first, plain] = [seen.frame(0), own.frame(0)];
  for (const channel of ["mouthSmileLeft", "cheekSquintLeft", "head.z", "head.x", "spine.z"] as const)
    expect(first[channel]).toBeCloseTo(PORTRAIT_POSE[channel] ?? 0, 9);
  expect(plain["head.z"]).not.toBeCloseTo(2, 1);
  for (const performer of [seen, own]) performer.speak(speech, -500);
  let jaw = 0;
  play(seen, 10, 1400, 50, (channels, timeMs) => {
    expect(channels.jawOpen).toBe(own.frame(timeMs).jawOpen);
    jaw = Math.max(jaw, channels.jawOpen);
  });
  expect(jaw).toBeGreaterThan(0.1);
  expect(seen.frame(1420)).toEqual(own.frame(1420));
});
