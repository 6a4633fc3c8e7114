import type { Vec3 } from "../maths/vector.ts";
import { cross, normalize } from "../maths/vector.ts";
import type { Occluders } from "./occluders.ts";
import type { Region } from "./region.ts";

/** What light from a direction, and from the opposite one, meets first. */
export interface DepthMap {
  /** Side in texels, and that of a texel in dm. */
  size: number;
  texel: number;
  /** Distance along the direction from the region's centre, the largest a texel: what light along it meets. */
  front: Float32Array;
  /** The smallest a texel: what light from the other side meets. */
  back: Float32Array;
  right: Vec3;
  up: Vec3;
  /** Towards the light. */
  direction: Vec3;
  region: Region;
}

const NOTHING = 1e9;

/** Draws the occluders as seen from a direction (unit vector towards the light), in parallel projection. */
export function drawDepth(
  occluders: Occluders,
  direction: Vec3,
  region: Region,
  size: number,
  scratch: DepthScratch,
): DepthMap {
  const map = frame(direction, region, size);
  map.front.fill(-NOTHING);
  map.back.fill(NOTHING);
  const { positions, indices } = occluders;
  const { x, y, z } = scratch;
  const { right, up } = map;
  const [cx, cy, cz] = region.center;
  const scale = size / (2 * region.radius);
  for (let v = 0, i = 0; v < x.length; v++, i += 3) {
    const px = positions[i]! - cx;
    const py = positions[i + 1]! - cy;
    const pz = positions[i + 2]! - cz;
    x[v] = size / 2 + scale * (px * right[0] + py * right[1] + pz * right[2]) - 0.5;
    y[v] = size / 2 + scale * (px * up[0] + py * up[1] + pz * up[2]) - 0.5;
    z[v] = px * direction[0] + py * direction[1] + pz * direction[2];
  }
  for (let t = 0; t < indices.length; t += 3)
    fill(map, scratch, indices[t]!, indices[t + 1]!, indices[t + 2]!);
  return map;
}

/** Projected vertices, kept between maps. */
export interface DepthScratch {
  x: Float32Array;
  y: Float32Array;
  z: Float32Array;
}

/** Room for the vertices of `occluders`. */
export function newScratch({ positions }: Occluders): DepthScratch {
  const count = positions.length / 3;
  return { x: new Float32Array(count), y: new Float32Array(count), z: new Float32Array(count) };
}

function frame(direction: Vec3, region: Region, size: number): DepthMap {
  const [dx, dy, dz] = direction;
  // Any axis that is not nearly parallel will do.
  const tilted = Math.abs(dy) > 0.9;
  const right = normalize(tilted ? [0, -dz, dy] : [dz, 0, -dx]);
  const up = cross(direction, right);
  const texels = size * size;
  return {
    size,
    texel: (2 * region.radius) / size,
    front: new Float32Array(texels),
    back: new Float32Array(texels),
    right,
    up,
    direction,
    region,
  };
}

function fill(map: DepthMap, { x, y, z }: DepthScratch, a: number, b: number, c: number): void {
  const { size, front, back } = map;
  const ax = x[a]!;
  const ay = y[a]!;
  const bx = x[b]! - ax;
  const by = y[b]! - ay;
  const cx = x[c]! - ax;
  const cy = y[c]! - ay;
  const fromX = Math.max(0, Math.ceil(ax + Math.min(0, bx, cx)));
  const toX = Math.min(size - 1, Math.floor(ax + Math.max(0, bx, cx)));
  if (fromX > toX) return;
  const fromY = Math.max(0, Math.ceil(ay + Math.min(0, by, cy)));
  const toY = Math.min(size - 1, Math.floor(ay + Math.max(0, by, cy)));
  if (fromY > toY) return;
  const area = bx * cy - cx * by;
  if (area === 0) return;
  const inverse = 1 / area;
  const za = z[a]!;
  const zb = z[b]! - za;
  const zc = z[c]! - za;
  // Barycentric weights grow by constant steps along a row.
  const stepB = cy * inverse;
  const stepC = -by * inverse;
  const stepDepth = zb * stepB + zc * stepC;
  for (let row = fromY; row <= toY; row++) {
    const px = fromX - ax;
    const py = row - ay;
    let wb = (px * cy - cx * py) * inverse;
    let wc = (bx * py - px * by) * inverse;
    let depth = za + zb * wb + zc * wc;
    for (let at = row * size + fromX; at <= row * size + toX; at++) {
      if (wb >= -1e-3 && wc >= -1e-3 && wb + wc <= 1.001) {
        if (depth > front[at]!) front[at] = depth;
        if (depth < back[at]!) back[at] = depth;
      }
      wb += stepB;
      wc += stepC;
      depth += stepDepth;
    }
  }
}

/**
 * How much of the light along the map's direction (`toLight` true) or against it reaches a place, 0–1,
 * softened over the four nearest texels. `slack` (dm) is how much deeper than the first surface still counts
 * as lit. Places outside the map are lit.
 */
export function litShare(
  map: DepthMap,
  px: number,
  py: number,
  pz: number,
  slack: number,
  toLight: boolean,
): number {
  const { size, region, right, up, direction } = map;
  const scale = size / (2 * region.radius);
  const x = px - region.center[0];
  const y = py - region.center[1];
  const z = pz - region.center[2];
  const u = size / 2 + scale * (x * right[0] + y * right[1] + z * right[2]) - 0.5;
  const v = size / 2 + scale * (x * up[0] + y * up[1] + z * up[2]) - 0.5;
  const column = Math.floor(u);
  const row = Math.floor(v);
  if (column < 0 || row < 0 || column >= size - 1 || row >= size - 1) return 1;
  const depth = x * direction[0] + y * direction[1] + z * direction[2];
  const s = u - column;
  const t = v - row;
  const at = row * size + column;
  if (toLight) {
    const { front } = map;
    const limit = depth + slack;
    const top = (front[at]! > limit ? 0 : 1 - s) + (front[at + 1]! > limit ? 0 : s);
    const bottom = (front[at + size]! > limit ? 0 : 1 - s) + (front[at + size + 1]! > limit ? 0 : s);
    return top * (1 - t) + bottom * t;
  }
  const { back } = map;
  const limit = depth - slack;
  const top = (back[at]! < limit ? 0 : 1 - s) + (back[at + 1]! < limit ? 0 : s);
  const bottom = (back[at + size]! < limit ? 0 : 1 - s) + (back[at + size + 1]! < limit ? 0 : s);
  return top * (1 - t) + bottom * t;
}
