import type { Body } from "@orator/human/parts";
import type { Vec3 } from "@orator/maths";
import { INNER_LOWER_LIP, INNER_UPPER_LIP, facePoints, onBase } from "./face-mesh.ts";
import { along, pointAt } from "./polyline.ts";
import { apply } from "./similarity.ts";
import type { Similarity } from "./similarity.ts";

const INNER_LIPS = new Set([...INNER_UPPER_LIP, ...INNER_LOWER_LIP]);

/** Shapes that a photo's face may hold. The first ones open the mouth. */
export const OPENING = [
  "jawOpen",
  "mouthUpperUpLeft",
  "mouthUpperUpRight",
  "mouthLowerDownLeft",
  "mouthLowerDownRight",
];

const HELD = [
  ...OPENING,
  "mouthSmileLeft",
  "mouthSmileRight",
  "mouthStretchLeft",
  "mouthStretchRight",
  "mouthPucker",
  "browInnerUp",
  "browOuterUpLeft",
  "browOuterUpRight",
  "browDownLeft",
  "browDownRight",
  "cheekSquintLeft",
  "cheekSquintRight",
];

/** Holds weights back whose shapes move little: dm² added to what a shape moves. */
const RIDGE_DM2 = 0.04;

/** Lips of another form look like a faint expression: this much of any weight is not believed. */
const DOUBT = 0.15;

/**
 * Weights of shapes (in `weights`, 0 … 1) that bring the head's points nearest to the tracker's under a pose: bounded least squares,
 * by coordinate descent. What opens the mouth is omitted where the lips touch.
 */
export function fitExpression(
  body: Body,
  pose: Similarity,
  raw: Vec3[],
  weights: Map<string, number>,
  { closed, lips }: { closed: boolean; lips: { upper: number[]; lower: number[] } },
): void {
  const names = HELD.filter((name) => body.shapes.has(name) && !(closed && OPENING.includes(name)));
  const project = (v: Vec3): [number, number] => {
    const q = apply(pose, v);
    return [q[0], q[1]];
  };
  const turned = (v: Vec3): [number, number] =>
    [0, 1].map(
      (r) =>
        pose.scale *
        (pose.rotation[r]![0]! * v[0] + pose.rotation[r]![1]! * v[1] + pose.rotation[r]![2]! * v[2]),
    ) as [number, number];
  const equations: { target: [number, number]; columns: [number, number][]; weight: number }[] = [];
  facePoints.forEach((p, i) => {
    if (!p || i >= 468 || INNER_LIPS.has(i)) return;
    const at = project(onBase(body.base, p));
    equations.push({
      target: [raw[i]![0] - at[0], raw[i]![1] - at[1]],
      columns: names.map((name) => turned(onBase(body.shapes.get(name)!, p))),
      weight: 1,
    });
  });
  const inner = (vertices: number[], targets: number[]): void => {
    const at = vertices.map((v) => apply(pose, [...body.base.subarray(3 * v, 3 * v + 3)] as Vec3));
    along(at).forEach((t, i) => {
      const target = pointAt(
        targets.map((k) => raw[k]!),
        t,
      );
      equations.push({
        target: [target[0] - at[i]![0], target[1] - at[i]![1]],
        columns: names.map((name) =>
          turned([...body.shapes.get(name)!.subarray(3 * vertices[i]!, 3 * vertices[i]! + 3)] as Vec3),
        ),
        weight: 3,
      });
    });
  };
  inner(lips.upper, INNER_UPPER_LIP);
  inner(lips.lower, INNER_LOWER_LIP);
  const ridge = RIDGE_DM2 * pose.scale ** 2;
  const w = names.map((name) => weights.get(name) ?? 0);
  // Coordinate descent with bounds.
  const ata = names.map(() => new Float64Array(names.length));
  const atb = new Float64Array(names.length);
  for (const { target, columns, weight } of equations)
    for (let a = 0; a < names.length; a++) {
      atb[a]! += weight * (columns[a]![0] * target[0] + columns[a]![1] * target[1]);
      for (let b = 0; b < names.length; b++)
        ata[a]![b]! += weight * (columns[a]![0] * columns[b]![0] + columns[a]![1] * columns[b]![1]);
    }
  for (let k = 0; k < 200; k++)
    for (let a = 0; a < names.length; a++) {
      let r = atb[a]!;
      for (let b = 0; b < names.length; b++) if (b !== a) r -= ata[a]![b]! * w[b]!;
      w[a] = Math.max(0, Math.min(1, r / (ata[a]![a]! + ridge)));
    }
  names.forEach((name, a) => weights.set(name, w[a]!));
}

/** What of fitted weights is more than the shape of a face at rest; the whole of it stays whole. */
export function surely(weights: ReadonlyMap<string, number>): Map<string, number> {
  return new Map([...weights].map(([name, weight]) => [name, Math.max(0, weight - DOUBT) / (1 - DOUBT)]));
}
