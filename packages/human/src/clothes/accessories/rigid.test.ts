import { expect, it } from "vitest";
import { cornersAt, cross, dot, vertex } from "@orator/maths";
import type { Rgb } from "../../maths/srgb.ts";
import { RigidMesh } from "./rigid.ts";

const WHITE: Rgb = [1, 1, 1];

/** Volume inside a closed surface whose triangles are counter-clockwise from outside; negative when it is inside out. */
function volumeOf({ positions, indices }: RigidMesh): number {
  let six = 0;
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = cornersAt(indices, t).map((v) => vertex(positions, v)) as [
      [number, number, number],
      [number, number, number],
      [number, number, number],
    ];
    six += dot(a, cross(b, c));
  }
  return six / 6;
}

it("a ball faces outwards", () => {
  const mesh = new RigidMesh();
  mesh.ball([1, 2, 3], 1, WHITE, 12);
  expect(volumeOf(mesh)).toBeCloseTo((4 / 3) * Math.PI, 0);
});

it.each([true, false])("a tube faces outwards, its ends too (closed: %s)", (closed) => {
  const mesh = new RigidMesh();
  const path = Array.from({ length: 24 }, (_, i): [number, number, number] => {
    const angle = (2 * Math.PI * i) / 24;
    return closed ? [3 * Math.cos(angle), 3 * Math.sin(angle), 0] : [0, i / 4, 0];
  });
  mesh.tube(
    path,
    () => [0.5, 0.5],
    () => [closed ? 0 : 1, 0, closed ? 1 : 0],
    { closed, sides: 24, square: 2, color: () => WHITE },
  );
  const length = closed ? 6 * Math.PI : 23 / 4;
  expect(volumeOf(mesh)).toBeCloseTo(Math.PI * 0.25 * length, 0);
});
