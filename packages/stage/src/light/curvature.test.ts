import { describe, expect, it } from "vitest";
import { curvatureOf, SHARPEST_PER_M } from "./curvature.ts";

interface Mesh {
  positions: Float32Array;
  normals: Float32Array;
  indices: Uint32Array;
}

/** Half a tube: `across` quads around its axis, which is z, with a seam in the middle where vertices are doubled. */
function aTube(radiusM: number, across = 24, along = 6): Mesh {
  const [positions, normals, indices]: [number[], number[], number[]] = [[], [], []];
  for (let i = 0; i <= across + 1; i++) {
    const angle = (Math.PI * (i > across / 2 ? i - 1 : i)) / across;
    for (let j = 0; j <= along; j++) {
      const normal = [Math.cos(angle), Math.sin(angle), 0] as const;
      normals.push(...normal);
      positions.push(normal[0] * radiusM, normal[1] * radiusM, j * 0.004);
    }
  }
  for (let i = 0; i <= across; i++) {
    if (i === across / 2) continue;
    for (let j = 0; j < along; j++) {
      const a = i * (along + 1) + j;
      indices.push(a, a + along + 1, a + 1, a + 1, a + along + 1, a + along + 2);
    }
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    indices: Uint32Array.from(indices),
  };
}

function mean(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

describe("curvature", () => {
  it("is nothing on a plane", () => {
    const plane = aTube(0.02);
    plane.normals.forEach((_, i) => (plane.normals[i] = i % 3 === 1 ? 1 : 0));
    for (const bend of curvatureOf(plane)) expect(bend).toBe(0);
  });

  it("is the greater the smaller the radius: a third of 1 / radius to all of it on a tube", () => {
    for (const radiusM of [0.01, 0.03, 0.08]) {
      const bend = mean(curvatureOf(aTube(radiusM)));
      expect(bend).toBeGreaterThan(0.3 / radiusM);
      expect(bend).toBeLessThan(1 / radiusM);
    }
  });

  it("does not tell hollow from round", () => {
    const [round, hollow] = [aTube(0.02), aTube(0.02)];
    hollow.normals.forEach((value, i) => (hollow.normals[i] = -value));
    expect(curvatureOf(hollow)).toEqual(curvatureOf(round));
  });

  it("has no step where vertices coincide, and never exceeds its most", () => {
    const tube = aTube(0.02, 24, 6);
    const bends = curvatureOf(tube);
    const [seam, twin] = [12 * 7 + 3, 13 * 7 + 3];
    expect(tube.positions.slice(3 * seam, 3 * seam + 3)).toEqual(
      tube.positions.slice(3 * twin, 3 * twin + 3),
    );
    expect(bends[seam]).toBe(bends[twin]);
    for (const bend of curvatureOf(aTube(0.0005))) expect(bend).toBeLessThanOrEqual(SHARPEST_PER_M);
  });
});
