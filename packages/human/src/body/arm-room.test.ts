import { expect, it } from "vitest";
import { armLean, girthsOf } from "./arm-room.ts";
import type { Vec3 } from "@orator/maths";

const SHOULDER: Vec3 = [1.7, 5, 0];
const ELBOW: Vec3 = [3.3, 3.2, 0];
const WRIST: Vec3 = [4.5, 2, 1.8];

it("arms of slim people hang close, those of broad ones lean out until they are clear", () => {
  const slim = armLean(SHOULDER, ELBOW, WRIST, { halfWidthAt: () => 1.2 });
  const broad = armLean(SHOULDER, ELBOW, WRIST, { halfWidthAt: (y) => (y > 1 ? 1.7 : 1.2) });
  const hips = armLean(SHOULDER, ELBOW, WRIST, { halfWidthAt: (y) => (y > 1 ? 1.2 : 2.3) });
  expect(broad.upper).toBeGreaterThan(slim.upper + 0.05);
  expect(hips.upper).toBe(slim.upper);
  expect(hips.lower).toBeGreaterThan(slim.lower + 0.02);
});

it("upper arms of slim people fall straight from the shoulder", () => {
  const { upper } = armLean(SHOULDER, ELBOW, WRIST, { halfWidthAt: () => 1 });
  expect(upper).toBeLessThan(0.06);
});

it("forearms lean out for hips that are widest beside them, not at the hands", () => {
  const straight = armLean(SHOULDER, ELBOW, WRIST, { halfWidthAt: () => 1.2 });
  const beside = armLean(SHOULDER, ELBOW, WRIST, { halfWidthAt: (y) => (y < 1.5 && y > 0.5 ? 1.5 : 1.2) });
  expect(beside.lower).toBeGreaterThan(straight.lower + 0.02);
});

it("nobody stands as if carrying buckets", () => {
  const { upper, lower } = armLean(SHOULDER, ELBOW, WRIST, { halfWidthAt: () => 9 });
  expect(Math.max(upper, lower)).toBeLessThanOrEqual(0.3);
});

it("a width is that of the widest vertex that counts near the height", () => {
  const girths = girthsOf(Float32Array.of(1, 0, 0, -2, 0.1, 0, 3, 5, 0, 9, 0, 0), (v) => v !== 3);
  expect(girths.halfWidthAt(0)).toBe(2);
  expect(girths.halfWidthAt(5)).toBe(3);
});
