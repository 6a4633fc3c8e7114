/** Sparse morphs and the normals they change, in the bind pose. Everything is computed anew each frame. */
import {
  MORPH_COUNT, MORPH_DELTAS, MORPH_INDICES, MORPH_SIZE, MORPH_WEIGHT,
  PART_CORNER_BASE, PART_CORNER_COUNT, PART_CORNER_SUM, PART_MORPH_COUNT, PART_MORPHS,
  PART_NORMAL_TRIANGLE_COUNT, PART_NORMAL_TRIANGLES, PART_NORMAL_VERTEX_COUNT, PART_NORMAL_VERTICES,
  PART_VERTEX_BASE, PART_VERTEX_COUNT,
} from "../layout";
import { baseNormals, basePositions, normals, positions } from "./scene";
import { add, mul, splat, sub } from "./vector";

/** Positions of a part's vertices = base + Σ weight · delta. */
export function applyMorphs(part: usize): void {
  const first = <usize>load<u32>(part, PART_VERTEX_BASE) << 4;
  memory.copy(positions + first, basePositions + first, <usize>load<u32>(part, PART_VERTEX_COUNT) << 4);
  let morph = <usize>load<u32>(part, PART_MORPHS);
  const end = morph + <usize>load<u32>(part, PART_MORPH_COUNT) * MORPH_SIZE;
  for (; morph < end; morph += MORPH_SIZE) {
    const weight = load<f32>(morph, MORPH_WEIGHT);
    if (weight == 0) continue;
    const w = splat(weight);
    let index = <usize>load<u32>(morph, MORPH_INDICES);
    let delta = <usize>load<u32>(morph, MORPH_DELTAS);
    const last = index + (<usize>load<u32>(morph, MORPH_COUNT) << 2);
    for (; index < last; index += 4, delta += 12) {
      const p = positions + (<usize>load<u32>(index) << 4);
      v128.store(p, add(v128.load(p), mul(v128.load(delta), w)));
    }
  }
}

// @ts-ignore: decorator
@inline function cross(a: v128, b: v128): v128 {
  const left = mul(i32x4.shuffle(a, a, 1, 2, 0, 3), i32x4.shuffle(b, b, 2, 0, 1, 3));
  return sub(left, mul(i32x4.shuffle(a, a, 2, 0, 1, 3), i32x4.shuffle(b, b, 1, 2, 0, 3)));
}

// @ts-ignore: decorator
@inline function normalized(v: v128): v128 {
  const s = mul(v, v);
  const length2 = f32x4.extract_lane(s, 0) + f32x4.extract_lane(s, 1) + f32x4.extract_lane(s, 2);
  return mul(v, splat(length2 > 1e-30 ? <f32>1 / sqrt<f32>(length2) : 0));
}

/**
 * Sums face normals over corners: vertices that share a place, however many texture seams meet there.
 * A triangle is 6 × u32: three vertices, then their three corners.
 */
function sumFaces(part: usize): void {
  const sums = <usize>load<u32>(part, PART_CORNER_SUM);
  memory.fill(sums, 0, <usize>load<u32>(part, PART_CORNER_COUNT) << 4);
  let triangle = <usize>load<u32>(part, PART_NORMAL_TRIANGLES);
  const end = triangle + <usize>load<u32>(part, PART_NORMAL_TRIANGLE_COUNT) * 24;
  for (; triangle < end; triangle += 24) {
    const a = v128.load(positions + (<usize>load<u32>(triangle) << 4));
    const b = v128.load(positions + (<usize>load<u32>(triangle, 4) << 4));
    const c = v128.load(positions + (<usize>load<u32>(triangle, 8) << 4));
    const face = cross(sub(b, a), sub(c, a));
    const p = sums + (<usize>load<u32>(triangle, 12) << 4);
    const q = sums + (<usize>load<u32>(triangle, 16) << 4);
    const r = sums + (<usize>load<u32>(triangle, 20) << 4);
    v128.store(p, add(v128.load(p), face));
    v128.store(q, add(v128.load(q), face));
    v128.store(r, add(v128.load(r), face));
  }
}

/** Remembers the undeformed face sums; positions must hold the base. Called once a part. */
export function rememberFaces(part: usize): void {
  const first = <usize>load<u32>(part, PART_VERTEX_BASE) << 4;
  const bytes = <usize>load<u32>(part, PART_VERTEX_COUNT) << 4;
  memory.copy(positions + first, basePositions + first, bytes);
  memory.copy(normals + first, baseNormals + first, bytes);
  sumFaces(part);
  const sums = <usize>load<u32>(part, PART_CORNER_SUM);
  const base = <usize>load<u32>(part, PART_CORNER_BASE);
  const end = <usize>load<u32>(part, PART_CORNER_COUNT) << 4;
  for (let o: usize = 0; o < end; o += 16) v128.store(base + o, normalized(v128.load(sums + o)));
}

/** The avatar's own normals, turned by as much as the faces around each vertex have turned. */
export function updateNormals(part: usize): void {
  sumFaces(part);
  const sums = <usize>load<u32>(part, PART_CORNER_SUM);
  const base = <usize>load<u32>(part, PART_CORNER_BASE);
  let entry = <usize>load<u32>(part, PART_NORMAL_VERTICES);
  const end = entry + (<usize>load<u32>(part, PART_NORMAL_VERTEX_COUNT) << 3);
  for (; entry < end; entry += 8) {
    const vertex = <usize>load<u32>(entry) << 4;
    const corner = <usize>load<u32>(entry, 4) << 4;
    const turn = sub(normalized(v128.load(sums + corner)), v128.load(base + corner));
    v128.store(normals + vertex, add(v128.load(baseNormals + vertex), turn));
  }
}
