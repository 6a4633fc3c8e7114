import { buildBody, recipe } from "@orator/human/parts";
import type { Body, RecipeInput } from "@orator/human/parts";
import { multiply, rotate, turnAbout, vertex } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import type { PhotoFace } from "../ports.ts";
import { IRIS, LIDS, facePoints, onBase, INNER_LOWER_LIP, INNER_UPPER_LIP } from "./face-mesh.ts";
import { lipRows } from "./lip-rows.ts";

/** A face whose truth is known. */
export interface PosedFace {
  /** Degrees as in `Fit.angles`. */
  yaw?: number;
  pitch?: number;
  roll?: number;
  /** Weights of shapes. */
  expression?: Record<string, number>;
  body?: RecipeInput["body"];
  /** Distance of the lens from the eyes, dm; infinitely far if left out. */
  lensDm?: number;
  /** Pixels per dm at the eyes. */
  scale?: number;
  /** Size of the picture, pixels. */
  size?: number;
}

const DEFAULTS: Required<Omit<PosedFace, "body">> = {
  yaw: 0,
  pitch: 0,
  roll: 0,
  expression: {},
  lensDm: Infinity,
  scale: 160,
  size: 512,
};

/** The tracker's 478 points of a parametric head in a known pose, without any error but what perspective makes. */
export function posedFace(posed: PosedFace): { body: Body; face: PhotoFace; show(p: Vec3): Vec3 } {
  const { yaw, pitch, roll, expression, lensDm, scale, size } = { ...DEFAULTS, ...posed };
  const body = buildBody(recipe.parse({ body: { age: 40, gender: 0.5, warmth: 0.2, ...posed.body } }));
  const base = body.base.slice();
  for (const [name, weight] of Object.entries(expression))
    body.shapes.get(name)!.forEach((delta, i) => (base[i]! += weight * delta));
  const eyes = body.joints.get("eye.L")!;
  const turn = multiply(
    turnAbout([0, 1, 0], yaw),
    multiply(turnAbout([1, 0, 0], pitch), turnAbout([0, 0, 1], roll)),
  );
  const show = (p: Vec3): Vec3 => {
    const [x, y, z] = rotate(turn, [p[0], p[1] - eyes[1], p[2] - eyes[2]]);
    const s = scale / (1 - z / lensDm);
    return [size / 2 + s * x, size / 2 - s * y, -scale * z];
  };
  const points = new Float32Array(3 * 478);
  const set = (i: number, p: Vec3): void => points.set(show(p), 3 * i);
  facePoints.forEach((p, i) => p && set(i, onBase(base, p)));
  const row = (indices: readonly number[], vertices: readonly number[]): void =>
    indices.forEach((i, k) => {
      const at = (k / (indices.length - 1)) * (vertices.length - 1);
      const [a, b] = [vertex(base, vertices[Math.floor(at)]!), vertex(base, vertices[Math.ceil(at)]!)];
      set(i, a.map((x, n) => x + (at % 1) * (b[n]! - x)) as Vec3);
    });
  const lips = lipRows(body.landmarks.lipLoops[2]!);
  row(INNER_UPPER_LIP, lips.upper);
  row(INNER_LOWER_LIP, lips.lower);
  for (const side of ["left", "right"] as const) {
    row(LIDS[side].upper, body.landmarks.lids[side].frontUpper);
    row(LIDS[side].lower, body.landmarks.lids[side].frontLower);
    const [x, y, z] = body.joints.get(side === "left" ? "eye.L" : "eye.R")!;
    const offsets = [
      [0, 0],
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const;
    IRIS[side].forEach((i, k) => set(i, [x + 0.06 * offsets[k]![0], y + 0.06 * offsets[k]![1], z + 0.11]));
  }
  // What the map lacks lies beside what it has.
  for (const [i, a, b] of [
    [7, 33, 33],
    [25, 33, 33],
    [58, 172, 132],
    [130, 33, 33],
    [359, 263, 263],
  ] as const)
    for (let k = 0; k < 3; k++) points[3 * i + k] = (points[3 * a + k]! + points[3 * b + k]!) / 2;
  return {
    body,
    show,
    face: { points, score: 1, box: [0, 0, size, size], ageYears: 40, gender: "female", genderScore: 0.5 },
  };
}
