import { vertex } from "@orator/maths";
import { expect, it } from "vitest";
import { lay } from "../face/lay.ts";
import { copiesOf } from "../face/spread.ts";
import { fitHead } from "../fit/fit-head.ts";
import { posedFace } from "../fit/posed-face.fixture.ts";
import { makeMouth } from "./make-mouth.ts";

it("has nothing so deep inside that a turned head would show it beside its jaw", () => {
  const size = 512;
  const { body, face } = posedFace({ size });
  const fit = fitHead(body, face, { closed: true });
  const head = lay(body, fit, "head");
  const photo = { width: size, height: size, data: new Uint8Array(4 * size * size).fill(180) };
  const parts = makeMouth(body, fit, { head, mouth: lay(body, fit, "mouth") }, photo, {
    face,
    seen: undefined,
    bone: 0,
  });
  const chin = fit.points[152]!;
  const lips = vertex(head.rest, copiesOf(body, "head").get(body.landmarks.points.upperLipInner)![0]!);
  for (const { name, positions } of parts.slice(0, 3)) {
    const places = Array.from({ length: positions.length / 3 }, (_, v) => vertex(positions, v));
    expect(lips[2] - Math.min(...places.map(([, , z]) => z)), name).toBeLessThan(0.54);
    expect(Math.min(...places.map(([, y]) => y)), name).toBeGreaterThan(chin[1]);
  }
});
