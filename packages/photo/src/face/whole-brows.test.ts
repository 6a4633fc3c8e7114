import { addScaled, distance, vertex } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { expect, it } from "vitest";
import { BROWS, BROW_TOPS, facePoints } from "../fit/face-mesh.ts";
import { fitHead } from "../fit/fit-head.ts";
import { posedFace } from "../fit/posed-face.fixture.ts";
import { lay } from "./lay.ts";
import { addMorph } from "./morphs.ts";
import { copiesOf } from "./spread.ts";
import { keepBrowsWhole } from "./whole-brows.ts";

const RAISED = { browInnerUp: 1, browOuterUpLeft: 1, browOuterUpRight: 1 };
it("keeps a raised brow as thick as it is, within a tenth", () => {
  const { body, face } = posedFace({ yaw: 12, roll: 6 });
  const fit = fitHead(body, face, { closed: true });
  const head = lay(body, fit, "head");
  keepBrowsWhole(fit, head);
  const moved = head.rest.slice();
  for (const [shape, weight] of Object.entries(RAISED)) addMorph(moved, head.morphs.get(shape), weight);
  const copies = copiesOf(body, "head");
  const placeOf = (point: number, places: Float32Array): Vec3 => {
    const { vertices, weights } = facePoints[point]!;
    return vertices.reduce<Vec3>(
      (sum, base, j) => addScaled(sum, vertex(places, copies.get(base)![0]!), weights[j]!),
      [0, 0, 0],
    );
  };
  for (const side of ["left", "right"] as const)
    for (const i of [1, 2, 3]) {
      const [low, high] = [BROWS[side][i]!, BROW_TOPS[side][i]!];
      const thickness = (places: Float32Array): number =>
        distance(placeOf(low, places), placeOf(high, places));
      expect(Math.abs(thickness(moved) / thickness(head.rest) - 1)).toBeLessThan(0.1);
      expect(placeOf(low, moved)[1] - placeOf(low, head.rest)[1]).toBeGreaterThan(0.02);
    }
});
