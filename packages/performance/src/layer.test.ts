import { expect, it } from "vitest";
import { CHANNELS, indexOf } from "./channels.ts";
import { createLayer } from "./layer.ts";
import type { Layer } from "./layer.ts";
import { createScore } from "./score.ts";
import type { Sheet } from "./score.ts";

const pulse = { startMs: 100, fullMs: 300, leaveMs: 400, endMs: 700 };
function write(sheet: Sheet): void {
  sheet.add("browInnerUp", 0.5, (timeMs) => timeMs / 1000);
  sheet.addPulse("browInnerUp", 0.2, pulse);
  sheet.addUnder(pulse, "head.x", 3, (timeMs) => timeMs / 1000);
}

function valueAt(layer: Layer, timeMs: number, channel: "browInnerUp" | "head.x", share = 1): number {
  const values = new Float64Array(CHANNELS.length);
  layer.addTo(values, timeMs, share);
  return values[indexOf(channel)]!;
}

it("a layer says at any moment what a score has in the frame of that moment", () => {
  const layer = createLayer();
  const score = createScore(1000, 50);
  write(layer);
  write(score);
  for (let frame = 0; frame < 50; frame++) {
    const brow = valueAt(layer, frame * 20, "browInnerUp");
    expect(brow).toBe(score.row("browInnerUp")[frame]);
    expect(valueAt(layer, frame * 20, "head.x")).toBe(score.row("head.x")[frame]);
    expect(valueAt(layer, frame * 20, "browInnerUp", 0.5)).toBeCloseTo(brow / 2, 10);
  }
});

it("pulses that are over are let go of", () => {
  const layer = createLayer();
  write(layer);
  expect(layer.pulses).toBe(2);
  valueAt(layer, 700, "head.x");
  expect(layer.pulses).toBe(0);
});

it("what should have begun before the layer did joins in late, without a jump, and no faster than it may", () => {
  for (const fromMs of [150, 290, 350, 600, 690]) {
    const layer = createLayer(fromMs);
    layer.addPulse("head.x", 1, pulse);
    let before = valueAt(layer, fromMs, "head.x");
    let fastest = 0;
    expect(before).toBe(0);
    for (let timeMs = fromMs + 1; timeMs < 1500; timeMs++) {
      const value = valueAt(layer, timeMs, "head.x");
      fastest = Math.max(fastest, Math.abs(value - before));
      before = value;
    }
    expect(fastest, `from ${fromMs} ms`).toBeLessThan(1.6 / (0.6 * 200));
    expect(before).toBe(0);
  }
  const over = createLayer(700);
  over.addPulse("head.x", 1, pulse);
  expect(over.pulses).toBe(0);
});
