import type { Body } from "@orator/human/parts";
import { DEGREE, add, clamp, rotate, mix } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import type { PhotoFace } from "../ports.ts";
import type { Fit, Row } from "./fit.ts";
import { similarity } from "./similarity.ts";
import type { Similarity } from "./similarity.ts";
import { warpTo } from "./warp-to.ts";
import { facePoints, onBase, INNER_LOWER_LIP, INNER_UPPER_LIP, LIDS, STILL } from "./face-mesh.ts";
import { lipRows } from "./lip-rows.ts";
import { along, pointAt } from "./polyline.ts";
import { fitExpression, surely } from "./expression.ts";

/** Points of the face mesh. */
const [FOREHEAD, CHIN] = [10, 152];
const [MOUTH_CORNERS, INNER_LIPS] = [
  [78, 308],
  [13, 14],
] as const;

/** Lays the parametric head over a tracked face. `closed` says whether the lips touch on the photo. */
export function fitHead(body: Body, face: PhotoFace, { closed }: { closed: boolean }): Fit {
  // Upwards and towards the viewer, as the body's space.
  const raw = Array.from({ length: face.points.length / 3 }, (_, i): Vec3 => [
    face.points[3 * i]!,
    -face.points[3 * i + 1]!,
    -face.points[3 * i + 2]!,
  ]);
  const { pose, expression } = fitPose(body, raw, { closed });
  const expressive = expressed(body, expression);
  const space = photoSpaceOf(pose, raw, expressive);
  const { points, place, turn, scale, toPixel, toSpace } = space;
  const { warpSmoothly, moves } = warpTo(points, body, expressive, place);
  const shownAt = (vertex: number): Vec3 => warpSmoothly(place(expressive, 3 * vertex));
  const apart = ([a, b]: readonly [number, number]): number =>
    Math.hypot(raw[a]![0] - raw[b]![0], raw[a]![1] - raw[b]![1]);
  return {
    scale,
    toPixel,
    toSpace,
    points,
    turn,
    place,
    warpSmoothly,
    rows: rowsOf(body, points, shownAt, { closed }),
    expression,
    gap: apart(INNER_LIPS) / apart(MOUTH_CORNERS),
    closed,
    residual: residualOf(moves, points[FOREHEAD]![1] - points[CHIN]![1]),
    angles: anglesOf(pose.rotation),
  };
}

/** Half of the points lie this far or less from the head, in shares of its height; a real face is at 0.02 to 0.04. */
function residualOf(moves: Vec3[], heightDm: number): number {
  const far = moves.map(([x, y]) => Math.hypot(x, y)).toSorted((a, b) => a - b);
  return far[far.length >> 1]! / heightDm;
}

/** The rotation as turns about y, x and z, degrees. */
function anglesOf(rotation: Similarity["rotation"]): Fit["angles"] {
  const [x, y, z] = rotation;
  return {
    yaw: Math.atan2(x[2], z[2]) / DEGREE,
    pitch: Math.asin(-y[2]) / DEGREE,
    roll: Math.atan2(y[0], y[1]) / DEGREE,
  };
}

/** Trackers' depths are too flat, by up to so much. */
const LEAST_STRETCH = 0.7;
const MOST_STRETCH = 2.5;

/**
 * The space in which the head is turned as on the photo, as large as the body, dm: x and y lie in the picture's plane.
 * `expressive` is the base mesh with the photo's expression.
 */
function photoSpaceOf(
  { scale: pixels, rotation, from, to }: Similarity,
  raw: readonly Vec3[],
  expressive: Float32Array,
): Pick<Fit, "scale" | "toPixel" | "toSpace" | "points" | "turn" | "place"> {
  const scale = 1 / pixels;
  const turn: Fit["turn"] = (v, at = 0) => rotate(rotation, [v[at]!, v[at + 1]!, v[at + 2]!]);
  const place: Fit["place"] = (p, at = 0) =>
    add(rotate(rotation, [p[at]! - from[0], p[at + 1]! - from[1], p[at + 2]! - from[2]]), from);
  let [alike, own] = [0, 0];
  for (const i of stillPoints()) {
    const model = place(onBase(expressive, facePoints[i]!))[2] - from[2];
    const depth = (raw[i]![2] - to[2]) * scale;
    alike += model * depth;
    own += depth * depth;
  }
  const stretch = clamp(alike / own, LEAST_STRETCH, MOST_STRETCH);
  return {
    scale,
    turn,
    place,
    toSpace: (px, py) => [(px - to[0]) * scale + from[0], (-py - to[1]) * scale + from[1]],
    toPixel: (x, y) => [(x - from[0]) / scale + to[0], -((y - from[1]) / scale + to[1])],
    points: raw.map(([x, y, z]) => [
      (x - to[0]) * scale + from[0],
      (y - to[1]) * scale + from[1],
      (z - to[2]) * scale * stretch + from[2],
    ]),
  };
}

/**
 * Lips' lines and lids' edges, and how each vertex of them (`shownAt`, dm) moves onto the tracker's `points`. Closed lips have one
 * line.
 */
function rowsOf(
  body: Body,
  points: readonly Vec3[],
  shownAt: (vertex: number) => Vec3,
  { closed }: { closed: boolean },
): Row[] {
  const row = (kind: Row["kind"], vertices: number[], line: Vec3[], over?: Vec3[]): Row => {
    const at = vertices.map(shownAt);
    const moves = along(at, over).map((share, i): Vec3 => {
      const [x, y] = pointAt(line, share);
      return [x - at[i]![0], y - at[i]![1], 0];
    });
    return { kind, vertices, moves };
  };
  const targets = (indices: readonly number[]): Vec3[] => indices.map((i) => points[i]!);
  const { upper, lower } = lipRows(body.landmarks.lipLoops[2]!);
  const [upperLine, lowerLine] = [targets(INNER_UPPER_LIP), targets(INNER_LOWER_LIP)];
  const rows: Row[] = [];
  if (closed) {
    const middle = upperLine.map((u, i) => u.map((x, k) => mix(x, lowerLine[i]![k]!, 0.5)) as Vec3);
    const over = upper.map(shownAt);
    rows.push(row("upperLip", upper, middle, over), row("lowerLip", lower, middle, over));
  } else rows.push(row("upperLip", upper, upperLine), row("lowerLip", lower, lowerLine));
  for (const side of ["left", "right"] as const) {
    const { frontUpper, frontLower } = body.landmarks.lids[side];
    rows.push(
      row("lid", frontUpper, targets(LIDS[side].upper)),
      row("lid", frontLower, targets(LIDS[side].lower)),
    );
  }
  return rows;
}

/** Pose and expression tell each other apart in so many rounds. */
const ROUNDS = 3;

/** How the head is held on the photo, and the weights of the shapes that its face holds. */
interface PosedHead {
  pose: Similarity;
  expression: Map<string, number>;
}

/** Points that neither speech nor a smile moves much, as far as the body's surface has them. */
function stillPoints(): number[] {
  return STILL.filter((i) => facePoints[i]);
}

/**
 * The similarity that lays the still points of the body over the tracked ones (`raw`, pixels, y up), and a few shapes by least
 * squares with weights 0…1, in turn.
 */
function fitPose(body: Body, raw: Vec3[], { closed }: { closed: boolean }): PosedHead {
  const still = stillPoints();
  const poseOf = (base: Float32Array): Similarity =>
    similarity(
      still.map((i) => onBase(base, facePoints[i]!)),
      still.map((i) => raw[i]!),
    );
  const rows = lipRows(body.landmarks.lipLoops[2]!);
  const fitted = new Map<string, number>();
  let pose = poseOf(body.base);
  for (let round = 0; round < ROUNDS; round++) {
    fitExpression(body, pose, raw, fitted, { closed, lips: rows });
    pose = poseOf(expressed(body, fitted));
  }
  // Faint expressions are another form of face: the warp takes care of them.
  return { pose, expression: surely(fitted) };
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
