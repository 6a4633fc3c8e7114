/** From morphed bind pose to pixels: skinning, projection and light, four vertices at a time. */
import {
  FLAG_HAIR, FLAG_HIGHLIGHT, PART_FLAGS, PART_STATIC, PART_VERTEX_BASE, PART_VERTEX_COUNT,
  SCENE_CLIP_W, SCENE_CLIP_X, SCENE_CLIP_Y, SCENE_EYE, STATIC_KEY, STATIC_SIZE,
} from "../layout";
import { lightSurface } from "./light";
import { lightHair } from "./light-hair";
import {
  bones, height, joints, normals, positions, scene, screen, strands, weights, width, worldNormals, worldPositions,
} from "./scene";
import { storeVertices } from "./store-vertices";
import { add, broadcast, dot3, inverseRoot, madd, mul, splat, sub } from "./vector";

// The blended matrix of the vertex last skinned: neighbors often share joints and weights.
let lastJoints: u64 = 0;
let lastWeights: v128 = i32x4(0, 0, 0, 0);
let columnX: v128 = i32x4(0, 0, 0, 0);
let columnY: v128 = i32x4(0, 0, 0, 0);
let columnZ: v128 = i32x4(0, 0, 0, 0);
let columnT: v128 = i32x4(0, 0, 0, 0);

// @ts-ignore: decorator
@inline function addBone(bone: u64, weight: v128): void {
  const m = bones + ((<usize>bone & 0xffff) << 6);
  columnX = madd(columnX, v128.load(m), weight);
  columnY = madd(columnY, v128.load(m, 16), weight);
  columnZ = madd(columnZ, v128.load(m, 32), weight);
  columnT = madd(columnT, v128.load(m, 48), weight);
}

function blendBones(vertex: usize): void {
  const j = load<u64>(joints + vertex * 8);
  const w = v128.load(weights + (vertex << 4));
  if (j == lastJoints && !v128.any_true(v128.xor(w, lastWeights))) return;
  lastJoints = j;
  lastWeights = w;
  columnX = columnY = columnZ = columnT = splat(0);
  addBone(j, i32x4.shuffle(w, w, 0, 0, 0, 0));
  if (f32x4.extract_lane(w, 1) != 0) addBone(j >> 16, i32x4.shuffle(w, w, 1, 1, 1, 1));
  if (f32x4.extract_lane(w, 2) != 0) addBone(j >> 32, i32x4.shuffle(w, w, 2, 2, 2, 2));
  if (f32x4.extract_lane(w, 3) != 0) addBone(j >> 48, i32x4.shuffle(w, w, 3, 3, 3, 3));
}

// @ts-ignore: decorator
@inline function turned(p: usize): v128 {
  const x = mul(columnX, v128.load32_splat(p));
  return madd(madd(x, columnY, v128.load32_splat(p, 4)), columnZ, v128.load32_splat(p, 8));
}

const scratch = memory.data(192, 16);

// @ts-ignore: decorator
@inline function lane(base: usize, component: i32): v128 {
  const a = v128.load(base), b = v128.load(base, 16), c = v128.load(base, 32), d = v128.load(base, 48);
  if (component == 0) return i64x2.shuffle(i32x4.shuffle(a, b, 0, 4, 0, 4), i32x4.shuffle(c, d, 0, 4, 0, 4), 0, 2);
  if (component == 1) return i64x2.shuffle(i32x4.shuffle(a, b, 1, 5, 1, 5), i32x4.shuffle(c, d, 1, 5, 1, 5), 0, 2);
  return i64x2.shuffle(i32x4.shuffle(a, b, 2, 6, 2, 6), i32x4.shuffle(c, d, 2, 6, 2, 6), 0, 2);
}

/** Forgets the blended matrix; call after the bones have changed. */
export function bonesChanged(): void {
  lastJoints = ~(<u64>0);
}

/** Fills `screen`, `diffuse` and `specular` for all vertices of a part. */
export function transformAndLight(part: usize): void {
  const flags = load<u32>(part, PART_FLAGS);
  const first = <usize>load<u32>(part, PART_VERTEX_BASE);
  const end = first + <usize>load<u32>(part, PART_VERTEX_COUNT);
  let statics = <usize>load<u32>(part, PART_STATIC);
  const halfWidth = splat(<f32>width * 0.5), halfHeight = splat(<f32>height * 0.5);
  const xClip = scene + SCENE_CLIP_X, yClip = scene + SCENE_CLIP_Y, wClip = scene + SCENE_CLIP_W, eye = scene + SCENE_EYE;
  for (let v = first; v < end; v += 4, statics += STATIC_SIZE) {
    for (let i: usize = 0; i < 4; i++) {
      const o = (v + i) << 4;
      blendBones(v + i);
      v128.store(scratch + (i << 4), add(turned(positions + o), columnT));
      v128.store(scratch + 64 + (i << 4), turned(normals + o));
      if (flags & FLAG_HAIR) v128.store(scratch + 128 + (i << 4), turned(strands + o));
    }
    const x = lane(scratch, 0), y = lane(scratch, 1), z = lane(scratch, 2);
    let nx = lane(scratch + 64, 0), ny = lane(scratch + 64, 1), nz = lane(scratch + 64, 2);
    const n = inverseRoot(f32x4.max(dot3(nx, ny, nz, nx, ny, nz), splat(1e-20)));
    nx = mul(nx, n);
    ny = mul(ny, n);
    nz = mul(nz, n);

    const cx = add(dot3(x, y, z, broadcast(xClip), broadcast(xClip + 4), broadcast(xClip + 8)), broadcast(xClip + 12));
    const cy = add(dot3(x, y, z, broadcast(yClip), broadcast(yClip + 4), broadcast(yClip + 8)), broadcast(yClip + 12));
    const cw = add(dot3(x, y, z, broadcast(wClip), broadcast(wClip + 4), broadcast(wClip + 8)), broadcast(wClip + 12));
    // A vertex at or behind the lens is moved just in front of it: avatars are never that near, files may be.
    const inverse = f32x4.div(splat(1), f32x4.max(cw, splat(0.05)));
    const sx = madd(halfWidth, mul(cx, inverse), halfWidth);
    const sy = sub(halfHeight, mul(mul(cy, inverse), halfHeight));

    let ex = sub(broadcast(eye), x), ey = sub(broadcast(eye + 4), y), ez = sub(broadcast(eye + 8), z);
    const e = inverseRoot(dot3(ex, ey, ez, ex, ey, ez));
    ex = mul(ex, e);
    ey = mul(ey, e);
    ez = mul(ez, e);

    const offset = v << 4;
    let changed = 0;
    if (flags & FLAG_HIGHLIGHT) {
      changed |= storeVertices(worldNormals + offset, nx, ny, nz, v128.load(statics, STATIC_KEY));
      changed |= storeVertices(worldPositions + offset, x, y, z, splat(0));
    }
    if (flags & FLAG_HAIR) {
      let tx = lane(scratch + 128, 0), ty = lane(scratch + 128, 1), tz = lane(scratch + 128, 2);
      const t = inverseRoot(f32x4.max(dot3(tx, ty, tz, tx, ty, tz), splat(1e-20)));
      changed |= lightHair(offset, part, statics, nx, ny, nz, ex, ey, ez, mul(tx, t), mul(ty, t), mul(tz, t));
    } else {
      changed |= lightSurface(offset, part, statics, nx, ny, nz, ex, ey, ez);
    }
    storeScreen(screen + offset, sx, sy, inverse, changed);
  }
}

/** Screen positions with the "differs from the frame before" mark in the fourth lane. */
function storeScreen(p: usize, x: v128, y: v128, z: v128, changed: i32): void {
  const xyLow = i32x4.shuffle(x, y, 0, 4, 1, 5), xyHigh = i32x4.shuffle(x, y, 2, 6, 3, 7);
  markScreen(p, i64x2.shuffle(xyLow, i32x4.shuffle(z, z, 0, 0, 0, 0), 0, 2), changed & 1);
  markScreen(p + 16, i64x2.shuffle(xyLow, i32x4.shuffle(z, z, 1, 1, 1, 1), 1, 3), (changed >> 1) & 1);
  markScreen(p + 32, i64x2.shuffle(xyHigh, i32x4.shuffle(z, z, 2, 2, 2, 2), 0, 2), (changed >> 2) & 1);
  markScreen(p + 48, i64x2.shuffle(xyHigh, i32x4.shuffle(z, z, 3, 3, 3, 3), 1, 3), (changed >> 3) & 1);
}

// @ts-ignore: decorator
@inline function markScreen(p: usize, xyz: v128, changed: i32): void {
  const keep = i32x4(-1, -1, -1, 0);
  const moved = v128.any_true(v128.and(v128.xor(v128.load(p), xyz), keep)) ? 1 : 0;
  v128.store(p, i32x4.replace_lane(xyz, 3, changed | moved));
}
