import { expect, it } from "vitest";
import { createGlide, createSpring } from "./spring.ts";

it("a spring goes the same way at any frame rate, and never beyond its target", () => {
  const at = (stepMs: number): number[] => {
    const spring = createSpring(6);
    const way: number[] = [];
    spring.target = 1;
    for (let timeMs = stepMs; timeMs <= 1200; timeMs += stepMs) {
      spring.advance(stepMs);
      if (timeMs % 100 === 0) way.push(spring.value);
    }
    return way;
  };
  const [fine, coarse] = [at(5), at(50)];
  for (const [index, value] of fine.entries()) {
    expect(coarse[index]).toBeCloseTo(value, 3);
    expect(value).toBeLessThanOrEqual(1);
    expect(value).toBeGreaterThan(fine[index - 1] ?? 0);
  }
  expect(fine.at(-1)).toBeGreaterThan(0.98);
});

it("a spring that is sent back midway turns without a jump of its speed", () => {
  const spring = createSpring(8);
  const values = [0];
  spring.target = 1;
  for (let count = 0; count < 200; count++) {
    if (count === 20) spring.target = -1;
    spring.advance(5);
    values.push(spring.value);
  }
  const speeds = values.slice(1).map((value, index) => value - values[index]!);
  for (const [index, speed] of speeds.slice(1).entries())
    expect(Math.abs(speed - speeds[index]!)).toBeLessThan(0.004);
  expect(values.at(-1)).toBeCloseTo(-1, 1);
});

it("a glide sets off from wherever it is, and arrives on time", () => {
  const glide = createGlide(0);
  glide.go(100, 200, 10);
  const midway = glide.at(180);
  expect(midway).toBeGreaterThan(0);
  expect(midway).toBeLessThan(10);
  glide.go(180, 100, -5);
  expect(glide.at(180)).toBe(midway);
  expect(glide.at(280)).toBe(-5);
});
