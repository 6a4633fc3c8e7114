import { FEATURES } from "../dsp/mfcc.ts";

/** How the frames of a reference lie on the frames of a recording. */
export interface Warp {
  /** For every frame of the reference: the first and last frame of the recording that it was matched with. */
  first: Int32Array;
  last: Int32Array;
  /** Mean distance along the path: lower is a better match. */
  cost: number;
}

/** Largest full matrix, in cells; longer recordings are first matched in coarser steps. */
const MAX_CELLS = 4_000_000;

/**
 * Dynamic time warping of two series of cepstra, in memory that grows with the length and not with its square: a
 * coarse match of averaged frames first, then an exact one close to it (after Salvador and Chan, "FastDTW", 2007).
 */
export function warp(reference: Float32Array, recording: Float32Array): Warp {
  const [n, m] = [reference.length / FEATURES, recording.length / FEATURES];
  if (n * m <= MAX_CELLS / 4) return match(reference, recording, () => [0, m - 1]);
  const step = Math.max(4, Math.ceil(Math.sqrt((n * m) / MAX_CELLS)));
  const coarse = warp(averaged(reference, step), averaged(recording, step));
  const radius = 3 * step + 20;
  return match(reference, recording, (i) => {
    const row = Math.min(coarse.first.length - 1, Math.floor(i / step));
    return [
      Math.max(0, coarse.first[row]! * step - radius),
      Math.min(m - 1, (coarse.last[row]! + 1) * step + radius),
    ];
  });
}

const [DIAGONAL, DOWN, RIGHT] = [0, 1, 2];

/** The cheapest path through the cells that `range` allows for each row. */
function match(a: Float32Array, b: Float32Array, range: (row: number) => readonly [number, number]): Warp {
  const [n, m] = [a.length / FEATURES, b.length / FEATURES];
  const starts = new Int32Array(n);
  const moves: Uint8Array[] = [];
  let previous = new Float64Array(0);
  let previousStart = 0;
  for (let i = 0; i < n; i++) {
    const [allowedStart, allowedEnd] = range(i);
    const start = i === 0 ? 0 : Math.max(allowedStart, previousStart);
    // Rows must touch, else there would be no path.
    const end = i === n - 1 ? m - 1 : Math.max(allowedEnd, previousStart, start);
    const costs = new Float64Array(end - start + 1);
    const move = new Uint8Array(end - start + 1);
    const above = (j: number) => previous[j - previousStart] ?? Infinity;
    for (let j = start; j <= end; j++) {
      let best = i === 0 && j === 0 ? 0 : Infinity;
      let choice = DIAGONAL;
      if (i > 0 && j > 0 && above(j - 1) < best) best = above(j - 1);
      if (i > 0 && above(j) < best) [best, choice] = [above(j), DOWN];
      if (j > start && costs[j - 1 - start]! < best) [best, choice] = [costs[j - 1 - start]!, RIGHT];
      costs[j - start] = best + distance(a, i, b, j);
      move[j - start] = choice;
    }
    starts[i] = start;
    moves.push(move);
    previous = costs;
    previousStart = start;
  }
  return { ...trace(starts, moves, m), cost: previous.at(-1)! / (n + m) };
}

function trace(starts: Int32Array, moves: readonly Uint8Array[], m: number): Pick<Warp, "first" | "last"> {
  const n = moves.length;
  const first = new Int32Array(n).fill(m - 1);
  const last = new Int32Array(n).fill(-1);
  let [i, j] = [n - 1, m - 1];
  for (;;) {
    first[i] = Math.min(first[i]!, j);
    last[i] = Math.max(last[i]!, j);
    if (i === 0 && j === 0) return { first, last };
    const move = moves[i]![j - starts[i]!];
    if (move !== RIGHT) i = Math.max(0, i - 1);
    if (move !== DOWN) j = Math.max(0, j - 1);
  }
}

function distance(a: Float32Array, i: number, b: Float32Array, j: number): number {
  let sum = 0;
  const [p, q] = [i * FEATURES, j * FEATURES];
  for (let k = 0; k < FEATURES; k++) {
    const difference = a[p + k]! - b[q + k]!;
    sum += difference * difference;
  }
  return Math.sqrt(sum);
}

function averaged(features: Float32Array, step: number): Float32Array {
  const frames = features.length / FEATURES;
  const result = new Float32Array(Math.ceil(frames / step) * FEATURES);
  for (let frame = 0; frame < frames; frame++) {
    const target = Math.floor(frame / step);
    const count = Math.min(step, frames - target * step);
    for (let k = 0; k < FEATURES; k++)
      result[target * FEATURES + k]! += features[frame * FEATURES + k]! / count;
  }
  return result;
}
