import { mix, smoothstep, vertex } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { sampleRound } from "../../maths/round-map.ts";
import type { Body } from "../../body/body.ts";
import type { Part } from "../../part.ts";

const AZIMUTHS = 72;
const LEVELS = 96;
const ELEVATIONS = 24;
/** From this elevation on all azimuths draw together to one crown. */
const POLE = 1.1;

/** What headwear is laid around: how far a person reaches from an axis through head and neck. Lengths in dm. */
export interface Outline {
  /** Middle of the head: above it places are told by direction, below it by height. */
  center: Readonly<Vec3>;
  /** Depth of the axis at a height. */
  axis(y: number): number;
  /** Reach towards an azimuth (0 in front, + the person's left) at an elevation over the center, radians. */
  above(azimuth: number, elevation: number): number;
  /** Reach towards an azimuth at a height below the center. */
  below(azimuth: number, y: number): number;
}

/** Measures `points` (xyz) from `low` upwards. The axis runs through `center` and at the neck's height through `neck`. */
export function measureOutline(
  points: readonly ArrayLike<number>[],
  center: Readonly<Vec3>,
  neck: Readonly<Vec3>,
  low: number,
): Outline {
  const axis = (y: number): number => mix(neck[2], center[2], smoothstep(neck[1], center[1] - 0.3, y));
  const upper = new Float32Array(AZIMUTHS * ELEVATIONS);
  const lower = new Float32Array(AZIMUTHS * LEVELS);
  const put = (map: Float32Array, rows: number, azimuth: number, row: number, r: number): void => {
    const column = azimuthSlot(azimuth);
    // A point marks its neighbors too, or sparse meshes leave gaps.
    for (let dr = -1; dr <= 1; dr++) {
      for (let dc = -1; dc <= 1; dc++) {
        const at = Math.round(row) + dr;
        if (at < 0 || at >= rows) continue;
        const i = at * AZIMUTHS + ((Math.round(column) + dc + AZIMUTHS) % AZIMUTHS);
        map[i] = Math.max(map[i]!, r);
      }
    }
  };
  const levelOf = (y: number): number => ((center[1] - y) / (center[1] - low)) * (LEVELS - 1);
  for (const set of points) {
    for (let i = 0; i < set.length; i += 3) {
      const [x, y] = [set[i]!, set[i + 1]!];
      const z = set[i + 2]! - axis(y);
      if (y < low - 0.1 || Math.abs(x) > 2.3) continue;
      const flat = Math.hypot(x, z);
      const azimuth = Math.atan2(x, z);
      if (y > center[1] - 0.1) {
        const elevation = Math.atan2(y - center[1], flat);
        put(upper, ELEVATIONS, azimuth, elevationRow(elevation), Math.hypot(flat, y - center[1]));
      }
      if (y < center[1] + 0.1) put(lower, LEVELS, azimuth, levelOf(y), flat);
    }
  }
  const above = evenOut(upper, ELEVATIONS);
  const below = evenOut(lower, LEVELS);
  const top = above.subarray((ELEVATIONS - 1) * AZIMUTHS);
  const crown = top.reduce((sum, r) => sum + r, 0) / top.length;
  return {
    center,
    axis,
    above: (azimuth, elevation) =>
      mix(
        sampleRound(above, AZIMUTHS, azimuthSlot(azimuth), elevationRow(elevation)),
        crown,
        smoothstep(POLE, Math.PI / 2, elevation),
      ),
    below: (azimuth, y) => sampleRound(below, AZIMUTHS, azimuthSlot(azimuth), levelOf(y)),
  };
}

function azimuthSlot(azimuth: number): number {
  return (azimuth / (2 * Math.PI) + 1) * AZIMUTHS;
}

function elevationRow(elevation: number): number {
  return (elevation / (Math.PI / 2)) * (ELEVATIONS - 1);
}

/** Fills what no point has marked from beside and above it, and blurs a little. */
function evenOut(map: Float32Array, rows: number): Float32Array {
  let from = map;
  for (let pass = 0; pass < 12; pass++) {
    const to = from.slice();
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < AZIMUTHS; c++) {
        const i = r * AZIMUTHS + c;
        if (pass < 10 && map[i]! > 0) continue;
        to[i] = meanAround(from, r, c, rows) || to[i]!;
      }
    }
    from = to;
  }
  return from;
}

/** Mean of a place and those of its neighbors that are known, 0 where none is. */
function meanAround(map: Float32Array, r: number, c: number, rows: number): number {
  let sum = 0;
  let n = 0;
  for (const [dr, dc] of AROUND) {
    const row = r + dr;
    if (row < 0 || row >= rows) continue;
    const value = map[row * AZIMUTHS + ((c + dc + AZIMUTHS) % AZIMUTHS)]!;
    if (value <= 0) continue;
    sum += value;
    n++;
  }
  return n && sum / n;
}

const AROUND = [
  [0, 0],
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
] as const;

/** Vertices that headwear has to clear, from rest height `low` up: skin without the ears, which cloth presses down, and clothes. */
export function headPoints(body: Body, worn: readonly Part[], low: number): ArrayLike<number>[] {
  const [tragusX, tragusY, tragusZ] = vertex(body.base, body.landmarks.points.tragusLeft);
  const [first, last] = body.landmarks.groups.skin;
  const skin: number[] = [];
  for (let v = first; v <= last; v++) {
    const [x, y, z] = vertex(body.base, v);
    // Behind the cheekbones nothing else of a head lies this far out.
    const isEar = Math.abs(x) > tragusX + 0.02 && Math.abs(y - tragusY) < 0.6 && z < tragusZ + 0.12;
    if (y > low && !isEar) skin.push(x, y, z);
  }
  return [skin, ...worn.map(({ positions }) => positions)];
}
