/** A picture's points xyz, in pixels. */
type Points = Float32Array;

/** Takes places of one picture to the other: x' = scale · x + dx, y' = scale · y + dy. */
export interface Placement {
  scale: number;
  dx: number;
  dy: number;
}

/** The scale and shift that lay the points of one picture over those of another best, by least squares. */
export function placementOf(from: Points, to: Points): Placement {
  const count = from.length / 3;
  const mean = (points: Points, axis: number): number => {
    let sum = 0;
    for (let i = 0; i < count; i++) sum += points[3 * i + axis]!;
    return sum / count;
  };
  const [fx, fy, tx, ty] = [mean(from, 0), mean(from, 1), mean(to, 0), mean(to, 1)];
  let [shared, own] = [0, 0];
  for (let i = 0; i < count; i++) {
    const [x, y] = [from[3 * i]! - fx, from[3 * i + 1]! - fy];
    shared += x * (to[3 * i]! - tx) + y * (to[3 * i + 1]! - ty);
    own += x * x + y * y;
  }
  const scale = shared / own;
  return { scale, dx: tx - scale * fx, dy: ty - scale * fy };
}
