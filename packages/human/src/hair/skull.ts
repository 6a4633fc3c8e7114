import {
  addScaled,
  clamp,
  cornersAt,
  cross,
  DEGREE,
  dot,
  length,
  normalize,
  scale,
  smoothstep,
  sub,
  vertex,
} from "@orator/maths";
import { sampleRound } from "../maths/round-map.ts";
import type { Vec3 } from "@orator/maths";

const COLUMNS = 160;
const ROWS = 100;
const LOWEST = -75 * DEGREE;
const HIGHEST = 90 * DEGREE;
const SINK = Math.sin(LOWEST);
const EMPTY = 1e9;

/** Triangles of skin, dm. */
interface SkinSurface {
  positions: Float32Array;
  normals: Float32Array;
  indices: Uint32Array;
}

/**
 * The bald head as a smooth radial surface around a center between the ears. "Head space" has its origin there and
 * one unit is `unit` dm, so that a style's numbers fit every head (on a reference adult the unit is 1 dm).
 */
export interface Skull {
  center: Vec3;
  unit: number;
  eyeMiddle: Vec3;
  toHead(p: Vec3): Vec3;
  fromHead(q: Vec3): Vec3;
  /** [azimuth, elevation, radius] of a point: azimuth 0 is the front, positive to the person's left. */
  polar(p: Vec3): Vec3;
  /** The point `height` dm above the smooth skull. */
  at(azimuth: number, elevation: number, height: number): Vec3;
  radius(azimuth: number, elevation: number): number;
  /** Radius of the hardly smoothed skin, for what must lie close to it. */
  skinRadius(azimuth: number, elevation: number): number;
  /** Outermost radius around the ears, 0 elsewhere. */
  earRadius(azimuth: number, elevation: number): number;
  /** Unit normal of the smooth skull below or above `p`. */
  normal(p: Vec3): Vec3;
  /** The same where azimuth and elevation are known. */
  normalAt(azimuth: number, elevation: number): Vec3;
}

function direction(azimuth: number, elevation: number): Vec3 {
  return [
    Math.sin(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
    Math.cos(azimuth) * Math.cos(elevation),
  ];
}

/** Measures the head. `eyeMiddle` is the point between the eyeballs' centers. */
export function measureSkull(skin: readonly SkinSurface[], eyeMiddle: Vec3): Skull {
  const { unit, center } = headFrame(skin, eyeMiddle);
  const { nearest, ears } = radialMaps(skin, center, unit);
  fillHoles(nearest);
  const skinMap = boxBlur(nearest);
  const earMap = boxBlur(ears);
  let map: Float32Array = nearest;
  for (let pass = 0; pass < 5; pass++) map = wideBlur(map);
  regainHeight(map, skinMap);
  levelPole(map);
  levelPole(skinMap);

  const polar = (p: Vec3): Vec3 => {
    const d = sub(p, center);
    const r = length(d) || 1;
    return [Math.atan2(d[0], d[2]), Math.asin(clamp(d[1] / r, -1, 1)), r];
  };
  const normals = normalMap(map);
  const normalAt = (azimuth: number, elevation: number): Vec3 =>
    normalize([
      sample(normals[0], azimuth, elevation),
      sample(normals[1], azimuth, elevation),
      sample(normals[2], azimuth, elevation),
    ]);
  return {
    center,
    unit,
    eyeMiddle,
    toHead: (p) => scale(sub(p, center), 1 / unit),
    fromHead: (q) => addScaled(center, q, unit),
    polar,
    at: (azimuth, elevation, height) =>
      addScaled(center, direction(azimuth, elevation), sample(map, azimuth, elevation) + height),
    radius: (azimuth, elevation) => sample(map, azimuth, elevation),
    skinRadius: (azimuth, elevation) => sample(skinMap, azimuth, elevation),
    earRadius: (azimuth, elevation) => sample(earMap, azimuth, elevation),
    normal: (p) => {
      const [azimuth, elevation] = polar(p);
      return normalAt(azimuth, elevation);
    },
    normalAt,
  };
}

/** 1.2 units from the eyes to the crown; the center a little above the eyes, midway between forehead and occiput. */
function headFrame(skin: readonly SkinSurface[], eyeMiddle: Vec3): { unit: number; center: Vec3 } {
  let top = -EMPTY;
  for (const { positions } of skin)
    for (let i = 1; i < positions.length; i += 3)
      if (Math.abs(positions[i - 1]!) < 1.5) top = Math.max(top, positions[i]!);
  const unit = (top - eyeMiddle[1]) / 1.2;
  let back = EMPTY;
  let front = -EMPTY;
  for (const { positions } of skin)
    for (let i = 1; i < positions.length; i += 3) {
      const y = (positions[i]! - eyeMiddle[1]) / unit;
      if (y < 0.45 || y > 0.75) continue;
      back = Math.min(back, positions[i + 1]!);
      front = Math.max(front, positions[i + 1]!);
    }
  return { unit, center: [0, eyeMiddle[1] + 0.22 * unit, (back + front) / 2 - 0.02 * unit] };
}

/** Radius of the nearest outward-facing skin in each direction, and the farthest near the ears. */
function radialMaps(skin: readonly SkinSurface[], center: Vec3, unit: number) {
  const nearest = new Float32Array(COLUMNS * ROWS).fill(EMPTY);
  const ears = new Float32Array(COLUMNS * ROWS);
  const put = (x: number, y: number, z: number): void => {
    const dx = x - center[0];
    const dy = y - center[1];
    const dz = z - center[2];
    const r = Math.sqrt(dx * dx + dy * dy + dz * dz);
    if (r < 0.55 * unit || r > 2.6 * unit || dy < SINK * r) return;
    const elevation = Math.asin(dy / r);
    const azimuth = Math.atan2(dx, dz);
    const i = Math.floor(((azimuth + Math.PI) / (2 * Math.PI)) * COLUMNS + COLUMNS) % COLUMNS;
    const j = clamp(Math.round(((elevation - LOWEST) / (HIGHEST - LOWEST)) * (ROWS - 1)), 0, ROWS - 1);
    const cell = j * COLUMNS + i;
    if (r < nearest[cell]!) nearest[cell] = r;
    const side = Math.abs(azimuth) / DEGREE;
    const up = elevation / DEGREE;
    if (side < 65 || side > 130 || up > 12 || up < -48 || r > 1.25 * unit) return;
    for (const around of neighbors(i, j)) if (r > ears[around]!) ears[around] = r;
  };
  for (const { positions, indices } of skin)
    for (let t = 0; t < indices.length; t += 3) {
      const [first, second, third] = cornersAt(indices, t);
      const a = vertex(positions, first);
      if (a[1] < center[1] - 2.4 * unit || Math.abs(a[0]) > 1.6 * unit) continue;
      const b = vertex(positions, second);
      const c = vertex(positions, third);
      const facing = normalize(cross(sub(b, a), sub(c, a)));
      if (dot(facing, normalize(sub(a, center))) < 0.12) continue;
      const size = Math.max(length(sub(b, a)), length(sub(c, a)), length(sub(c, b))) / unit;
      const steps = clamp(Math.ceil(size / 0.035), 1, 10);
      for (let u = 0; u <= steps; u++)
        for (let v = 0; v <= steps - u; v++) {
          const w = steps - u - v;
          put(
            (a[0] * u + b[0] * v + c[0] * w) / steps,
            (a[1] * u + b[1] * v + c[1] * w) / steps,
            (a[2] * u + b[2] * v + c[2] * w) / steps,
          );
        }
    }
  return { nearest, ears };
}

function neighbors(i: number, j: number): number[] {
  const cells: number[] = [];
  for (let dj = -1; dj <= 1; dj++)
    for (let di = -1; di <= 1; di++)
      cells.push(clamp(j + dj, 0, ROWS - 1) * COLUMNS + ((i + di + COLUMNS) % COLUMNS));
  return cells;
}

/** Grows known radii into the cells no skin sample hit. */
function fillHoles(map: Float32Array): void {
  for (let pass = 0; pass < 60; pass++) {
    const before = map.slice();
    let left = 0;
    for (let j = 0; j < ROWS; j++)
      for (let i = 0; i < COLUMNS; i++) {
        if (before[j * COLUMNS + i]! < EMPTY) continue;
        let sum = 0;
        let count = 0;
        for (const cell of neighbors(i, j)) {
          const radius = before[cell]!;
          if (radius >= EMPTY) continue;
          sum += radius;
          count++;
        }
        if (count) map[j * COLUMNS + i] = sum / count;
        else left++;
      }
    if (!left) return;
  }
}

function boxBlur(map: Float32Array): Float32Array {
  return Float32Array.from(map, (_, cell) => {
    let sum = 0;
    for (const n of neighbors(cell % COLUMNS, Math.floor(cell / COLUMNS))) sum += map[n]!;
    return sum / 9;
  });
}

/** A blur of about equal size on the sphere: wider in azimuth towards the pole. Sums run along the row. */
function wideBlur(map: Float32Array): Float32Array {
  const along = new Float32Array(map.length);
  for (let j = 0; j < ROWS; j++) {
    const elevation = LOWEST + ((HIGHEST - LOWEST) * j) / (ROWS - 1);
    const reach = clamp(Math.round(1 / Math.max(0.03, Math.cos(elevation))), 1, 24);
    let sum = 0;
    for (let d = -reach; d <= reach; d++) sum += map[j * COLUMNS + ((d + COLUMNS) % COLUMNS)]!;
    for (let i = 0; i < COLUMNS; i++) {
      along[j * COLUMNS + i] = sum / (2 * reach + 1);
      sum += map[j * COLUMNS + ((i + reach + 1) % COLUMNS)]!;
      sum -= map[j * COLUMNS + ((i - reach + COLUMNS) % COLUMNS)]!;
    }
  }
  const out = new Float32Array(map.length);
  for (let j = 0; j < ROWS; j++) {
    const below = Math.max(0, j - 1) * COLUMNS;
    const above = Math.min(ROWS - 1, j + 1) * COLUMNS;
    for (let i = 0; i < COLUMNS; i++)
      out[j * COLUMNS + i] = (along[below + i]! + along[j * COLUMNS + i]! + along[above + i]!) / 3;
  }
  return out;
}

/** Blurring a dome lowers it; adds the (smooth) loss back above the ears, or flat hair would lie under the skin. */
function regainHeight(map: Float32Array, skin: Float32Array): void {
  const loss = wideBlur(wideBlur(skin.map((r, cell) => r - map[cell]!)));
  for (let j = 0; j < ROWS; j++) {
    const elevation = LOWEST + ((HIGHEST - LOWEST) * j) / (ROWS - 1);
    const share = smoothstep(-5 * DEGREE, 20 * DEGREE, elevation);
    for (let i = j * COLUMNS; i < (j + 1) * COLUMNS; i++) map[i]! += share * loss[i]!;
  }
}

function levelPole(map: Float32Array): void {
  const row = (ROWS - 1) * COLUMNS;
  let sum = 0;
  for (let i = 0; i < COLUMNS; i++) sum += map[row + i]!;
  map.fill(sum / COLUMNS, row, row + COLUMNS);
}

function sample(map: Float32Array, azimuth: number, elevation: number): number {
  const column = ((azimuth + Math.PI) / (2 * Math.PI)) * COLUMNS - 0.5;
  const row = ((elevation - LOWEST) / (HIGHEST - LOWEST)) * (ROWS - 1);
  return sampleRound(map, COLUMNS, column, row);
}

/** Normals of the radial surface from differences over ±0.07 rad, one map a component. */
function normalMap(map: Float32Array): [Float32Array, Float32Array, Float32Array] {
  const out: ReturnType<typeof normalMap> = [
    new Float32Array(map.length),
    new Float32Array(map.length),
    new Float32Array(map.length),
  ];
  const surface = (d: Vec3): Vec3 => {
    const unit = normalize(d);
    return scale(unit, sample(map, Math.atan2(unit[0], unit[2]), Math.asin(clamp(unit[1], -1, 1))));
  };
  for (let j = 0; j < ROWS; j++)
    for (let i = 0; i < COLUMNS; i++) {
      const azimuth = ((i + 0.5) / COLUMNS) * 2 * Math.PI - Math.PI;
      const d = direction(azimuth, LOWEST + ((HIGHEST - LOWEST) * j) / (ROWS - 1));
      const side = normalize(cross(Math.abs(d[1]) < 0.9 ? [0, 1, 0] : [0, 0, 1], d));
      const up = cross(d, side);
      const across = sub(surface(addScaled(d, side, 0.07)), surface(addScaled(d, side, -0.07)));
      const along = sub(surface(addScaled(d, up, 0.07)), surface(addScaled(d, up, -0.07)));
      const n = normalize(cross(across, along));
      out.forEach((component, k) => (component[j * COLUMNS + i] = n[k]!));
    }
  return out;
}
