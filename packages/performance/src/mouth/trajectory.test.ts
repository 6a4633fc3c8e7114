import { describe, expect, it } from "vitest";
import { createRandom } from "../random.ts";
import { settle } from "./trajectory.ts";

/** Half the derivative of what `settle` minimizes, at one step of a row. */
function slopeAt(
  step: number,
  row: Float64Array,
  strength: Float64Array,
  targets: Float64Array,
  inertia: number,
): number {
  let slope = strength[step]! * (row[step]! - targets[step]!);
  const weights = [-1, 3, -3, 1];
  for (let first = Math.max(0, step - 3); first <= step && first + 3 < row.length; first++) {
    const jerk = weights.reduce((sum, weight, index) => sum + weight * row[first + index]!, 0);
    slope += inertia * weights[step - first]! * jerk;
  }
  return slope;
}

function settled(strength: Float64Array, targets: Float64Array, inertia: number): Float64Array {
  const row = targets.map((target, step) => strength[step]! * target);
  settle({ strength, rows: [row] }, inertia);
  return row;
}

describe("settle", () => {
  it("finds the least of jerk and distance: no step of any row could be better", () => {
    const random = createRandom(1, "trajectory");
    for (const [count, inertia] of [
      [1, 400],
      [3, 400],
      [5, 30],
      [300, 6000],
    ] as const) {
      const strength = Float64Array.from({ length: count }, () => random.between(0.01, 30));
      const targets = Float64Array.from({ length: count }, () => random.between(-1, 1));
      const row = settled(strength, targets, inertia);
      for (let step = 0; step < count; step++)
        expect(slopeAt(step, row, strength, targets, inertia), `step ${step} of ${count}`).toBeCloseTo(0, 8);
    }
  });

  it("several rows move as each does alone", () => {
    const strength = Float64Array.from({ length: 40 }, (_, step) => 0.1 + (step % 7));
    const pulls = [3, 5].map((period) => strength.map((value, step) => value * (step % period)));
    const together = pulls.map((row) => row.slice());
    settle({ strength, rows: together }, 100);
    for (const [index, row] of pulls.entries()) {
      settle({ strength, rows: [row] }, 100);
      expect(together[index]).toEqual(row);
    }
  });

  it("passes by what is short and weak, and meets what must be met", () => {
    const targets = new Float64Array(80).fill(1, 38, 42);
    const weak = new Float64Array(80).fill(0.5);
    const firm = weak.map((value, step) => (targets[step] === 1 ? 1e7 : value));
    expect(settled(weak, targets, 400)[40]).toBeLessThan(0.6);
    expect(settled(firm, targets, 400)[40]).toBeCloseTo(1, 4);
  });

  it("the larger the inertia, the slower the movement", () => {
    const strength = new Float64Array(100).fill(1);
    const targets = new Float64Array(100).fill(1, 50);
    const fastest = [30, 400, 6000].map((inertia) => {
      const row = settled(strength, targets, inertia);
      return Math.max(...row.map((value, step) => value - (row[step - 1] ?? value)));
    });
    expect(fastest[1]).toBeLessThan(0.8 * fastest[0]!);
    expect(fastest[2]).toBeLessThan(0.8 * fastest[1]!);
  });
});
