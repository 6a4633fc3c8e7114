import { expect, it } from "vitest";
import { fractalNoise, nearestCell, valueNoise } from "./noise.ts";

it("stays within −1 and 1 and uses most of that range", () => {
  const values = Array.from({ length: 4000 }, (_, i) => valueNoise(i * 0.37, i * 0.11, i * 0.23, 5));
  expect(Math.max(...values)).toBeLessThanOrEqual(1);
  expect(Math.min(...values)).toBeGreaterThanOrEqual(-1);
  expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(1.5);
});

it("is continuous across the borders of its lattice", () => {
  for (let i = 0; i < 50; i++) {
    const [below, above] = [valueNoise(i - 1e-4, 0.4, 0.7, 9), valueNoise(i + 1e-4, 0.4, 0.7, 9)];
    expect(Math.abs(above - below)).toBeLessThan(1e-3);
  }
});

it("differs from seed to seed and repeats for the same one", () => {
  expect(fractalNoise(1.3, 2.7, 3.1, 4, 3)).toBe(fractalNoise(1.3, 2.7, 3.1, 4, 3));
  expect(fractalNoise(1.3, 2.7, 3.1, 4, 3)).not.toBe(fractalNoise(1.3, 2.7, 3.1, 5, 3));
});

it("finds cell points at distances that fit their lattice", () => {
  for (let i = 0; i < 500; i++) {
    const { nearest, second } = nearestCell(i * 0.71, i * 0.13, i * 0.57, 3);
    expect(nearest).toBeLessThanOrEqual(second);
    expect(nearest).toBeLessThan(1.4);
  }
});
