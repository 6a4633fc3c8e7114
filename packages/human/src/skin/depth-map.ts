import type { Vec3 } from "@orator/maths";
import { cross, dot, normalize } from "@orator/maths";
import { cornerKey, fillDepths } from "./depth-fill.ts";
import type { Occluders } from "./occluders.ts";
import type { Region } from "./region.ts";

/** What light from a direction, and from the opposite one, meets first. */
export interface DepthMap {
  /** Side in texels, and that of a texel in dm. */
  size: number;
  texel: number;
  /** Distance along the direction, the largest a texel: what light along it meets. */
  front: Float32Array;
  /** The smallest a texel: what light from the other side meets. */
  back: Float32Array;
  /** Towards the light. */
  direction: Vec3;
  /** Columns and rows (texels, whole numbers in their middles) and distances (dm) of places: x, y, z, 1 times these. */
  column: Row;
  row: Row;
  depth: Row;
}

type Row = readonly [x: number, y: number, z: number, one: number];

const NOTHING = 1e9;

/**
 * Draws the occluders as seen from a direction (unit vector towards the light), in parallel projection. The map lives in
 * `scratch` until the next one is drawn there.
 */
export function drawDepth(
  occluders: Occluders,
  direction: Vec3,
  region: Region,
  size: number,
  scratch: DepthScratch,
): DepthMap {
  const map = frame(direction, region, size, scratch);
  map.front.fill(-NOTHING);
  map.back.fill(NOTHING);
  project(occluders.positions, map, scratch);
  fillDepths(map, scratch.places, scratch.keys, occluders.indices);
  return map;
}

/** Projected vertices, and the depths of a map: room that is used again. */
interface DepthScratch {
  places: Float32Array;
  keys: Int32Array;
  front: Float32Array;
  back: Float32Array;
}

/** Room for the vertices of `occluders`, and for maps of `size` texels a side at most. */
export function newScratch({ positions }: Occluders, size: number): DepthScratch {
  return {
    places: new Float32Array(positions.length),
    keys: new Int32Array(positions.length / 3),
    front: new Float32Array(size * size),
    back: new Float32Array(size * size),
  };
}

function frame(
  direction: Vec3,
  { center, radius }: Region,
  size: number,
  { front, back }: DepthScratch,
): DepthMap {
  const [dx, dy, dz] = direction;
  // Any axis that is not nearly parallel will do.
  const tilted = Math.abs(dy) > 0.9;
  const right = normalize(tilted ? [0, -dz, dy] : [dz, 0, -dx]);
  const scale = size / (2 * radius);
  const across = (axis: Vec3): Row => [
    scale * axis[0],
    scale * axis[1],
    scale * axis[2],
    (size - 1) / 2 - scale * dot(axis, center),
  ];
  return {
    size,
    texel: (2 * radius) / size,
    front: front.subarray(0, size * size),
    back: back.subarray(0, size * size),
    direction,
    column: across(right),
    row: across(cross(direction, right)),
    depth: [dx, dy, dz, 0],
  };
}

/** Column, row and depth of every vertex, and its key. */
function project(
  positions: Float32Array,
  { size, column, row, depth }: DepthMap,
  { places: out, keys }: DepthScratch,
): void {
  const [ca, cb, cc, cd] = column;
  const [ra, rb, rc, rd] = row;
  const [da, db, dc, dd] = depth;
  for (let i = 0, v = 0; i < out.length; i += 3, v++) {
    const x = positions[i]!;
    const y = positions[i + 1]!;
    const z = positions[i + 2]!;
    out[i] = ca * x + cb * y + cc * z + cd;
    out[i + 1] = ra * x + rb * y + rc * z + rd;
    out[i + 2] = da * x + db * y + dc * z + dd;
    keys[v] = cornerKey(out[i]!, out[i + 1]!, size);
  }
}

/** Depth (dm) that still counts as a surface's own. */
const SLACK = 0.008;
/** Texels of depth that a slanted surface may cover within one. */
const MOST_SLANT = 4;

/**
 * How deep (dm) below what light meets first a surface still counts as lit, by the cosine between its normal and the
 * light: at a slant it covers a range of depths within one texel, and so much must not count as shade.
 */
export function slackAt({ texel }: DepthMap, cosine: number): number {
  const slant = Math.sqrt(1 - Math.min(1, cosine * cosine)) / Math.max(0.05, cosine);
  return SLACK + texel * Math.min(MOST_SLANT, slant);
}

/**
 * How much of the light along the map's direction (its `front`) or against it (`back`) reaches a place, 0–1, softened over the
 * four nearest texels. `at` is where the place begins in `places`; `slack` (dm) is how much deeper than the first surface still
 * counts as lit. Places outside the map are lit.
 */
export function litShare(
  map: DepthMap,
  places: Float32Array,
  at: number,
  slack: number,
  side: "front" | "back",
): number {
  const { size, column, row, depth } = map;
  const x = places[at]!;
  const y = places[at + 1]!;
  const z = places[at + 2]!;
  const u = column[0] * x + column[1] * y + column[2] * z + column[3];
  const v = row[0] * x + row[1] * y + row[2] * z + row[3];
  if (!(u >= 0 && v >= 0 && u < size - 1 && v < size - 1)) return 1;
  const distance = depth[0] * x + depth[1] * y + depth[2] * z;
  const texel = Math.floor(v) * size + Math.floor(u);
  const s = u - Math.floor(u);
  const t = v - Math.floor(v);
  // Seen from behind, what is nearer has the smaller distance.
  const depths = map[side];
  const sign = side === "front" ? 1 : -1;
  const limit = sign * distance + slack;
  const top = (sign * depths[texel]! > limit ? 0 : 1 - s) + (sign * depths[texel + 1]! > limit ? 0 : s);
  const below = texel + size;
  const bottom = (sign * depths[below]! > limit ? 0 : 1 - s) + (sign * depths[below + 1]! > limit ? 0 : s);
  return top * (1 - t) + bottom * t;
}
