import { describe, expect, it } from "vitest";
import { perform } from "../perform.ts";
import { aRandomSpeech } from "../testing/random-speech.ts";
import type { Channel } from "../channels.ts";
import type { Performance } from "../score.ts";

/** Standard deviation over time of the sum of some channels, in degrees. */
function spread({ channels, frames }: Performance, names: readonly Channel[]): number {
  const sums = Float64Array.from({ length: frames }, (_, frame) =>
    names.reduce((sum, name) => sum + (channels[name]?.[frame] ?? 0), 0),
  );
  const mean = sums.reduce((sum, value) => sum + value, 0) / frames;
  return Math.sqrt(sums.reduce((sum, value) => sum + (value - mean) ** 2, 0) / frames);
}

describe("the trunk", () => {
  it("takes part in speech: it leans and turns by a degree and more, twice as much as in silence", () => {
    for (const seed of [1, 2, 3]) {
      const speech = aRandomSpeech(seed, 150);
      const speaking = perform(speech, { fps: 25, seed });
      const silent = perform({ phones: [], words: [], durationMs: speech.durationMs }, { fps: 25, seed });
      for (const axis of ["x", "z"] as const) {
        const names = [`spine.${axis}`, `chest.${axis}`] as const;
        expect(spread(speaking, names), axis).toBeGreaterThan(0.8);
        expect(spread(speaking, names), axis).toBeGreaterThan(1.3 * spread(silent, names));
      }
      expect(spread(speaking, ["spine.y", "chest.y"])).toBeGreaterThan(0.6);
    }
  });

  it("breathes so that it is seen: in pauses of speech the shoulders rise by more than a degree", () => {
    for (const seed of [1, 2, 3]) {
      const speech = aRandomSpeech(seed, 150);
      const { channels } = perform(speech, { fps: 25, seed, framing: "close_up", emotion: "neutral" });
      const lifts = speech.phones
        .filter(({ phone, startMs, endMs }) => phone === "sil" && startMs > 500 && endMs - startMs > 600)
        .map(({ startMs, endMs }) => {
          const at = (ms: number): number =>
            channels["leftShoulder.z"]![
              Math.min(Math.round(ms / 40), channels["leftShoulder.z"]!.length - 1)
            ]!;
          return at(endMs) - Math.min(at(startMs), at((startMs + endMs) / 2));
        });
      const mean = lifts.reduce((sum, deg) => sum + deg, 0) / lifts.length;
      expect(mean, `seed ${seed}`).toBeGreaterThan(1);
    }
  });
});
