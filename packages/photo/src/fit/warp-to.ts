import type { Body } from "@orator/human/parts";
import { add, length, scale, sub } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { INNER_LOWER_LIP, INNER_UPPER_LIP } from "./face-mesh.ts";
import { facePoints, onBase } from "./face-points.ts";
import type { Fit } from "./fit.ts";
import { makeWarp } from "./warp.ts";

/** The warp moves nothing further than this, dm: drawn faces may have eyes where no head has them. */
const MOST_MOVE_DM = 0.45;
/** The tracker's depths are followed by half only. */
const DEPTH_SHARE = 0.5;
/** By how much (dm) the field may miss the tracker's points, which jitter, and the shoulders, which stay. */
const FACE_SLACK = 0.06;
const SHOULDER_SLACK = 0.02;
/** Every so many vertices of the trunk hold it, from so far (dm) below the neck's joint. */
const SHOULDER_STEP = 97;
const BELOW_NECK_DM = 0.4;
/** Irises follow in the numbering. */
const MESH_POINTS = 468;

const INNER_LIPS = new Set([...INNER_UPPER_LIP, ...INNER_LOWER_LIP]);

/**
 * The smooth field that takes the placed head to the tracker's `points`, inner lips and irises aside, and leaves the shoulders;
 * and the moves that it was made of.
 */
export function warpTo(
  points: readonly Vec3[],
  body: Body,
  expressive: Float32Array,
  place: Fit["place"],
): { warpSmoothly: Fit["warpSmoothly"]; moves: Vec3[] } {
  const centers: Vec3[] = [];
  const moves: Vec3[] = [];
  const slack: number[] = [];
  const control = (at: Vec3, move: Vec3, soft: number): void => {
    centers.push(at);
    moves.push(scale(move, Math.min(1, MOST_MOVE_DM / (length(move) || 1))));
    slack.push(soft);
  };
  facePoints.forEach((p, i) => {
    if (!p || INNER_LIPS.has(i) || i >= MESH_POINTS) return;
    const at = place(onBase(expressive, p));
    const [x, y, z] = sub(points[i]!, at);
    control(at, [x, y, DEPTH_SHARE * z], FACE_SLACK);
  });
  const shoulders = body.joints.get("neck01")![1] - BELOW_NECK_DM;
  for (let v = 0; v <= body.landmarks.groups.skin[1]; v += SHOULDER_STEP)
    if (body.base[3 * v + 1]! < shoulders) control(place(body.base, 3 * v), [0, 0, 0], SHOULDER_SLACK);
  const moveAt = makeWarp(centers, moves, slack);
  return { warpSmoothly: (p) => add(p, moveAt(p)), moves };
}
