/** A frame of the film whose mouth is drawn, and its share of what is drawn. */
export interface Exemplar {
  frame: number;
  share: number;
}

/** The share of the run that begins or ends, in the frame beside a jump. */
const BESIDE = 0.33;
/** Openings that differ by more, in widths of the mouth, are not faded: teeth of one would shine through lips of the other. */
const ALIKE = 0.05;

/**
 * The exemplars of the frame at place `t` of a path: a jump between runs is spread over two frames, by the run before going on
 * a little and the next one beginning earlier. `gapOf` says how far open the mouth of a library's frame is; undefined for others.
 */
export function exemplarsAt(
  path: ArrayLike<number>,
  t: number,
  gapOf: (frame: number) => number | undefined,
): Exemplar[] {
  const frame = path[t]!;
  const other = jumpsAt(path, t) ? path[t - 1]! + 1 : jumpsAt(path, t + 1) ? path[t + 1]! - 1 : frame;
  const [own, its] = [gapOf(frame), gapOf(other)];
  if (other === frame || own === undefined || its === undefined || Math.abs(own - its) >= ALIKE)
    return [{ frame, share: 1 }];
  return [
    { frame, share: 1 - BESIDE },
    { frame: other, share: BESIDE },
  ];
}

/** Whether another run of the film begins at place `t`: it may go back by a frame. */
function jumpsAt(path: ArrayLike<number>, t: number): boolean {
  if (t < 1 || t >= path.length) return false;
  const step = path[t]! - path[t - 1]!;
  return step < -1 || step > 2;
}
