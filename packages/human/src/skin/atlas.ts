import { skinRegions } from "../body/skin-faces.ts";
import type { SkinRegion } from "../body/skin-faces.ts";
import type { BaseMesh } from "../kit/kit.ts";
import type { Rings } from "./rings.ts";
import { smoothQuads } from "./smooth-quads.ts";
import type { QuadField } from "./smooth-quads.ts";

/** Values stored a texel: x, y, z of the unmorphed base mesh (dm), lip ring, lid ring. */
export const ATLAS_CHANNELS = 5;

/**
 * A texture's map to the unmorphed base mesh, which is the same for everybody. Whatever is painted as a
 * function of these places has no seams and follows every morph.
 */
export interface Atlas {
  width: number;
  height: number;
  /** {@link ATLAS_CHANNELS} values a texel. */
  values: Float32Array;
  /** 1 = on the skin, 2 and up = border texels copied from their neighbour, 0 = unused. */
  mask: Uint8Array;
}

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
  const values = new Float32Array(width * height * n);
  const mask = new Uint8Array(width * height);
  const corners = new Float32Array(8);
  for (let q = 0; q < field.quads.length; q += 4) {
    for (let k = 0; k < 4; k++) {
      const [x, y] = place(field.cornerUvs[2 * (q + k)]!, field.cornerUvs[2 * (q + k) + 1]!);
      corners[2 * k] = x * width - 0.5;
      corners[2 * k + 1] = y * height - 0.5;
    }
    for (const [a, b, c] of [
      [0, 1, 2],
      [0, 2, 3],
    ] as const) {
      const ax = corners[2 * a]!;
      const ay = corners[2 * a + 1]!;
      const bx = corners[2 * b]! - ax;
      const by = corners[2 * b + 1]! - ay;
      const cx = corners[2 * c]! - ax;
      const cy = corners[2 * c + 1]! - ay;
      const area = bx * cy - cx * by;
      if (area === 0) continue;
      const va = field.quads[q + a]! * n;
      const vb = field.quads[q + b]! * n;
      const vc = field.quads[q + c]! * n;
      const fromX = Math.max(0, Math.ceil(ax + Math.min(0, bx, cx)));
      const toX = Math.min(width - 1, Math.floor(ax + Math.max(0, bx, cx)));
      const fromY = Math.max(0, Math.ceil(ay + Math.min(0, by, cy)));
      const toY = Math.min(height - 1, Math.floor(ay + Math.max(0, by, cy)));
      for (let y = fromY; y <= toY; y++) {
        for (let x = fromX; x <= toX; x++) {
          const wb = ((x - ax) * cy - cx * (y - ay)) / area;
          const wc = (bx * (y - ay) - (x - ax) * by) / area;
          const wa = 1 - wb - wc;
          if (wa < -1e-4 || wb < -1e-4 || wc < -1e-4) continue;
          const texel = y * width + x;
          mask[texel] = 1;
          for (let i = 0; i < n; i++) {
            values[texel * n + i] =
              field.values[va + i]! * wa + field.values[vb + i]! * wb + field.values[vc + i]! * wc;
          }
        }
      }
    }
  }
  const atlas = { width, height, values, mask };
  bleedBorder(atlas, bleed);
  return atlas;
}

/** Copies border texels outwards, so that filtering and smaller mip levels never see the background. */
function bleedBorder({ width, height, values, mask }: Atlas, rounds: number): void {
  const n = ATLAS_CHANNELS;
  for (let round = 1; round <= rounds; round++) {
    const pairs: number[] = [];
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        if (mask[i]) continue;
        const from =
          x > 0 && mask[i - 1]
            ? i - 1
            : x < width - 1 && mask[i + 1]
              ? i + 1
              : y > 0 && mask[i - width]
                ? i - width
                : y < height - 1 && mask[i + width]
                  ? i + width
                  : -1;
        if (from >= 0) pairs.push(i, from);
      }
    }
    for (let k = 0; k < pairs.length; k += 2) {
      const [i, from] = [pairs[k]!, pairs[k + 1]!];
      values.copyWithin(i * n, from * n, from * n + n);
      mask[i] = round + 1;
    }
  }
}
