import { add, cross, dot, length, normalize, rotate, scale as scaled, sub } from "@orator/maths";
import type { Matrix3, Vec3 } from "@orator/maths";

/** A turn, a growth and a move: to + scale · rotation · (p − from). */
export interface Similarity {
  scale: number;
  rotation: Matrix3;
  from: Vec3;
  to: Vec3;
}

/** A point under a similarity. */
export function apply({ scale, rotation, from, to }: Similarity, p: Vec3): Vec3 {
  return add(to, scaled(rotate(rotation, sub(p, from)), scale));
}

/** Rounds that make two rows a rotation's; they converge by squares. */
const ROUNDS = 20;

/**
 * Scaled orthographic pose from what the picture shows alone (the tracker's depths are too flat to tell a turn):
 * the best 2 × 3 map, made orthogonal.
 */
export function similarity(a: Vec3[], b: Vec3[]): Similarity {
  const mean = (points: Vec3[]): Vec3 =>
    [0, 1, 2].map((k) => points.reduce((s, p) => s + p[k]!, 0) / points.length) as Vec3;
  const from = mean(a);
  const to = mean(b);
  const ata = [0, 1, 2].map((i) =>
    [0, 1, 2].map((j) => a.reduce((s, p) => s + (p[i]! - from[i]!) * (p[j]! - from[j]!), 0)),
  );
  const row = (k: number): Vec3 =>
    solve3(
      ata,
      [0, 1, 2].map((i) => a.reduce((s, p, n) => s + (p[i]! - from[i]!) * (b[n]![k]! - to[k]!), 0)) as Vec3,
    );
  let [x, y] = [row(0), row(1)];
  const scale = (length(x) + length(y)) / 2;
  for (let k = 0; k < ROUNDS; k++) {
    [x, y] = [normalize(x), normalize(y)];
    const off = dot(x, y) / 2;
    [x, y] = [sub(x, scaled(y, off)), sub(y, scaled(x, off))];
  }
  [x, y] = [normalize(x), normalize(y)];
  return { scale, rotation: [x, y, cross(x, y)], from, to };
}

function solve3(m: number[][], b: Vec3): Vec3 {
  const det = (q: number[][]): number =>
    q[0]![0]! * (q[1]![1]! * q[2]![2]! - q[1]![2]! * q[2]![1]!) -
    q[0]![1]! * (q[1]![0]! * q[2]![2]! - q[1]![2]! * q[2]![0]!) +
    q[0]![2]! * (q[1]![0]! * q[2]![1]! - q[1]![1]! * q[2]![0]!);
  const whole = det(m);
  return [0, 1, 2].map((k) => det(m.map((r, i) => r.map((v, j) => (j === k ? b[i]! : v)))) / whole) as Vec3;
}
