import type { Skull } from "../skull.ts";
import type { Vec3 } from "../../maths/vector.ts";
import { addScaled, length, normalize, sub } from "../../maths/vector.ts";
import { clamp, mix } from "../../maths/interpolation.ts";
import { smoothstep } from "../../maths/interpolation.ts";

/** The shell's picture: a disc seen from above the crown, a rolled-out curtain, and strips for what stands off. */
export const PICTURE = { width: 2048, height: 1024 };
const DISC = { x: 0, y: 92, size: 840 };
const CURTAIN = { x: 844, width: 968, height: 1024 };
/** x and width in pixels, roots at the top. */
export const TRIMS = {
  lock: { x: 1816, width: 72 },
  tuft: { x: 1892, width: 76 },
  wisp: { x: 1972, width: 44 },
  fly: { x: 2018, width: 28 },
} as const;
export type TrimName = keyof typeof TRIMS;
/** Arc length from the crown (head units) at which the disc ends and the curtain takes over, and their overlap. */
export const SEAM = 1.5;
const OVERLAP = 0.1;
const DISC_RADIUS = DISC.size / 2 - 3;
/** Most pixels a head unit down the curtain: short hair does not fill it. */
const FINEST = 520;

/** A place on the capsule (half a ball above the ears, a cylinder below): turn from the front and arc length. */
export interface CapsulePlace {
  azimuth: number;
  arc: number;
  /** Distance from the middle of the ball or from the cylinder's axis. */
  radius: number;
}

export function toCapsule([x, y, z]: Vec3): CapsulePlace {
  const azimuth = Math.atan2(x, z);
  if (y >= 0) {
    const radius = Math.hypot(x, y, z) || 1e-6;
    return { azimuth, arc: Math.acos(clamp(y / radius, -1, 1)), radius };
  }
  return { azimuth, arc: Math.PI / 2 - y, radius: Math.hypot(x, z) };
}

export function fromCapsule({ azimuth, arc, radius }: CapsulePlace): Vec3 {
  const s = Math.sin(azimuth);
  const c = Math.cos(azimuth);
  if (arc <= Math.PI / 2) {
    const across = radius * Math.sin(arc);
    return [s * across, radius * Math.cos(arc), c * across];
  }
  return [s * radius, Math.PI / 2 - arc, c * radius];
}

/** Where the capsule lies in the picture. */
export interface Charts {
  /** Arc length of the longest hair, and half of the turn about the back that hair below the seam takes up. */
  longest: number;
  halfTurn: number;
}

export type Pixel = [x: number, y: number];

const wrap = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle));

export function discPixel({ azimuth, arc }: CapsulePlace): Pixel | undefined {
  if (arc > SEAM + OVERLAP) return undefined;
  const r = (arc / (SEAM + OVERLAP)) * DISC_RADIUS;
  return [DISC.x + DISC.size / 2 + r * Math.sin(azimuth), DISC.y + DISC.size / 2 + r * Math.cos(azimuth)];
}

export function curtainPixel(
  { longest, halfTurn }: Charts,
  { azimuth, arc }: CapsulePlace,
): Pixel | undefined {
  if (arc < SEAM - OVERLAP) return undefined;
  const turn = wrap(azimuth - Math.PI);
  if (Math.abs(turn) > halfTurn + 0.02) return undefined;
  const [across, down] = curtainScale({ longest, halfTurn });
  return [CURTAIN.x + CURTAIN.width / 2 + turn * across, 4 + (arc - SEAM + OVERLAP) * down];
}

/** Pixels of the picture for a head unit (or a radian); strands are drawn as wide as this says. */
export const discScale: Pixel = [DISC_RADIUS / (SEAM + OVERLAP), DISC_RADIUS / (SEAM + OVERLAP)];
export const curtainScale = ({ longest, halfTurn }: Charts): Pixel => [
  (CURTAIN.width - 8) / (2 * halfTurn),
  Math.min(FINEST, (CURTAIN.height - 8) / (longest - SEAM + OVERLAP)),
];

/** Half width in pixels of a line of `half` head units that runs from `a` to `b`. */
export function lineWidth([sx, sy]: Pixel, a: Pixel, b: Pixel, half: number): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const ux = dx / sx;
  const uy = dy / sy;
  const size = Math.hypot(ux, uy) * Math.hypot(dx, dy);
  return size > 1e-9 ? (half * (uy * sx * dy + ux * sy * dx)) / size : half * sx;
}

const COLUMNS = 128;
const STEP = 0.05;

/** How far the surface of the hair stands off the capsule's middle, and which way hair runs on it. */
export interface ShellField {
  charts: Charts;
  radius(azimuth: number, arc: number): number;
  strand(azimuth: number, arc: number): Vec3;
  /** Share of hair at a place, 0–1. */
  filled(azimuth: number, arc: number): number;
}

/** Strands that the surface is measured on; `weight` says how much one counts (upper layers more). */
export interface MeasuredStrand {
  points: readonly Vec3[];
  weight: number;
}

/** Measures the hull of strands (head space): a high mean of their radii, smoothed, never below the skin. */
export function measureShell(
  skull: Skull,
  strands: readonly MeasuredStrand[],
  clearance: number,
  columns: number,
): ShellField {
  let longest = 2.2;
  let front = Math.PI;
  for (const { points } of strands)
    for (const q of points) {
      const place = toCapsule(q);
      longest = Math.max(longest, place.arc);
      if (place.arc > SEAM - OVERLAP) front = Math.min(front, Math.abs(place.azimuth));
    }
  longest += 0.06;
  // Whole columns of the mesh, so that its last ones reach past the hair.
  const column = (2 * Math.PI) / columns;
  const halfTurn = Math.min(Math.PI - 0.3, Math.ceil((Math.PI - front + 0.08) / column) * column + 1e-4);
  const charts = { longest, halfTurn };
  const rows = Math.ceil(longest / STEP) + 2;
  const cells = COLUMNS * rows;
  const power = 10;
  let radii: Float32Array = new Float32Array(cells);
  let weights: Float32Array = new Float32Array(cells);
  const flow = [0, 1, 2].map(() => new Float32Array(cells)) as [Float32Array, Float32Array, Float32Array];
  for (const { points, weight } of strands)
    for (let i = 1; i < points.length; i++) {
      const a = points[i - 1];
      const b = points[i];
      const along = normalize(sub(b, a));
      const steps = Math.max(1, Math.ceil(length(sub(b, a)) / 0.03));
      for (let k = 0; k < steps; k++) {
        const { azimuth, arc, radius } = toCapsule(addScaled(a, sub(b, a), k / steps));
        const column = Math.floor(((azimuth + Math.PI) / (2 * Math.PI)) * COLUMNS + COLUMNS) % COLUMNS;
        const cell = clamp(Math.round(arc / STEP), 0, rows - 1) * COLUMNS + column;
        radii[cell] += weight * radius ** power;
        weights[cell] += weight;
        for (let c = 0; c < 3; c++) flow[c][cell] += weight * along[c];
      }
    }
  const filledMap = weights.map((w) => Math.min(1, w / 2));
  for (let i = 0; i < cells; i++) {
    if (weights[i] > 0) radii[i] = (radii[i] / weights[i]) ** (1 / power);
    weights[i] = Math.min(1, weights[i] / 4);
    radii[i] *= weights[i];
  }
  // Normalised blur: wide where hair is thin, so that the surface goes on smoothly past its edges.
  for (let pass = 0; pass < 3; pass++) {
    radii = blur(radii, rows);
    weights = blur(weights, rows);
  }
  let farRadii: Float32Array = radii;
  let farWeights: Float32Array = weights;
  for (let pass = 0; pass < 14; pass++) {
    farRadii = blur(farRadii, rows);
    farWeights = blur(farWeights, rows);
  }
  const surface = new Float32Array(cells);
  for (let i = 0; i < cells; i++) {
    const near = weights[i] > 1e-4 ? radii[i] / weights[i] : 0;
    const far = farWeights[i] > 1e-9 ? farRadii[i] / farWeights[i] : 1;
    surface[i] = mix(far, near, smoothstep(0.01, 0.1, weights[i]));
  }
  for (const component of flow) for (let pass = 0; pass < 2; pass++) component.set(blur(component, rows));
  const at = (map: Float32Array, azimuth: number, arc: number): number => {
    const x = ((azimuth + Math.PI) / (2 * Math.PI)) * COLUMNS - 0.5 + 2 * COLUMNS;
    const y = clamp(arc / STEP, 0, rows - 1.001);
    const i = Math.floor(x);
    const j = Math.floor(y);
    const column = (k: number): number => (i + k) % COLUMNS;
    const low = mix(map[j * COLUMNS + column(0)], map[j * COLUMNS + column(1)], x - i);
    const high = mix(map[(j + 1) * COLUMNS + column(0)], map[(j + 1) * COLUMNS + column(1)], x - i);
    return mix(low, high, y - j);
  };
  return {
    charts,
    radius(azimuth, arc) {
      const own = at(surface, azimuth, arc);
      return Math.max(own, skinAt(skull, azimuth, arc, own) + clearance);
    },
    strand: (azimuth, arc) =>
      normalize([at(flow[0], azimuth, arc), at(flow[1], azimuth, arc), at(flow[2], azimuth, arc)]),
    filled: (azimuth, arc) => at(filledMap, azimuth, arc),
  };
}

/** Radius of the skin at a place of the capsule, or 0 where the skull's map does not reach. */
function skinAt(skull: Skull, azimuth: number, arc: number, guess: number): number {
  if (arc > 2.5) return 0;
  let radius = guess;
  for (let pass = 0; pass < 3; pass++) {
    const p = skull.fromHead(fromCapsule({ azimuth, arc, radius }));
    const [a, e, r] = skull.polar(p);
    radius *= Math.max(skull.skinRadius(a, e), skull.radius(a, e)) / r;
  }
  return radius;
}

function blur(map: Float32Array, rows: number): Float32Array {
  const out = new Float32Array(map.length);
  for (let j = 0; j < rows; j++) {
    // About the same width everywhere on the ball: more columns towards the crown.
    const arc = Math.min(j * STEP, Math.PI / 2);
    const reach = clamp(Math.round(1 / Math.max(0.06, Math.sin(arc))), 1, 16);
    const above = Math.max(0, j - 1) * COLUMNS;
    const below = Math.min(rows - 1, j + 1) * COLUMNS;
    for (let i = 0; i < COLUMNS; i++) {
      let sum = 0;
      for (let d = -reach; d <= reach; d++) {
        const k = (i + d + COLUMNS) % COLUMNS;
        sum += map[above + k] + 2 * map[j * COLUMNS + k] + map[below + k];
      }
      out[j * COLUMNS + i] = sum / (4 * (2 * reach + 1));
    }
  }
  return out;
}
