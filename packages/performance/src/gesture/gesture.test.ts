import { describe, expect, it } from "vitest";
import { perform } from "../perform.ts";
import { aRandomSpeech } from "../testing/random-speech.ts";
import type { Performance } from "../performance.ts";

function raised({ channels, frames }: Performance, side: "left" | "right"): number {
  const row = channels[`${side}LowerArm.x`] ?? new Float32Array(frames);
  return row.filter((deg) => deg < -20).length / frames;
}

describe("gestures", () => {
  it("raise the hands for part of the speech where the framing shows them, and never in a close-up", () => {
    let left = 0;
    let right = 0;
    for (let seed = 0; seed < 6; seed++) {
      const speech = aRandomSpeech(seed, 120);
      const half = perform(speech, { fps: 25, seed, framing: "half_body" });
      left += raised(half, "left") / 6;
      right += raised(half, "right") / 6;
      const close = perform(speech, { fps: 25, seed, framing: "close_up" });
      expect(raised(close, "left") + raised(close, "right")).toBe(0);
    }
    for (const share of [left, right]) {
      expect(share).toBeGreaterThan(0.1);
      expect(share).toBeLessThan(0.8);
    }
  });

  it("are over, with the arms down, before the end", () => {
    for (let seed = 0; seed < 12; seed++) {
      const { channels, frames } = perform(aRandomSpeech(seed, 25), { fps: 25, seed, emotion: "excited" });
      for (const channel of ["leftLowerArm.x", "rightLowerArm.x"] as const) {
        expect(Math.abs(channels[channel]?.[frames - 1] ?? 0), channel).toBeLessThan(4);
      }
    }
  });

  it("keep raised forearms clear of the body: bent by 120° at most, turned inwards by 50° at most", () => {
    for (let seed = 0; seed < 12; seed++) {
      const { channels, frames } = perform(aRandomSpeech(seed, 60), { fps: 25, seed, emotion: "excited" });
      for (const side of ["left", "right"] as const) {
        for (let frame = 0; frame < frames; frame++) {
          expect(channels[`${side}LowerArm.x`]?.[frame] ?? 0).toBeGreaterThan(-120);
          expect(Math.abs(channels[`${side}LowerArm.z`]?.[frame] ?? 0)).toBeLessThan(50);
        }
      }
    }
  });
});
