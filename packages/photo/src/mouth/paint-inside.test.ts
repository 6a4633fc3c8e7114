import { buildBody, recipe } from "@orator/human/parts";
import { vertex } from "@orator/maths";
import { describe, expect, it } from "vitest";
import { paintWalls } from "./paint-inside.ts";
import { linearAt, luminance } from "./photo-light.ts";

const SIZE = 128;

describe("the walls of a mouth", () => {
  const body = buildBody(recipe.parse({ body: { age: 40, gender: 0.5 } }));
  const part = body.parts.get("mouth")!;
  const corner = vertex(body.base, body.landmarks.points.lipCornerLeft);
  const picture = paintWalls(part, corner[1], { light: [0.8, 0.8, 0.8], saturation: 1 }, SIZE);
  /** Mean light of the places (dm) that are chosen. */
  const lightOf = (isChosen: (x: number, y: number, z: number) => boolean): number => {
    const lights: number[] = [];
    for (let v = 0; v < part.positions.length / 3; v++)
      if (isChosen(...vertex(part.positions, v)))
        lights.push(
          luminance(
            linearAt(picture, [SIZE * part.uvs[2 * v]!, SIZE * part.uvs[2 * v + 1]!] as [number, number]),
          ),
        );
    expect(lights.length).toBeGreaterThan(3);
    return lights.reduce((sum, light) => sum + light, 0) / lights.length;
  };

  it("are no black points behind the lips' corners, and dark beside an open mouth and in the throat", () => {
    const behind = (x: number, z: number): boolean =>
      Math.abs(x) > 0.15 && z < corner[2] - 0.1 && z > corner[2] - 0.45;
    const atCorners = lightOf((x, y, z) => behind(x, z) && Math.abs(y - corner[1]) < 0.03);
    const beside = lightOf((x, y, z) => behind(x, z) && Math.abs(y - corner[1]) > 0.12);
    const throat = lightOf((x, _, z) => Math.abs(x) < 0.1 && z < corner[2] - 0.6);
    expect(atCorners).toBeGreaterThan(2 * beside);
    expect(atCorners).toBeGreaterThan(3 * throat);
  });
});
