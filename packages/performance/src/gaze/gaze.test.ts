import { describe, expect, it } from "vitest";
import { perform } from "../perform.ts";
import { aRandomSpeech } from "../testing/random-speech.ts";
import type { Channel } from "../channels.ts";
import type { Performance } from "../performance.ts";

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
  it("is on the camera for 60 to 80 % of speech and 80 to 97 % of silence, although the head moves", () => {
    for (const seed of [1, 2, 3]) {
      const speech = perform(aRandomSpeech(seed, 600), { fps: 25, seed, gazeRange: RANGE });
      expect(shareOnCamera(speech)).toBeGreaterThan(0.6);
      expect(shareOnCamera(speech)).toBeLessThan(0.8);
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
