import { describe, expect, it } from "vitest";
import { logMel, WINDOW_FRAMES } from "./log-mel.ts";

/** Two seconds of a steady tone, a rising one and a soft high one. */
function aSound(): Float32Array {
  return Float32Array.from({ length: 32_000 }, (_, i) => {
    const t = i / 16_000;
    const turn = 2 * Math.PI * t;
    return 0.4 * Math.sin(440 * turn) + 0.2 * Math.sin((300 + 900 * t) * turn) + 0.05 * Math.sin(3500 * turn);
  });
}

describe("the log-mel bands", () => {
  // From numpy with the filters that openai-whisper 20250625 ships (mel_filters.npz, mel_80).
  it.each([
    [0, 0, 1.05645],
    [5, 3, 0.25464],
    [10, 50, 1.30028],
    [20, 100, -0.55601],
    [60, 199, 0.71932],
    [79, 10, -0.55601],
    [10, 2999, -0.55601],
  ])("are those of OpenAI's own code: band %i, frame %i is %f", (band, frame, value) => {
    expect(logMel(aSound(), 80)[band * WINDOW_FRAMES + frame]).toBeCloseTo(value, 4);
  });

  it("have the same value everywhere in silence, and 128 bands where the model asks for them", () => {
    expect(new Set(logMel(new Float32Array(8000), 80))).toEqual(new Set([-1.5]));
    expect(logMel(aSound(), 128)).toHaveLength(128 * WINDOW_FRAMES);
  });
});
