import { expect, it } from "vitest";
import { lay } from "../face/lay.ts";
import { fitHead } from "../fit/fit-head.ts";
import { IRIS } from "../fit/face-mesh.ts";
import { posedFace } from "../fit/posed-face.fixture.ts";
import { findIris } from "./find-iris.ts";
import { openingOf } from "./opening.ts";
import { paintEyes, TRUE_IRIS } from "./painted-eyes.fixture.ts";

const SIZE = 900;

it("finds the iris where the picture has it, though the tracker is beside it", () => {
  const { body, face } = posedFace({ scale: 300, size: SIZE });
  const photo = paintEyes(face, SIZE);
  for (const side of ["left", "right"] as const) {
    const [center, edge] = [IRIS[side][0], IRIS[side][1]].map((i) => [
      face.points[3 * i]!,
      face.points[3 * i + 1]!,
    ]) as [[number, number], [number, number]];
    const radius = TRUE_IRIS * Math.hypot(edge[0] - center[0], edge[1] - center[1]);
    const beside = { ...face, points: face.points.slice() };
    for (const i of IRIS[side]) beside.points[3 * i]! += 0.15 * radius;
    const fit = fitHead(body, beside, { closed: true });
    const iris = findIris(photo, fit, openingOf(body, fit, lay(body, fit, "head"), side));
    expect(Math.abs(iris.center[0] - center[0]) / radius).toBeLessThan(0.08);
    expect(Math.abs(iris.radius / radius - 1)).toBeLessThan(0.1);
  }
});
