import { expect, it } from "vitest";
import { buildBody } from "../../body/body.ts";
import { readCast } from "../../cast.ts";
import { vertex } from "@orator/maths";
import { faceOpening } from "./face-opening.ts";

it.each(["leila", "zuri", "hiro"])(
  "a scarf's gap on %s has no notch below the cheekbone: all bare skin lies before the ear",
  (id) => {
    const body = buildBody(readCast(id).recipe);
    const { edge, middle, bottom } = faceOpening(body);
    const [, , ear] = vertex(body.base, body.landmarks.points.tragusLeft);
    const [first, last] = body.landmarks.groups.skin;
    /** Farthest back that skin is bare, by height from the middle of the face (0) to the chin (1). */
    const back = [0, 0.2, 0.4, 0.6].map((from) => {
      let least = Infinity;
      for (let v = first; v <= last; v++) {
        const [x, y, z] = vertex(body.base, v);
        const down = (middle - y) / (middle - bottom);
        if (down >= from && down < from + 0.2 && z > ear - 0.2 && Math.abs(x) > 0.3 && edge(x, y, z) < 0)
          least = Math.min(least, z);
      }
      return least - ear;
    });
    for (const z of back) expect(z).toBeGreaterThan(0.45);
  },
);
