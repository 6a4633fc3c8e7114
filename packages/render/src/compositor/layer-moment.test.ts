import { expect, it } from "vitest";
import { layerMoment } from "./layer-moment.ts";
import type { LayerFrame } from "../request/layer.ts";

const PICTURE = { width: 1280, height: 720 };

function at(layer: LayerFrame, timeMs: number, sceneMs = 4000) {
  return layerMoment(layer, PICTURE, timeMs, sceneMs);
}

it("is seen between its start and its end, and within the scene", () => {
  const layer = { startMs: 1000, endMs: 2000 };
  expect([999, 1000, 1999, 2000].map((timeMs) => at(layer, timeMs) !== undefined)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(at({ endMs: 9000 }, 3999)).toBeDefined();
  expect(at({ endMs: 9000 }, 4000)).toBeUndefined();
});

it("comes and goes, and rests between", () => {
  const layer: LayerFrame = {
    opacity: 0.8,
    entrance: { type: "fade" },
    exit: { type: "fade", durationMs: 1000 },
  };
  expect(at(layer, 0)!.opacity).toBe(0);
  expect(at(layer, 250)!.opacity).toBeCloseTo(0.4);
  expect(at(layer, 500)).toEqual({ opacity: 0.8, dx: 0, dy: 0, scale: 1, isMoving: false });
  expect(at(layer, 3500)!.opacity).toBeCloseTo(0.4);
  expect(at(layer, 3500)!.isMoving).toBe(true);
});

it("slides from its side and ends where it belongs", () => {
  const from = (side: "left" | "right" | "top" | "bottom") => at({ entrance: { type: "slide", side } }, 40)!;
  expect([from("left").dx < 0, from("right").dx > 0, from("top").dy < 0, from("bottom").dy > 0]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  let last = -Infinity;
  for (let timeMs = 0; timeMs < 500; timeMs += 40) {
    const { dx } = at({ entrance: { type: "slide" } }, timeMs)!;
    expect(dx).toBeGreaterThanOrEqual(last);
    expect(dx % 2).toBe(-0);
    last = dx;
  }
  expect(Math.abs(last)).toBeLessThan(4);
});

it("grows when it zooms in and shrinks when it zooms out", () => {
  const layer: LayerFrame = { entrance: { type: "zoom" }, exit: { type: "zoom" } };
  const sizes = [0, 200, 480].map((timeMs) => at(layer, timeMs)!.scale);
  expect(sizes[0]).toBeLessThan(sizes[1]!);
  expect(sizes[1]).toBeLessThan(sizes[2]!);
  expect(at(layer, 3900)!.scale).toBeLessThan(at(layer, 3600)!.scale);
});

it("comes and goes faster when there is no time for both", () => {
  const layer: LayerFrame = { entrance: { type: "fade" }, exit: { type: "fade" }, startMs: 0, endMs: 400 };
  expect(at(layer, 199)!.opacity).toBeGreaterThan(0.95);
  expect(at(layer, 201)!.opacity).toBeGreaterThan(0.95);
  expect(at(layer, 390)!.opacity).toBeLessThan(0.1);
});
