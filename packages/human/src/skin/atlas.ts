import { skinRegions } from "../body/skin-faces.ts";
import type { SkinRegion } from "../body/skin-faces.ts";
import type { BaseMesh } from "../kit/kit.ts";
import type { Rings } from "./rings.ts";
import { bleedBorder, fillTriangle, newRaster } from "./raster.ts";
import type { Raster } from "./raster.ts";
import { smoothQuads } from "./smooth-quads.ts";
import type { QuadField } from "./smooth-quads.ts";

/** Values stored a texel: x, y, z of the unmorphed base mesh (dm), lip ring, lid ring. */
export const ATLAS_CHANNELS = 5;

/**
 * A texture's map to the unmorphed base mesh, which is the same for everybody: {@link ATLAS_CHANNELS} values a
 * texel. Whatever is painted as a function of these places has no seams and follows every morph.
 */
export type Atlas = Raster;

/** How the faces of a chart lie in a texture: base-mesh quads refined twice, with uvs of the new texture. */
export interface Chart {
  field: QuadField;
  place: (u: number, v: number) => [number, number];
}

/** Collects the faces of a region and refines them `refinements` times. */
export function buildChart(
  base: BaseMesh,
  region: SkinRegion,
  place: Chart["place"],
  rings: Rings,
  refinements: number,
): Chart {
  const quads: number[] = [];
  const cornerUvs: number[] = [];
  const { uvs } = base;
  const regions = skinRegions(base);
  for (let i = 0; i < base.quads.length; i += 4) {
    if (regions[i / 4] !== region) continue;
    for (let k = 0; k < 4; k++) {
      quads.push(base.quads[i + k]!);
      cornerUvs.push(uvs[2 * base.quadUvs[i + k]!]!, uvs[2 * base.quadUvs[i + k]! + 1]!);
    }
  }
  const used = new Map<number, number>();
  for (const v of quads) if (!used.has(v)) used.set(v, used.size);
  const values = new Float32Array(used.size * ATLAS_CHANNELS);
  for (const [v, i] of used) {
    values.set(base.positions.subarray(3 * v, 3 * v + 3), i * ATLAS_CHANNELS);
    values[i * ATLAS_CHANNELS + 3] = rings.lip[v]!;
    values[i * ATLAS_CHANNELS + 4] = rings.lid[v]!;
  }
  let field: QuadField = {
    channels: ATLAS_CHANNELS,
    values,
    quads: Uint32Array.from(quads, (v) => used.get(v)!),
    cornerUvs: Float32Array.from(cornerUvs),
  };
  for (let i = 0; i < refinements; i++) field = smoothQuads(field);
  return { field, place };
}

/** Draws a chart into a texture of the given size and bleeds its border by `bleed` texels. */
export function drawAtlas({ field, place }: Chart, width: number, height: number, bleed: number): Atlas {
  const n = ATLAS_CHANNELS;
  const atlas: Atlas = newRaster(width, height, n);
  const corners = new Float32Array(8);
  for (let q = 0; q < field.quads.length; q += 4) {
    for (let k = 0; k < 4; k++) {
      const [x, y] = place(field.cornerUvs[2 * (q + k)]!, field.cornerUvs[2 * (q + k) + 1]!);
      corners[2 * k] = x * width - 0.5;
      corners[2 * k + 1] = y * height - 0.5;
    }
    const at = (k: number): number => field.quads[q + k]! * n;
    fillTriangle(atlas, n, corners, field.values, [at(0), at(1), at(2)]);
    // The other half: corner 2 takes the place of 1, and 3 that of 2.
    corners.copyWithin(2, 4);
    fillTriangle(atlas, n, corners, field.values, [at(0), at(2), at(3)]);
  }
  bleedBorder(atlas, n, bleed);
  return atlas;
}
