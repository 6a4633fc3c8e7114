import { expect, it } from "vitest";
import { tinyAvatar } from "@orator/testkit";
import { loadAvatar } from "../avatar/load-avatar.ts";
import type { AvatarPart } from "../avatar/avatar.ts";
import { eyeGloss } from "./vertex-light.ts";

/** A ball whose front, within 30° of +Z, has half its radius, as a cornea on an eye. */
async function anEye(bulging: boolean): Promise<AvatarPart> {
  const [part] = (await loadAvatar(await tinyAvatar())).parts as [AvatarPart];
  const [positions, normals, indices]: [number[], number[], number[]] = [[], [], []];
  const [rings, spokes] = [24, 32];
  for (let ring = 0; ring <= rings; ring++) {
    const polar = (Math.PI * ring) / rings;
    for (let spoke = 0; spoke < spokes; spoke++) {
      const around = (2 * Math.PI * spoke) / spokes;
      const n = [Math.sin(polar) * Math.cos(around), Math.sin(polar) * Math.sin(around), Math.cos(polar)];
      const radius = bulging && polar < Math.PI / 6 ? 0.006 : 0.012;
      normals.push(...n);
      positions.push(...n.map((value) => value * radius));
    }
  }
  for (let ring = 0; ring < rings; ring++) {
    for (let spoke = 0; spoke < spokes; spoke++) {
      const [a, b] = [ring * spokes + spoke, ring * spokes + ((spoke + 1) % spokes)];
      indices.push(a, a + spokes, b, b, a + spokes, b + spokes);
    }
  }
  return {
    ...part,
    kind: "cornea",
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    indices: Uint32Array.from(indices),
  };
}

it("the bulge of the cornea mirrors fully, the white of the eye a little", async () => {
  const gloss = eyeGloss(await anEye(true));
  const at = (ring: number): number => gloss[ring * 32 + 5]!;
  expect(at(2)).toBeGreaterThan(0.9);
  expect(at(12)).toBeLessThan(0.3);
  expect(at(12)).toBeGreaterThan(0.05);
});

it("a shell without a bulge mirrors everywhere", async () => {
  for (const value of eyeGloss(await anEye(false))) expect(value).toBe(1);
});
