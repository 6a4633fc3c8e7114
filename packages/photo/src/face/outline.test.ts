import { expect, it } from "vitest";
import { fitHead } from "../fit/fit-head.ts";
import { posedFace } from "../fit/posed-face.fixture.ts";
import { lay } from "./lay.ts";
import { faceOutline, isInside } from "./outline.ts";
import { weld } from "./ring.ts";

const poses = [{}, { yaw: 18, pitch: 6 }, { yaw: -12, pitch: -8, roll: 6 }];

it.each(poses)("closes the face's border in one ring that does not cross itself: %j", (pose) => {
  const { body, face } = posedFace(pose);
  const fit = fitHead(body, face, { closed: true });
  const head = lay(body, fit, "head");
  const { triangles, ring } = faceOutline(fit, body.parts.get("head")!, head);
  const at = (v: number): [number, number] => [head.shown[3 * v]!, head.shown[3 * v + 1]!];
  expect(new Set(ring).size).toBe(ring.length);
  let crossings = 0;
  const ends = (i: number) => [at(ring[i]!), at(ring[(i + 1) % ring.length]!)] as const;
  for (let i = 0; i < ring.length; i++)
    for (let j = i + 2; j < ring.length - (i === 0 ? 1 : 0); j++)
      if (cross(...ends(i), ...ends(j))) crossings++;
  expect(crossings).toBe(0);
  // Nose, lips and lids are inside of it.
  const polygon = ring.map(at);
  for (const i of [1, 4, 13, 14, 33, 263, 159, 386, 61, 291, 50, 280, 17, 9])
    expect(isInside(polygon, fit.points[i]![0], fit.points[i]![1])).toBe(true);
  // Each edge of the ring belongs to one triangle of the face.
  const welded = weld(body.parts.get("head")!.positions);
  const edges = new Map<string, number>();
  for (let t = 0; t < triangles.length; t += 3)
    for (let k = 0; k < 3; k++) {
      const key = `${welded[triangles[t + k]!]} ${welded[triangles[t + ((k + 1) % 3)]!]}`;
      edges.set(key, (edges.get(key) ?? 0) + 1);
    }
  ring.forEach((v, i) => {
    const to = ring[(i + 1) % ring.length]!;
    expect(edges.get(`${v} ${to}`)).toBe(1);
    expect(edges.get(`${to} ${v}`)).toBeUndefined();
  });
});

function cross(
  a: readonly [number, number],
  b: readonly [number, number],
  c: readonly [number, number],
  d: readonly [number, number],
): boolean {
  const side = (p: readonly [number, number], q: readonly [number, number], r: readonly [number, number]) =>
    Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}
