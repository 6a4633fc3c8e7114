import type { Body } from "@orator/human/parts";
import { add, length, rotate, scale as scale3 } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import type { PhotoFace } from "../ports.ts";
import { fitExpression, surely } from "./expression.ts";
import { INNER_LOWER_LIP, INNER_UPPER_LIP, LIDS, STILL } from "./face-mesh.ts";
import { facePoints, onBase } from "./face-points.ts";
import { lipRows } from "./lip-rows.ts";
import { along, pointAt } from "./polyline.ts";
import { similarity } from "./similarity.ts";
import { makeWarp } from "./warp.ts";

/** A head laid over a photograph: where every point of the parametric body lies in the photo's space (dm). */
export interface Fit {
  /** dm per pixel of the photo. */
  scale: number;
  /** Photo pixel ↔ photo space. */
  toPixel(x: number, y: number): [number, number];
  toSpace(px: number, py: number): [number, number];
  /** Tracker points in photo space; z fitted to the head's. */
  points: Vec3[];
  /** Turns a vector of the body's space. */
  turn(v: ArrayLike<number>, at?: number): Vec3;
  /** A point of the body's space with the photo's expression, turned as the photo's head, before the fine warp. */
  place(p: ArrayLike<number>, at?: number): Vec3;
  /** From `place`d points to where the photo shows them, but for the lines of lips and lids. */
  warpSmoothly(p: Vec3): Vec3;
  /** Lips' lines and lids' edges: how far the photo shows them from where `warpSmoothly` leads. */
  rows: Row[];
  /** Weights of shapes that the photo's face holds. */
  expression: Map<string, number>;
  angles: { yaw: number; pitch: number; roll: number };
  /** Opening of the inner lips over the mouth's width. */
  gap: number;
  /** The lips touch in the photo. */
  closed: boolean;
  /** How unlike a face the points are before the warp: the median distance from the head in shares of the face's height. */
  residual: number;
}

/** The warp moves nothing further than this, dm. */
const MOST_MOVE_DM = 0.45;

/** Base vertices in a row, and a move for each. */
export interface Row {
  kind: "upperLip" | "lowerLip" | "lid";
  vertices: number[];
  moves: Vec3[];
}

/** The base mesh with weights of shapes. */
function expressed({ base, shapes }: Body, weights: ReadonlyMap<string, number>): Float32Array {
  const out = base.slice();
  for (const [name, weight] of weights) {
    if (weight === 0) continue;
    const deltas = shapes.get(name)!;
    for (let i = 0; i < deltas.length; i++) out[i]! += weight * deltas[i]!;
  }
  return out;
}

/** Half of the points lie this far or less from the head, in shares of its height; a real face is at 0.02 to 0.04. */
function residualOf(moves: Vec3[], heightDm: number): number {
  const far = moves.map(([x, y]) => Math.hypot(x, y)).toSorted((a, b) => a - b);
  return far[far.length >> 1]! / heightDm;
}

const INNER_LIPS = new Set([...INNER_UPPER_LIP, ...INNER_LOWER_LIP]);

/** Lays the parametric head over a tracked face. `closed` says whether the lips touch on the photo. */
export function fitHead(body: Body, face: PhotoFace, closed: boolean): Fit {
  const raw = Array.from({ length: face.points.length / 3 }, (_, i): Vec3 => [
    face.points[3 * i]!,
    -face.points[3 * i + 1]!,
    -face.points[3 * i + 2]!,
  ]);

  // Pose: similarity of what is still.
  const still = STILL.filter((i) => facePoints[i]);
  let expressive = body.base;
  let pose = similarity(
    still.map((i) => onBase(expressive, facePoints[i]!)),
    still.map((i) => raw[i]!),
  );
  // Expression: a few shapes, by least squares with weights 0…1, on what the face shows from the front.
  const fitted = new Map<string, number>();
  const rows = lipRows(body.landmarks.lipLoops[2]!);
  const width = Math.hypot(raw[78]![0] - raw[308]![0], raw[78]![1] - raw[308]![1]);
  const gap = Math.hypot(raw[13]![0] - raw[14]![0], raw[13]![1] - raw[14]![1]) / width;
  for (let round = 0; round < 3; round++) {
    fitExpression(body, pose, raw, fitted, closed, rows);
    expressive = expressed(body, fitted);
    pose = similarity(
      still.map((i) => onBase(expressive, facePoints[i]!)),
      still.map((i) => raw[i]!),
    );
  }
  // Faint expressions are another form of face: the warp takes care of them.
  const expression = surely(fitted);
  expressive = expressed(body, expression);
  const { scale: pixels, rotation: R, from, to } = pose;
  const scale = 1 / pixels;
  const turn = (v: ArrayLike<number>, at = 0): Vec3 => rotate(R, [v[at]!, v[at + 1]!, v[at + 2]!]);
  const place = (p: ArrayLike<number>, at = 0): Vec3 =>
    add(rotate(R, [p[at]! - from[0], p[at + 1]! - from[1], p[at + 2]! - from[2]]), from);
  const toSpace = (px: number, py: number): [number, number] => [
    (px - to[0]) * scale + from[0],
    (-py - to[1]) * scale + from[1],
  ];
  const toPixel = (x: number, y: number): [number, number] => [
    (x - from[0]) / scale + to[0],
    -((y - from[1]) / scale + to[1]),
  ];
  // The tracker's depths, stretched to the head's.
  const [sameAs, own] = still.reduce(
    ([p, q], i) => {
      const model = place(onBase(expressive, facePoints[i]!))[2] - from[2];
      const depth = (raw[i]![2] - to[2]) * scale;
      return [p + model * depth, q + depth * depth];
    },
    [0, 0],
  );
  const stretch = Math.max(0.7, Math.min(2.5, sameAs! / own!));
  const points = raw.map(([x, y, z]): Vec3 => [
    (x - to[0]) * scale + from[0],
    (y - to[1]) * scale + from[1],
    (z - to[2]) * scale * stretch + from[2],
  ]);

  // Controls of the warp: tracker points on the skin, the lips' line, the lids' edges, and still shoulders.
  const centres: Vec3[] = [];
  const moves: Vec3[] = [];
  const slack: number[] = [];
  const control = (at: Vec3, target: readonly number[], depth: number, soft: number): void => {
    centres.push(at);
    const move: Vec3 = [target[0]! - at[0], target[1]! - at[1], depth * (target[2]! - at[2])];
    // Faces that are drawn may have eyes where no head has them: they are followed as far as skin can be.
    moves.push(scale3(move, Math.min(1, MOST_MOVE_DM / (length(move) || 1))));
    slack.push(soft);
  };
  facePoints.forEach((p, i) => {
    if (!p || INNER_LIPS.has(i) || i >= 468) return;
    control(place(onBase(expressive, p)), points[i]!, 0.5, 0.06);
  });
  for (let v = 0; v <= body.landmarks.groups.skin[1]; v += 97) {
    const at = place(body.base, 3 * v);
    if (body.base[3 * v + 1]! < body.joints.get("neck01")![1] - 0.4) control(at, at, 0, 0.02);
  }
  const residual = residualOf(moves, points[10]![1] - points[152]![1]);
  const moveAt = makeWarp(centres, moves, slack);
  const warpSmoothly = (p: Vec3): Vec3 => add(p, moveAt(p));
  const rowsOfFace: Row[] = [];
  const line = (kind: Row["kind"], vertices: number[], polyline: Vec3[], over?: Vec3[]): void => {
    const at = vertices.map((v) => warpSmoothly(place(expressive, 3 * v)));
    const moves = along(at, over).map((t, i): Vec3 => {
      const [x, y] = pointAt(polyline, t);
      return [x - at[i]![0], y - at[i]![1], 0];
    });
    rowsOfFace.push({ kind, vertices, moves });
  };
  const targets = (indices: readonly number[]): Vec3[] => indices.map((i) => points[i]!);
  if (closed) {
    const middle = INNER_UPPER_LIP.map(
      (u, i) => [0, 1, 2].map((k) => (points[u]![k]! + points[INNER_LOWER_LIP[i]!]![k]!) / 2) as Vec3,
    );
    const over = rows.upper.map((v) => warpSmoothly(place(expressive, 3 * v)));
    line("upperLip", rows.upper, middle, over);
    line("lowerLip", rows.lower, middle, over);
  } else {
    line("upperLip", rows.upper, targets(INNER_UPPER_LIP));
    line("lowerLip", rows.lower, targets(INNER_LOWER_LIP));
  }
  for (const side of ["left", "right"] as const) {
    const lids = body.landmarks.lids[side];
    line("lid", lids.frontUpper, targets(LIDS[side].upper));
    line("lid", lids.frontLower, targets(LIDS[side].lower));
  }
  const degrees = (x: number): number => (x * 180) / Math.PI;
  return {
    scale,
    toPixel,
    toSpace,
    points,
    turn,
    place,
    warpSmoothly,
    rows: rowsOfFace,
    expression,
    gap,
    closed,
    residual,
    angles: {
      yaw: degrees(Math.atan2(R[0]![2]!, R[2]![2]!)),
      pitch: degrees(Math.asin(-R[1]![2]!)),
      roll: degrees(Math.atan2(R[1]![0]!, R[1]![1]!)),
    },
  };
}
