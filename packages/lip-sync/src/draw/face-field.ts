import { CHIN, FAR_RING, JAW, OUTER_RING, placeIn, POINT, RINGS, STILL } from "../points.ts";
import type { FaceSpace } from "../space/face-space.ts";
import { solve } from "@orator/maths";

type Place = readonly [x: number, y: number];

/** Keeps the surface from ringing between points that are close together. */
const STIFFNESS = 2e-4;

// The lower face in the mean face's plane, in its heights from the middle of the mouth.
const [ASIDE, ABOVE, BELOW] = [0.95, 0.75, 0.95];
/** Nodes of the grid. */
export const GRID = { width: 52, height: 46 };
/** Points of the jaw by each ear: they stay. */
const BY_EAR = 3;
/** Beyond the jaw, in its distances from the mouth, nothing moves. */
const BEYOND = [1.32, 1.7];
/** From ear to ear below the face, points that are held further out. */
const RIM = [
  234, 93, 132, 58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288, 361, 323, 454,
];

/** How moves of the mouth's surroundings, the chin and the jaw spread over the lower face. */
export interface FaceField {
  /** The part of the mean face's plane under the grid. */
  box: { x: number; y: number; width: number; height: number };
  /** Where the points that move have their x in a shape. */
  free: number[];
  /** The share that each has at each node: GRID.width × GRID.height × free.length values; none at the rim. */
  shares: Float32Array;
}

/** Makes it, once a film. */
export function faceField({ mean, height }: FaceSpace): FaceField {
  const [cx, cy] = mean[POINT.upperLip]!;
  const box = {
    x: cx - ASIDE * height,
    y: cy - ABOVE * height,
    width: 2 * ASIDE * height,
    height: (ABOVE + BELOW) * height,
  };
  const placeOf = (i: number): [number, number] => [mean[i]![0], mean[i]![1]];
  const byEar = [...JAW.slice(0, BY_EAR), ...JAW.slice(-BY_EAR)];
  const ringed = RINGS.slice(OUTER_RING, FAR_RING + 1).flatMap(({ upper, lower }) => [...upper, ...lower]);
  const free = [...new Set([...ringed, ...JAW, ...CHIN])].filter(
    (i) => placeIn(i) !== undefined && !byEar.includes(i),
  );
  const held = [
    ...STILL.filter((i) => placeIn(i) === undefined && mean[i]![1] > box.y - 0.2 * height),
    ...byEar,
  ].map(placeOf);
  for (const i of RIM)
    for (const k of BEYOND) held.push([cx + (mean[i]![0] - cx) * k, cy + (mean[i]![1] - cy) * k]);
  for (let k = 0; k <= 4; k++)
    for (let l = 0; l <= 4; l++)
      if (k % 4 === 0 || l % 4 === 0) held.push([box.x + (k / 4) * box.width, box.y + (l / 4) * box.height]);
  const sharesAt = thinPlate(free.map(placeOf), held);
  const shares = new Float32Array(GRID.width * GRID.height * free.length);
  for (let row = 1; row < GRID.height - 1; row++)
    for (let column = 1; column < GRID.width - 1; column++) {
      const x = box.x + (column / (GRID.width - 1)) * box.width;
      const y = box.y + (row / (GRID.height - 1)) * box.height;
      shares.set(sharesAt(x, y), (row * GRID.width + column) * free.length);
    }
  return { box, free: free.map((i) => placeIn(i)!), shares };
}

/**
 * Thin-plate splines (Bookstein 1989) that take moves at `free` places and none at `held` ones: for a place, the share that
 * each free one's move has in what happens there. Solved once, whatever the moves.
 */
function thinPlate(free: readonly Place[], held: readonly Place[]): (x: number, y: number) => Float64Array {
  const all = [...free, ...held];
  const n = all.length;
  const m = free.length;
  const a = Array.from({ length: n + 3 }, () => new Float64Array(n + 3));
  const b = Array.from({ length: n + 3 }, (_, i) =>
    Float64Array.from({ length: m }, (__, j) => (i === j ? 1 : 0)),
  );
  for (const [i, [x, y]] of all.entries()) {
    for (const [j, [u, v]] of all.entries()) a[i]![j] = bend((x - u) ** 2 + (y - v) ** 2);
    a[i]![i]! += STIFFNESS;
    for (const [k, value] of [1, x, y].entries()) a[i]![n + k] = a[n + k]![i] = value;
  }
  const weights = solve(a, b);
  return (x, y) => {
    const out = new Float64Array(m);
    const add = (row: Float64Array, by: number): void => {
      for (let j = 0; j < m; j++) out[j]! += by * row[j]!;
    };
    for (const [i, [u, v]] of all.entries()) add(weights[i]!, bend((u - x) ** 2 + (v - y) ** 2));
    add(weights[n]!, 1);
    add(weights[n + 1]!, x);
    add(weights[n + 2]!, y);
    return out;
  };
}

function bend(squared: number): number {
  return squared < 1e-12 ? 0 : squared * Math.log(squared);
}
