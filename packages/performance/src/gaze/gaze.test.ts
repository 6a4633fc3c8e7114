import { describe, expect, it } from "vitest";
import { TEMPERS } from "../emotion.ts";
import { turnWithGaze } from "../head/heading.ts";
import { perform } from "../perform.ts";
import { prosodyOf } from "../prosody/prosody.ts";
import { createScore } from "../score.ts";
import type { Performance } from "../score.ts";
import { createStagger } from "../stagger.ts";
import { aRandomSpeech } from "../testing/random-speech.ts";
import type { Channel } from "../channels.ts";
import { planGaze } from "./plan-gaze.ts";

const RANGE = { yawDeg: 30, pitchDeg: 22 };
const YAW_BONES = ["hips.y", "spine.y", "chest.y", "neck.y", "head.y"] as const;
const PITCH_BONES = ["hips.x", "spine.x", "chest.x", "neck.x", "head.x"] as const;

/** Where the person looks in a frame: degrees from the camera, from eyes and bones together. */
function gazeAt({ channels }: Performance, frame: number): { yaw: number; pitch: number } {
  const value = (channel: Channel): number => channels[channel]?.[frame] ?? 0;
  const left = value("eyeLookOutLeft") - value("eyeLookInLeft");
  const right = value("eyeLookInRight") - value("eyeLookOutRight");
  const down = value("eyeLookDownLeft") - value("eyeLookUpLeft");
  return {
    yaw: ((left + right) / 2) * RANGE.yawDeg + YAW_BONES.reduce((sum, bone) => sum + value(bone), 0),
    pitch: down * RANGE.pitchDeg + PITCH_BONES.reduce((sum, bone) => sum + value(bone), 0),
  };
}

function shareOnCamera(performance: Performance): number {
  let onCamera = 0;
  for (let frame = 0; frame < performance.frames; frame++) {
    const { yaw, pitch } = gazeAt(performance, frame);
    if (Math.sqrt(yaw ** 2 + pitch ** 2) < 2.5) onCamera++;
  }
  return onCamera / performance.frames;
}

describe("gaze", () => {
  it("is on the camera for 75 to 90 % of speech and 80 to 97 % of silence, although the head moves", () => {
    for (const seed of [1, 2, 3]) {
      const speech = perform(aRandomSpeech(seed, 600), { fps: 25, seed, gazeRange: RANGE });
      expect(shareOnCamera(speech)).toBeGreaterThan(0.75);
      expect(shareOnCamera(speech)).toBeLessThan(0.9);
      const idle = perform(
        { phones: [], words: [], durationMs: 120_000 },
        { fps: 25, seed, gazeRange: RANGE },
      );
      expect(shareOnCamera(idle)).toBeGreaterThan(0.8);
      expect(shareOnCamera(idle)).toBeLessThan(0.97);
    }
  });

  it("begins and ends with the viewer", () => {
    for (let seed = 0; seed < 8; seed++) {
      const performance = perform(aRandomSpeech(seed, 40), { fps: 25, seed, gazeRange: RANGE });
      for (const frame of [0, 10, 20, performance.frames - 10, performance.frames - 1]) {
        expect(Math.abs(gazeAt(performance, frame).yaw), `frame ${frame}`).toBeLessThan(2);
      }
    }
  });

  it("leads the head, which follows it 50 to 200 ms later, by 3 to 8° to the same side", () => {
    let followed = 0;
    for (let seed = 1; seed <= 14; seed++) {
      const speech = aRandomSpeech(seed, 120);
      const score = createScore(speech.durationMs, 200);
      const take = {
        prosody: prosodyOf(speech),
        temper: TEMPERS.friendly,
        seed,
        framing: "half_body" as const,
        score,
        stagger: createStagger(),
      };
      const plan = planGaze(take);
      const yaw = new Float64Array(score.frames);
      turnWithGaze(take, plan, (axis, shape) => {
        if (axis === "x") return;
        for (let frame = 0; frame < yaw.length; frame++) yaw[frame] = shape(frame * 5);
      });
      for (const [index, { startMs, yawDeg }] of plan.entries()) {
        const backMs = plan[index + 1]?.startMs ?? 0;
        if (Math.abs(yawDeg) < 4.5 || backMs - startMs < 700) continue;
        const from = Math.round(startMs / 5);
        const reached = yaw[Math.round((backMs + 40) / 5)]!;
        // A head that points there already has nowhere to go.
        if (Math.abs(reached - yaw[from]!) < 0.2 * Math.abs(yawDeg)) continue;
        const setOff = yaw.findIndex(
          (value, frame) => frame > from + 4 && Math.abs(value - yaw[from]!) > 0.02 * Math.abs(yawDeg),
        );
        const lateMs = (setOff - from) * 5;
        expect(lateMs).toBeGreaterThanOrEqual(50);
        expect(lateMs).toBeLessThanOrEqual(200);
        expect(Math.sign(reached)).toBe(Math.sign(yawDeg));
        expect(Math.abs(reached)).toBeGreaterThan(2.7);
        expect(Math.abs(reached)).toBeLessThanOrEqual(8);
        followed++;
      }
    }
    expect(followed).toBeGreaterThan(40);
  });

  it("jumps last 25 ms + 2.4 ms a degree, so none is longer than 70 ms", () => {
    const performance = perform(aRandomSpeech(9, 300), { fps: 200, seed: 4, gazeRange: RANGE });
    let run = 0;
    for (let frame = 1; frame < performance.frames; frame++) {
      const speed = Math.abs(gazeAt(performance, frame).yaw - gazeAt(performance, frame - 1).yaw) * 200;
      run = speed > 25 ? run + 1 : 0;
      expect(run).toBeLessThanOrEqual(14);
    }
  });
});
