/** Frames to either side of one that is held. */
const FARTHEST = 12;

/**
 * Lets the film go forth and back about every frame that a `path` holds for three frames and more, as far as `isAlike` finds its
 * neighbors: a mouth that is one picture for long is a photograph in a film, its grain stands still. Each hold ends on the frame
 * that was held, so that the path goes on from there.
 */
export function enlivenHolds(
  path: Int32Array,
  isAlike: (neighbor: number, held: number) => boolean,
): Int32Array {
  const out = path.slice();
  for (let from = 0; from < path.length;) {
    const held = path[from]!;
    let to = from + 1;
    while (to < path.length && path[to] === held) to++;
    const reach = (step: 1 | -1): number => {
      let away = 0;
      while (away < Math.min(FARTHEST, (to - from) >> 1) && isAlike(held + step * (away + 1), held)) away++;
      return away;
    };
    const [up, down] = [reach(1), reach(-1)];
    for (let t = from; t < to; t++) {
      const left = to - 1 - t;
      out[t] = held + Math.max(-left, Math.min(left, swing(t - from, up, down)));
    }
    from = to;
  }
  return out;
}

/** Where a walk is after `steps` that begins at 0 and goes between `up` and −`down`, one at a time. */
function swing(steps: number, up: number, down: number): number {
  if (up + down === 0) return 0;
  const along = (steps + down) % (2 * (up + down));
  return (along <= up + down ? along : 2 * (up + down) - along) - down;
}
