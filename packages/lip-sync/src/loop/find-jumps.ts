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
export const BESIDE = 4;
/** Jumps that are near each other at both ends are one. */
const NEAR = 12;
const MOST_JUMPS = 8;

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
