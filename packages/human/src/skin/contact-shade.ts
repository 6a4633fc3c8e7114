import { linearToByte, srgbToLinear } from "../maths/srgb.ts";
import type { Part } from "../part.ts";
import { drawKey, drawSky, gather, keyShareAt, skyShareAt } from "./occlusion.ts";
import type { Region } from "./depth-map.ts";

const SKY_MAPS = 18;
const KEY_MAPS = 8;
/** Texels of a depth map across the region: about 1.3 mm each. */
const SIZE = 480;
/** Texels of a picture between places where the light is looked at. */
const STEP = 2;
/** Texels beyond a piece's edge that share its shade. */
const BLEED = 3;

/**
 * Folds fine shadows into the pictures of garments: a lapel on a chest, a collar on a shirt, an arm on a flank. Light
 * at the vertices (some 13 mm apart) can't show them. What the vertices know already is divided out, so that pictures
 * darken only where they know more. `parts` are in the pose to bake, with their `occlusion` and `keyLight`.
 */
export function shadeContacts(parts: readonly Part[], region: Region): void {
  const garments = parts.filter(
    (part) => part.material.kind === "cloth" && part.material.image && part.occlusion,
  );
  if (!garments.length) return;
  // Strands are thinner than a texel: their shade stays with the vertices, where it is smooth.
  const occluders = gather(
    parts.filter(({ material }) => material.kind !== "hair"),
    0,
  );
  const sky = drawSky(occluders, region, SKY_MAPS, SIZE);
  const key = drawKey(occluders, region, KEY_MAPS, SIZE);
  for (const part of garments) {
    const { width, height, data } = part.material.image!;
    const [columns, rows] = [Math.ceil(width / STEP), Math.ceil(height / STEP)];
    const factors = new Float32Array(columns * rows);
    const place: [number, number, number] = [0, 0, 0];
    const normal: [number, number, number] = [0, 0, 0];
    eachTexel(part, columns, rows, (i, a, b, c, wa, wb, wc) => {
      const at = (values: Float32Array, k: number): number =>
        wa * values[3 * a + k]! + wb * values[3 * b + k]! + wc * values[3 * c + k]!;
      const one = (values: Float32Array): number => wa * values[a]! + wb * values[b]! + wc * values[c]!;
      for (let k = 0; k < 3; k++) {
        normal[k] = at(part.normals, k);
        place[k] = at(part.positions, k);
      }
      const length = Math.hypot(...normal) || 1;
      let far = 0;
      for (let k = 0; k < 3; k++) {
        normal[k]! /= length;
        place[k]! += 0.014 * normal[k]!;
        far += (place[k]! - region.center[k]!) ** 2;
      }
      const inside = 1 - Math.sqrt(far) / region.radius;
      if (inside <= 0) return;
      const fine = lightAt(normal, skyShareAt(sky, normal, place), keyShareAt(key, normal, place));
      const known = lightAt(normal, one(part.occlusion!), one(part.keyLight!));
      const factor = Math.min(1.08, Math.max(0.46, fine / known));
      factors[i] = 1 + (factor - 1) * Math.min(1, inside * 6);
    });
    const shade = spread(factors, columns, rows);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const factor = sample(shade, columns, rows, (x + 0.5) / STEP - 0.5, (y + 0.5) / STEP - 0.5);
        if (Math.abs(factor - 1) < 0.004) continue;
        const o = 4 * (y * width + x);
        for (let k = 0; k < 3; k++) data[o + k] = linearToByte(srgbToLinear(data[o + k]!) * factor);
      }
    }
  }
}

/** Brightness of cloth in daylight (docs/light-model.md), colours aside. */
function lightAt([x, y, z]: readonly [number, number, number], occlusion: number, seen: number): number {
  const facing = Math.max(0, (-0.551 * x + 0.57 * y + 0.61 * z + 0.12) / 1.12);
  return 1.38 * facing * (0.12 + 0.88 * seen) + 0.36 * Math.max(0.18, occlusion) ** 0.9;
}

type Visit = (i: number, a: number, b: number, c: number, wa: number, wb: number, wc: number) => void;

function eachTexel({ indices, uvs }: Part, columns: number, rows: number, visit: Visit): void {
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t]!, indices[t + 1]!, indices[t + 2]!];
    const [ax, ay] = [uvs[2 * a]! * columns - 0.5, uvs[2 * a + 1]! * rows - 0.5];
    const [bx, by] = [uvs[2 * b]! * columns - 0.5 - ax, uvs[2 * b + 1]! * rows - 0.5 - ay];
    const [cx, cy] = [uvs[2 * c]! * columns - 0.5 - ax, uvs[2 * c + 1]! * rows - 0.5 - ay];
    const area = bx * cy - cx * by;
    if (Math.abs(area) < 1e-6) continue;
    const fromX = Math.max(0, Math.ceil(ax + Math.min(0, bx, cx) - 0.5));
    const toX = Math.min(columns - 1, Math.floor(ax + Math.max(0, bx, cx) + 0.5));
    const fromY = Math.max(0, Math.ceil(ay + Math.min(0, by, cy) - 0.5));
    const toY = Math.min(rows - 1, Math.floor(ay + Math.max(0, by, cy) + 0.5));
    for (let y = fromY; y <= toY; y++) {
      for (let x = fromX; x <= toX; x++) {
        const wb = ((x - ax) * cy - cx * (y - ay)) / area;
        const wc = (bx * (y - ay) - (x - ax) * by) / area;
        if (wb < -0.02 || wc < -0.02 || wb + wc > 1.02) continue;
        visit(y * columns + x, a, b, c, 1 - wb - wc, wb, wc);
      }
    }
  }
}

/** Blurs a little within the pieces and carries their shade over their edges; 1 elsewhere. */
function spread(factors: Float32Array, columns: number, rows: number): Float32Array {
  let from = factors;
  for (let pass = 0; pass < BLEED; pass++) {
    const to = from.slice();
    for (let y = 1; y < rows - 1; y++) {
      for (let x = 1; x < columns - 1; x++) {
        const i = y * columns + x;
        // Pieces are evened out twice, their surroundings filled every time.
        if (from[i]! > 0 && pass > 1) continue;
        let sum = 0;
        let n = 0;
        for (const j of [i, i - 1, i + 1, i - columns, i + columns]) {
          if (from[j]! <= 0) continue;
          sum += from[j]!;
          n++;
        }
        if (n) to[i] = sum / n;
      }
    }
    from = to;
  }
  return from.map((value) => (value > 0 ? value : 1));
}

function sample(values: Float32Array, columns: number, rows: number, x: number, y: number): number {
  const x0 = Math.max(0, Math.min(columns - 2, Math.floor(x)));
  const y0 = Math.max(0, Math.min(rows - 2, Math.floor(y)));
  const s = Math.min(1, Math.max(0, x - x0));
  const t = Math.min(1, Math.max(0, y - y0));
  const i = y0 * columns + x0;
  const upper = values[i]! + (values[i + 1]! - values[i]!) * s;
  const lower = values[i + columns]! + (values[i + columns + 1]! - values[i + columns]!) * s;
  return upper + (lower - upper) * t;
}
