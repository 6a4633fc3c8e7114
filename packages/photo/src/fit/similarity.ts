import type { Vec3 } from "@orator/maths";

export interface Similarity {
  scale: number;
  rotation: number[][];
  from: Vec3;
  to: Vec3;
}

export function apply({ scale, rotation, from, to }: Similarity, p: Vec3): Vec3 {
  return [0, 1, 2].map(
    (r) => to[r]! + scale * [0, 1, 2].reduce((s, k) => s + rotation[r]![k]! * (p[k]! - from[k]!), 0),
  ) as Vec3;
}

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
  const scale = (Math.hypot(...x) + Math.hypot(...y)) / 2;
  for (let k = 0; k < 20; k++) {
    x = x.map((v) => v / Math.hypot(...x)) as Vec3;
    y = y.map((v) => v / Math.hypot(...y)) as Vec3;
    const off = (x[0] * y[0] + x[1] * y[1] + x[2] * y[2]) / 2;
    [x, y] = [x.map((v, i) => v - off * y[i]!) as Vec3, y.map((v, i) => v - off * x[i]!) as Vec3];
  }
  const unit = (v: Vec3): Vec3 => v.map((c) => c / Math.hypot(...v)) as Vec3;
  [x, y] = [unit(x), unit(y)];
  const z: Vec3 = [x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]];
  return { scale, rotation: [x, y, z], from, to };
}

function solve3(m: number[][], b: Vec3): Vec3 {
  const det = (q: number[][]): number =>
    q[0]![0]! * (q[1]![1]! * q[2]![2]! - q[1]![2]! * q[2]![1]!) -
    q[0]![1]! * (q[1]![0]! * q[2]![2]! - q[1]![2]! * q[2]![0]!) +
    q[0]![2]! * (q[1]![0]! * q[2]![1]! - q[1]![1]! * q[2]![0]!);
  const whole = det(m);
  return [0, 1, 2].map((k) => det(m.map((r, i) => r.map((v, j) => (j === k ? b[i]! : v)))) / whole) as Vec3;
}
