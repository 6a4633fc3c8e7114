import { smoothstep } from "@orator/maths";

/** Where a film can go on from another place without being seen to: after `from` comes what follows `to`. */
export interface Jump {
  from: number;
  /** Before `from`: so that the film goes on for as long as it is wanted. */
  to: number;
  /** Root mean square difference of the pictures round both, 0 … 255. */
  cost: number;
}

/** A film as it is searched. */
interface FilmToLoop {
  /** A small picture of each frame, all of one size, 0 … 255. */
  pictures: readonly Uint8Array[];
  /** Whether a frame may lie in the middle of a jump. */
  isGood: (frame: number) => boolean;
  /** Frames that a jump goes back at least. */
  shortest: number;
}

/** Frames before and after a jump that are faded into each other. */
export const FADE = 5;

/** Frames beside these that have to be there. */
const BESIDE = 4;

/** Jumps that are near each other at both ends are one. */
const NEAR = 12;
const MOST_JUMPS = 8;

/** A jump whose pictures have been drawn: FADE before it, one in its middle and FADE after it. */
export interface DrawnJump extends Jump {
  /** Where the first of them lies, counted on after the film's own frames. */
  first: number;
}

/** What a walk through a film goes by. */
interface LoopToPlan {
  /** Frames of the film itself. */
  frames: number;
  jumps: readonly DrawnJump[];
  /** What showing each frame costs, 0 … 1: the less it costs, the sooner it is gone through. */
  costs: ArrayLike<number>;
  /** Frames in which it may begin; any of the first ones when there are none. */
  starts: readonly number[];
  /** Frames in which it ends well; any when there are none. */
  ends?: readonly number[];
  /** Frames that are asked for. */
  length: number;
}

/** What a jump costs besides: in frames that cost all. */
const JUMP = 40;
/** What ending elsewhere than at rest costs: less than a jump. */
const RESTLESS = 25;
/** For each of 255 by which its pictures differ. */
const ROUGHNESS = 12;

/**
 * The cheapest walk through a film, one frame after the other and back by jumps, as long as it is wanted: which frame is shown at
 * each moment. Two jumps are apart by the frames that each needs. Time goes with length × frames. A film without jumps ends with its last frame
 * held.
 */
export function planLoop({ frames, jumps, costs, starts, ends = [], length }: LoopToPlan): Int32Array {
  const span = 2 * FADE + 2;
  const begin = starts.length > 0 ? starts : [0];
  // What lies before each state on the cheapest way to it is the frame before, except where a jump lands.
  const landings = Map.groupBy(jumps.keys(), (j) => jumps[j]!.to + FADE + 1);
  const landed = new Map([...landings.keys()].map((frame) => [frame, new Int8Array(length).fill(-1)]));
  const ring = Array.from({ length: span + 1 }, () => new Float64Array(frames).fill(Infinity));
  for (const frame of begin) ring[0]![frame] = costs[frame] ?? 0;
  for (let t = 1; t < length; t++) {
    const [before, now] = [ring[(t - 1) % ring.length]!, ring[t % ring.length]!];
    now[0] = Infinity;
    for (let frame = 1; frame < frames; frame++) now[frame] = before[frame - 1]! + (costs[frame] ?? 0);
    if (t < span) continue;
    const then = ring[(t - span) % ring.length]!;
    for (const [frame, arriving] of landings)
      for (const j of arriving) {
        const { from, cost } = jumps[j]!;
        const sum = then[from - FADE - 1]! + JUMP + ROUGHNESS * cost;
        if (sum >= now[frame]!) continue;
        now[frame] = sum;
        landed.get(frame)![t] = j;
      }
  }
  const restful = new Set(ends);
  const last = ring[(length - 1) % ring.length]!.map((cost, frame) =>
    restful.size === 0 || restful.has(frame) ? cost : cost + RESTLESS,
  );
  let at = last.reduce((best, cost, frame) => (cost < last[best]! ? frame : best), 0);
  const shown = new Int32Array(length);
  if (last[at] === Infinity) return heldAtItsEnd(shown, begin[0]!, frames);
  for (let t = length - 1; t >= 0;) {
    shown[t] = at;
    const j = landed.get(at)?.[t] ?? -1;
    if (j < 0) {
      t--;
      at--;
      continue;
    }
    const { from, first } = jumps[j]!;
    for (let k = 0; k < span - 1; k++) shown[t - span + 1 + k] = first + k;
    t -= span;
    at = from - FADE - 1;
  }
  return shown;
}

function heldAtItsEnd(shown: Int32Array, first: number, frames: number): Int32Array {
  return shown.map((_, t) => Math.min(frames - 1, first + t));
}

/** Frames of the two strands of a jump: what is faded, and what lies beside. */
export function strandsOf({ from, to }: Jump): { before: number[]; after: number[]; shares: number[] } {
  const reach = FADE + BESIDE;
  const steps = Array.from({ length: 2 * reach + 1 }, (_, k) => k - reach);
  return {
    before: steps.map((k) => from + k),
    after: steps.map((k) => to + k),
    shares: steps.map((k) => smoothstep(-FADE - 1, FADE + 1, k)),
  };
}

/**
 * The jumps that are seen least (Schödl et al. 2000, "Video Textures"): pictures are compared over all frames that are faded, so that
 * motion goes on, too. At most 8, the best first; none in a film that is too short for one. Time goes with the square of the film's length.
 */
export function findJumps({ pictures, isGood, shortest }: FilmToLoop): Jump[] {
  const count = pictures.length;
  const edge = FADE + BESIDE;
  const wide = 2 * FADE + 1;
  const size = pictures[0]?.length ?? 0;
  const found: Jump[] = [];
  for (let back = Math.max(shortest, 2 * edge + 1); back < count - 2 * edge; back++) {
    // Along a diagonal the sum over a window rolls.
    const apart = new Float64Array(count - back);
    for (let to = 0; to < apart.length; to++) apart[to] = squares(pictures[to]!, pictures[to + back]!);
    let sum = 0;
    for (let to = edge - FADE; to < edge + FADE; to++) sum += apart[to]!;
    let best: Jump | undefined;
    for (let to = edge; to + back < count - edge; to++) {
      sum += apart[to + FADE]!;
      const cost = Math.sqrt(Math.max(0, sum) / (wide * size));
      if ((!best || cost < best.cost) && isGood(to) && isGood(to + back))
        best = { from: to + back, to, cost };
      sum -= apart[to - FADE]!;
    }
    if (best) found.push(best);
  }
  const jumps: Jump[] = [];
  for (const jump of found.sort((a, b) => a.cost - b.cost)) {
    if (jumps.length === MOST_JUMPS) break;
    const isNew = jumps.every(
      ({ from, to }) => Math.abs(from - jump.from) > NEAR || Math.abs(to - jump.to) > NEAR,
    );
    if (isNew) jumps.push(jump);
  }
  return jumps;
}

function squares(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i]! - b[i]!) ** 2;
  return sum;
}
