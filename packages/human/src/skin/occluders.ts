import { accumulateShape } from "../body/deltas.ts";
import type { MaterialKind, Part } from "../part.ts";
import type { Region } from "./region.ts";

/** Triangles that stop light. */
export interface Occluders {
  /** xyz a vertex, dm. */
  positions: Float32Array;
  indices: Uint32Array;
}

/** Kinds that let light through, or are too thin to stop it. */
const CLEAR_KINDS = new Set<MaterialKind>(["cornea", "glass", "brow"]);

/** Of hair, mostly gaps, one pair of triangles in so many stands for all. */
const HAIR_PAIRS = 2;

/** Least alpha in the middle of a triangle of hair that stops light. */
const SOLID_ALPHA = 128;

/** From so many radii on, what stops light takes too little of the sky to matter. */
const FAR = 1.9;

/** What stops light. `jawOpen` 0 … 1 opens the mouth; while it is shut, nothing in it is seen from outside. */
export function gatherOccluders(parts: readonly Part[], jawOpen = 0): Occluders {
  const solid = parts.filter(
    ({ material: { kind } }) => !CLEAR_KINDS.has(kind) && (jawOpen > 0 || kind !== "wet"),
  );
  const positions = new Float32Array(solid.reduce((n, part) => n + part.positions.length, 0));
  const indices = new Uint32Array(solid.reduce((n, part) => n + part.indices.length, 0));
  let base = 0;
  let length = 0;
  for (const part of solid) {
    positions.set(withJawOpen(part, jawOpen), 3 * base);
    const every = part.material.kind === "hair" ? HAIR_PAIRS : 1;
    for (let t = 0; t < part.indices.length; t += 3) {
      if ((Math.floor(t / 6) + 1) % every !== 0 || isGap(part, t)) continue;
      for (let k = t; k < t + 3; k++) indices[length++] = part.indices[k]! + base;
    }
    base += part.positions.length / 3;
  }
  return { positions, indices: indices.slice(0, length) };
}

/** Those of the occluders that have a corner near a region. */
export function occludersNear({ positions, indices }: Occluders, { center, radius }: Region): Occluders {
  const count = positions.length / 3;
  const isNear = new Uint8Array(count);
  for (let v = 0; v < count; v++) {
    const x = positions[3 * v]! - center[0];
    const y = positions[3 * v + 1]! - center[1];
    const z = positions[3 * v + 2]! - center[2];
    if (x * x + y * y + z * z < (FAR * radius) ** 2) isNear[v] = 1;
  }
  const near = { positions: new Float32Array(positions.length), indices: new Uint32Array(indices.length) };
  const place = new Int32Array(count).fill(-1);
  let length = 0;
  let kept = 0;
  for (let t = 0; t < indices.length; t += 3) {
    if (!isNear[indices[t]!] && !isNear[indices[t + 1]!] && !isNear[indices[t + 2]!]) continue;
    for (let k = t; k < t + 3; k++) {
      const v = indices[k]!;
      if (place[v]! < 0) {
        for (let c = 0; c < 3; c++) near.positions[3 * kept + c] = positions[3 * v + c]!;
        place[v] = kept++;
      }
      near.indices[length++] = place[v]!;
    }
  }
  return { positions: near.positions.subarray(0, 3 * kept), indices: near.indices.subarray(0, length) };
}

/** Whether the middle of a triangle of hair is see-through: a fringe must not shade like a cap. */
function isGap({ material: { kind, image }, uvs, indices }: Part, t: number): boolean {
  if (kind !== "hair" || !image) return false;
  const { width, height, data } = image;
  let [u, v] = [0, 0];
  for (let k = t; k < t + 3; k++) {
    u += uvs[2 * indices[k]!]! / 3;
    v += uvs[2 * indices[k]! + 1]! / 3;
  }
  const x = Math.min(width - 1, Math.max(0, Math.floor(u * width)));
  const y = Math.min(height - 1, Math.max(0, Math.floor(v * height)));
  return data[4 * (y * width + x) + 3]! < SOLID_ALPHA;
}

/** Positions of a part while the jaw is open by a share 0 … 1; the part's own when it is shut. */
export function withJawOpen(part: Part, share: number): Float32Array {
  const morph = share ? part.morphs.get("jawOpen") : undefined;
  if (!morph) return part.positions;
  const positions = part.positions.slice();
  accumulateShape(positions, morph, share);
  return positions;
}
