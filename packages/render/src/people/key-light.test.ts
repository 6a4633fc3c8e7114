import { expect, it } from "vitest";
import { KEY_LIGHT } from "@orator/human";
import { DAYLIGHT } from "@orator/stage";

it("bakes shadows for the key light that daylight shines", () => {
  KEY_LIGHT.forEach((x, axis) => expect(x).toBeCloseTo(DAYLIGHT.key.direction[axis]!, 6));
});
