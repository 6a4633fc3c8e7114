import type { TrackedFrame } from "@orator/lip-sync";
import { expect, it } from "vitest";
import { lidsOf } from "./lids-of.ts";

/** A face whose eyes are 100 wide and open by so much. */
function eyes(left: number, right = left): TrackedFrame {
  const points = new Float32Array(3 * 478);
  const put = (point: number, x: number, y: number): void => points.set([x, y, 0], 3 * point);
  for (const [above, below, from, to, open] of [
    [159, 145, 33, 133, right],
    [386, 374, 263, 362, left],
  ] as const) {
    put(from, 0, 50);
    put(to, 100, 50);
    put(above, 50, 50 - open / 2);
    put(below, 50, 50 + open / 2);
  }
  return { points, score: 1 };
}

it("eyes are shut by as much as they are narrower than usual for this person, and where there is no face", () => {
  const narrow = Array.from({ length: 20 }, () => eyes(20));
  const lids = lidsOf([...narrow, eyes(24), eyes(18), eyes(4), eyes(20, 4), null]);
  expect([...lids.subarray(0, 22)].every((shut) => shut === 0)).toBe(true);
  expect([...lids.subarray(22)]).toEqual([1, 1, 1]);
  const half = lidsOf([...narrow, eyes(14.5)]).at(-1)!;
  expect(half).toBeGreaterThan(0.4);
  expect(half).toBeLessThan(0.6);
  expect([...lidsOf([null])]).toEqual([1]);
});
