import { describe, expect, it } from "vitest";
import { enlivenHolds } from "./enliven-holds.ts";

const HELD = Array.from({ length: 60 }, () => 30);
function within(from: number, to: number): (frame: number) => boolean {
  return (frame) => frame >= from && frame <= to;
}

describe("a held exemplar", () => {
  it("goes forth and back as far as its neighbors are alike, a frame at a time, and ends where it was", () => {
    const path = enlivenHolds(Int32Array.from([7, 8, ...HELD, 31, 32]), within(28, 33));
    const steps = Array.from(path.subarray(3, -2), (frame, i) => frame - path[i + 2]!);
    expect(steps.every((step) => Math.abs(step) <= 1)).toBe(true);
    // At its end it may wait for a frame.
    expect(steps.filter((step) => step === 0).length).toBeLessThan(2);
    const walk = path.subarray(2, -2);
    expect([Math.min(...walk), Math.max(...walk)]).toEqual([28, 33]);
    expect([walk[0], walk.at(-1), ...path.subarray(-2)]).toEqual([30, 30, 31, 32]);
    expect([path[0], path[1]]).toEqual([7, 8]);
  });

  it("goes no farther than half a second", () => {
    const walk = enlivenHolds(
      Int32Array.from({ length: 400 }, () => 500),
      () => true,
    );
    expect([Math.min(...walk), Math.max(...walk)]).toEqual([488, 512]);
  });

  it("stays where nothing beside it is alike, and for two frames", () => {
    for (const path of [HELD, [5, 5, 9, 9, 20, 21, 21, 22]])
      expect(Array.from(enlivenHolds(Int32Array.from(path), within(30, 30)))).toEqual(path);
    expect(Array.from(enlivenHolds(Int32Array.from([5, 5, 9, 9]), () => true))).toEqual([5, 5, 9, 9]);
  });
});
