import { clamp, mix } from "@orator/maths";
import type { Vec3 } from "@orator/maths";

/**
 * A place on the capsule that hair is rolled out on: half a ball above the ears, an upright cylinder below them, both
 * of radius 1 in head space. It fits a head and what falls from it without a seam.
 */
export interface CapsulePlace {
  /** Turn from the front in radians, positive to the person's left. */
  azimuth: number;
  /** Way down from the crown along the capsule; π/2 at the ears. */
  arc: number;
  /** Distance from the middle of the ball or from the cylinder's axis, head units. */
  radius: number;
}

/** Where a point of head space lies on the capsule. */
export function toCapsule([x, y, z]: Readonly<Vec3>): CapsulePlace {
  const azimuth = Math.atan2(x, z);
  if (y < 0) return { azimuth, arc: Math.PI / 2 - y, radius: Math.sqrt(x * x + z * z) };
  const radius = Math.sqrt(x * x + y * y + z * z) || 1e-6;
  return { azimuth, arc: Math.acos(clamp(y / radius, -1, 1)), radius };
}

/** The point of head space at a place of the capsule. */
export function fromCapsule({ azimuth, arc, radius }: CapsulePlace): Vec3 {
  const s = Math.sin(azimuth);
  const c = Math.cos(azimuth);
  if (arc > Math.PI / 2) return [s * radius, Math.PI / 2 - arc, c * radius];
  const across = radius * Math.sin(arc);
  return [s * across, radius * Math.cos(arc), c * across];
}

const COLUMNS = 128;
const STEP = 0.05;

/** Maps of numbers over the capsule: cells 0.05 head units high, 128 of them around. */
interface CapsuleGrid {
  cells: number;
  /** The cell of a place. */
  cellOf(place: CapsulePlace): number;
  /** Turn and arc in the middle of a cell. */
  placeOf(cell: number): { azimuth: number; arc: number };
  /** Linear between cells. */
  sample(map: Float32Array, azimuth: number, arc: number): number;
  /** Over about one cell to all sides, as wide at the crown as at the ears. */
  blur(map: Float32Array): Float32Array;
}

/** A grid that reaches down to arc `longest`. */
export function capsuleGrid(longest: number): CapsuleGrid {
  const rows = Math.ceil(longest / STEP) + 2;
  return {
    cells: COLUMNS * rows,
    cellOf({ azimuth, arc }) {
      const column = Math.floor(((azimuth + Math.PI) / (2 * Math.PI)) * COLUMNS + COLUMNS) % COLUMNS;
      return clamp(Math.round(arc / STEP), 0, rows - 1) * COLUMNS + column;
    },
    placeOf: (cell) => ({
      azimuth: (((cell % COLUMNS) + 0.5) / COLUMNS) * 2 * Math.PI - Math.PI,
      arc: Math.floor(cell / COLUMNS) * STEP,
    }),
    sample(map, azimuth, arc) {
      const x = ((azimuth + Math.PI) / (2 * Math.PI)) * COLUMNS - 0.5 + 2 * COLUMNS;
      const y = clamp(arc / STEP, 0, rows - 1.001);
      const i = Math.floor(x);
      const j = Math.floor(y);
      const here = i % COLUMNS;
      const next = (i + 1) % COLUMNS;
      const low = mix(map[j * COLUMNS + here]!, map[j * COLUMNS + next]!, x - i);
      const high = mix(map[(j + 1) * COLUMNS + here]!, map[(j + 1) * COLUMNS + next]!, x - i);
      return mix(low, high, y - j);
    },
    blur(map) {
      const along = new Float32Array(map.length);
      for (let j = 0; j < rows; j++) {
        const row = j * COLUMNS;
        const reach = clamp(Math.round(1 / Math.max(0.06, Math.sin(Math.min(j * STEP, Math.PI / 2)))), 1, 16);
        let sum = 0;
        for (let d = -reach; d <= reach; d++) sum += map[row + ((d + COLUMNS) % COLUMNS)]!;
        for (let i = 0; i < COLUMNS; i++) {
          along[row + i] = sum / (2 * reach + 1);
          sum += map[row + ((i + reach + 1) % COLUMNS)]! - map[row + ((i - reach + COLUMNS) % COLUMNS)]!;
        }
      }
      const out = new Float32Array(map.length);
      for (let j = 0; j < rows; j++) {
        const above = Math.max(0, j - 1) * COLUMNS;
        const below = Math.min(rows - 1, j + 1) * COLUMNS;
        for (let i = 0; i < COLUMNS; i++)
          out[j * COLUMNS + i] = (along[above + i]! + 2 * along[j * COLUMNS + i]! + along[below + i]!) / 4;
      }
      return out;
    },
  };
}
