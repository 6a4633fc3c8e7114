import { describe, expect, it } from "vitest";
import { AMBIENT_TERMS, ambientOf, mirroredOf } from "./ambient.ts";
import { DAYLIGHT, distantLight } from "./light-model.ts";
import type { DistantLight, LightModel, Triple } from "./light-model.ts";

const DARK: LightModel = { ...DAYLIGHT, sky: [0, 0, 0], ground: [0, 0, 0], panels: [] };

/** Linear RGB that reaches a surface with a unit normal. */
function lightOn([x, y, z]: Triple, light: LightModel): number[] {
  const functions = [1, x, y, z, x * y, y * z, z * x, z * z, x * x - y * y];
  const terms = ambientOf(light);
  return [0, 1, 2].map((c) => functions.reduce((sum, f, i) => sum + f * terms[i]![c]!, 0));
}

function aPanel(direction: Triple): DistantLight {
  return distantLight(direction, [1, 1, 1], 1);
}

describe("light from everywhere", () => {
  it("has a color for each of nine functions of the normal", () => {
    expect(ambientOf(DAYLIGHT)).toHaveLength(AMBIENT_TERMS);
  });

  it("is the sky's on what looks up, the ground's on what looks down, and half of each between", () => {
    const light: LightModel = { ...DARK, sky: [0.2, 0.3, 0.4], ground: [0.1, 0.05, 0] };
    const expected: [Triple, Triple][] = [
      [[0, 1, 0], light.sky],
      [[0, -1, 0], light.ground],
      [
        [0, 0, 1],
        [0.15, 0.175, 0.2],
      ],
    ];
    for (const [normal, color] of expected) {
      lightOn(normal, light).forEach((value, c) => expect(value).toBeCloseTo(color[c]!, 9));
    }
  });

  it("of a panel is within a tenth of the cosine, whichever way the panel and the surface look", () => {
    for (const direction of [
      [1, 0, 0],
      [0, -1, 0],
      [-0.4, 0.7, -0.6],
    ] as Triple[]) {
      const panel = aPanel(direction);
      for (const normal of [
        [0, 0, 1],
        [0.6, 0.8, 0],
        [-0.48, 0.6, -0.64],
        [0, -1, 0],
      ] as Triple[]) {
        const cosine = normal.reduce((sum, n, i) => sum + n * panel.direction[i]!, 0);
        const [light] = lightOn(normal, { ...DARK, panels: [panel] });
        expect(Math.abs(light! - Math.max(0, cosine))).toBeLessThan(0.1);
      }
    }
  });

  it("that is mirrored is the panels' alone, as bright as they look", () => {
    expect(mirroredOf({ panels: [] }).every((term) => term === 0)).toBe(true);
    const panel = distantLight([1, 0, 0], [0.5, 1, 0.25], 1);
    const terms = ambientOf({ ...DARK, panels: [panel] });
    mirroredOf({ panels: [panel] }).forEach((term, i) => {
      expect(term).toBeCloseTo(terms[i]![1]! * (0.2126 * 0.5 + 0.7152 + 0.0722 * 0.25), 9);
    });
  });

  it("adds up: two panels give what each gives alone", () => {
    const [a, b] = [aPanel([1, 0.2, 0]), aPanel([-0.5, 0, -1])];
    const normal: Triple = [0.36, 0.48, 0.8];
    const alone = [a, b].map((panel) => lightOn(normal, { ...DARK, panels: [panel] })[0]!);
    expect(lightOn(normal, { ...DARK, panels: [a, b] })[0]).toBeCloseTo(alone[0]! + alone[1]!, 9);
  });
});
