import type { Body } from "@orator/human/parts";
import { DEGREE } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import type { PhotoFace } from "../ports.ts";
import { expressed, fitPose } from "./fit-pose.ts";
import type { Fit } from "./fit.ts";
import { photoSpaceOf } from "./photo-space.ts";
import { rowsOf } from "./rows-of.ts";
import type { Similarity } from "./similarity.ts";
import { warpTo } from "./warp-to.ts";

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
