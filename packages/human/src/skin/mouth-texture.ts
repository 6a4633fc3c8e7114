import type { Image, Part } from "../part.ts";
import type { Complexion } from "./person.ts";
import { rasteriseUv } from "./raster.ts";
import { clamp, mix, smoothstep } from "@orator/maths";
import { valueNoise } from "../maths/noise.ts";
import type { Rgb } from "../maths/srgb.ts";
import { linearToByte, srgbToLinear } from "../maths/srgb.ts";

function linear(color: Rgb): Rgb {
  return color.map(srgbToLinear) as Rgb;
}

/**
 * One square texture from a formula over the surface: `shade` gets position (dm) and the vertex's `extra` values, which
 * are as many for each vertex, and writes linear rgb and gloss.
 */
export function paintSurface(
  part: Part,
  size: number,
  extra: Float32Array,
  shade: (p: Float32Array, out: Float32Array) => void,
): Image {
  const count = part.positions.length / 3;
  const own = extra.length / count;
  const channels = 3 + own;
  const values = new Float32Array(count * channels);
  for (let v = 0; v < count; v++) {
    values.set(part.positions.subarray(3 * v, 3 * v + 3), v * channels);
    values.set(extra.subarray(own * v, own * v + own), v * channels + 3);
  }
  const map = rasteriseUv(part.indices, part.uvs, values, channels, { width: size, height: size, bleed: 4 });
  const data = new Uint8Array(size * size * 4);
  const out = new Float32Array(4);
  const known = new Float32Array(channels);
  const sum = [0, 0, 0, 0];
  let covered = 0;
  for (let i = 0; i < size * size; i++) {
    if (!map.mask[i]) continue;
    for (let c = 0; c < channels; c++) known[c] = map.values[i * channels + c]!;
    shade(known, out);
    for (let c = 0; c < 3; c++) data[4 * i + c] = linearToByte(out[c]!);
    data[4 * i + 3] = Math.round(255 * clamp(out[3]!));
    for (let c = 0; c < 4; c++) sum[c]! += data[4 * i + c]!;
    covered++;
  }
  // The rest takes the mean color, so that the smallest mip levels stay clean along the seams.
  const mean = sum.map((total) => Math.round(total / Math.max(1, covered)));
  for (let i = 0; i < size * size; i++) if (!map.mask[i]) data.set(mean, 4 * i);
  return { width: size, height: size, data };
}

/** Connected pieces of a mesh by shared places: the piece's number for every vertex. */
export function piecesOf(part: Part): Int32Array {
  const count = part.positions.length / 3;
  const parent = Int32Array.from({ length: count }, (_, v) => v);
  const root = (v: number): number => {
    while (parent[v] !== v) v = parent[v] = parent[parent[v]!]!;
    return v;
  };
  const byPlace = new Map<number, number>();
  for (let v = 0; v < count; v++) {
    // A hundredth of a millimeter on a lattice of 2^17 steps an axis fits a double exactly.
    let key = 0;
    for (let k = 3 * v; k < 3 * v + 3; k++)
      key = key * 131_072 + (Math.round(part.positions[k]! * 1e4) & 131_071);
    const twin = byPlace.get(key);
    if (twin === undefined) byPlace.set(key, v);
    else parent[root(v)] = root(twin);
  }
  for (let t = 0; t < part.indices.length; t += 3) {
    parent[root(part.indices[t]!)] = root(part.indices[t + 1]!);
    parent[root(part.indices[t + 2]!)] = root(part.indices[t + 1]!);
  }
  return parent.map((_, v) => root(v));
}

/** Extent of a piece of the mouth's mesh, dm. */
interface ToothBox {
  left: number;
  right: number;
  low: number;
  high: number;
}

/** Whether a piece is a tooth: gums and frenula are wider or flatter than any. */
export function isTooth({ left, right, low, high }: ToothBox): boolean {
  return high - low > 0.055 && right - left < 0.15;
}

/** The extent of each of a mesh's `piecesOf`, by the piece's number. */
export function boxesOf(part: Part, pieces: Int32Array): Map<number, ToothBox> {
  const boxes = new Map<number, ToothBox>();
  pieces.forEach((piece, v) => {
    const [x, y] = [part.positions[3 * v]!, part.positions[3 * v + 1]!];
    const box = boxes.get(piece) ?? { left: x, right: x, low: y, high: y };
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.low = Math.min(box.low, y);
    box.high = Math.max(box.high, y);
    boxes.set(piece, box);
  });
  return boxes;
}

/** Teeth of ivory with darker necks, and pink gums. */
export function paintTeeth(part: Part, person: Complexion, size: number): Image {
  const yellow = clamp(person.skin.teeth + 0.35 * person.age);
  const ivory = linear([mix(242, 222, yellow), mix(232, 196, yellow), mix(216, 154, yellow)]);
  const gum = linear([
    mix(176, 120, person.skin.tone),
    mix(92, 62, person.skin.tone),
    mix(90, 62, person.skin.tone),
  ]);
  const pieces = piecesOf(part);
  const boxes = boxesOf(part, pieces);
  const teeth = [...boxes.values()].filter(isTooth);
  const middle = teeth.reduce((sum, { low, high }) => sum + (low + high) / 2, 0) / teeth.length;
  // Along a tooth: 0 at its neck to 1 at its edge; gums get −1.
  const along = Float32Array.from(pieces, (piece, v) => {
    const box = boxes.get(piece)!;
    if (!isTooth(box)) return -1;
    const t = (part.positions[3 * v + 1]! - box.low) / (box.high - box.low);
    return (box.low + box.high) / 2 > middle ? 1 - t : t;
  });
  return paintSurface(part, size, along, (p, out) => {
    const t = p[3]!;
    const back = smoothstep(1.35, 0.9, p[2]!);
    // Beside the arch lies the shadow of the cheeks: without it the corners of the mouth would gleam.
    const cheeks = 1 - 0.9 * smoothstep(0.13, 0.22, Math.abs(p[0]!));
    if (t < -0.5) {
      const mottle = 1 + 0.12 * valueNoise(p[0]! * 40, p[1]! * 40, p[2]! * 40, 5);
      for (let c = 0; c < 3; c++) out[c] = gum[c]! * mottle * (1 - 0.5 * back) * cheeks;
      out[3] = 0.75;
      return;
    }
    const neck = smoothstep(0.45, 0.05, t);
    const edge = smoothstep(0.85, 1, t);
    const light = (1 - 0.35 * neck) * (1 - 0.08 * edge) * (1 - 0.45 * back) * cheeks;
    out[0] = ivory[0] * light;
    out[1] = ivory[1] * light * (1 - 0.08 * neck);
    out[2] = ivory[2] * light * (1 - 0.18 * neck + 0.06 * edge);
    out[3] = 0.8 * cheeks;
  });
}

/** A moist tongue, rough and paler along its middle, dark towards the throat. */
export function paintTongue(part: Part, person: Complexion, size: number): Image {
  const pink = linear([158, 80, 78]);
  return paintSurface(part, size, new Float32Array(part.positions.length / 3), (p, out) => {
    const rough = valueNoise(p[0]! * 150, p[1]! * 150, p[2]! * 150, person.seed);
    const back = smoothstep(1.32, 0.85, p[2]!);
    const groove = Math.exp(-((p[0]! / 0.03) ** 2));
    const light = (0.95 + 0.14 * rough - 0.12 * groove) * (1 - 0.85 * back);
    for (let c = 0; c < 3; c++) out[c] = pink[c]! * light;
    out[3] = 0.6 + 0.2 * rough;
  });
}

/** The inside of the mouth: red behind the lips, nearly black in the throat. */
export function paintMouth(part: Part, size: number): Image {
  const front = linear([150, 70, 66]);
  let nearest = -Infinity;
  for (let i = 2; i < part.positions.length; i += 3) nearest = Math.max(nearest, part.positions[i]!);
  return paintSurface(part, size, new Float32Array(part.positions.length / 3), (p, out) => {
    const depth = clamp((nearest - p[2]!) / 0.45);
    const light = (1 - depth) ** 2.2;
    for (let c = 0; c < 3; c++) out[c] = front[c]! * mix(0.05, 1, light);
    out[3] = 0.55 * (1 - depth);
  });
}
