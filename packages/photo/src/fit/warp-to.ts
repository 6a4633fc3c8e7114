import type { Body } from "@orator/human/parts";
import { add, length, scale, sub, solveInPlace } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { INNER_LOWER_LIP, INNER_UPPER_LIP, facePoints, onBase } from "./face-mesh.ts";
import type { Fit } from "./fit.ts";

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

/** Terms of the affine part: 1, x, y, z. */
const AFFINE = 4;

/**
 * A smooth field of moves through scattered points: Σ aᵢ·|x − cᵢ| plus an affine part (biharmonic in space). `slack` (a length for each
 * point) lets the field miss it for smoothness' sake. Returns the move at a place.
 */
function makeWarp(
  centers: readonly Vec3[],
  moves: readonly Vec3[],
  slack: readonly number[],
): (p: Readonly<Vec3>) => Vec3 {
  const n = centers.length;
  const c = Float64Array.from(centers.flat());
  const a = Float64Array.from(solveInPlace(equations(centers, moves, slack)).flatMap((row) => [...row]));
  return ([x, y, z]) => {
    let [dx, dy, dz] = [0, 0, 0];
    for (let i = 0; i < 3 * n; i += 3) {
      const [ex, ey, ez] = [x - c[i]!, y - c[i + 1]!, z - c[i + 2]!];
      const r = -Math.sqrt(ex * ex + ey * ey + ez * ez);
      dx += r * a[i]!;
      dy += r * a[i + 1]!;
      dz += r * a[i + 2]!;
    }
    const at = 3 * n;
    return [
      dx + a[at]! + x * a[at + 3]! + y * a[at + 6]! + z * a[at + 9]!,
      dy + a[at + 1]! + x * a[at + 4]! + y * a[at + 7]! + z * a[at + 10]!,
      dz + a[at + 2]! + x * a[at + 5]! + y * a[at + 8]! + z * a[at + 11]!,
    ];
  };
}

/** The rows of the linear system, each with its three right sides at the end. */
function equations(
  centers: readonly Vec3[],
  moves: readonly Vec3[],
  slack: readonly number[],
): Float64Array[] {
  const n = centers.length;
  const m = n + AFFINE;
  const rows = Array.from({ length: m }, () => new Float64Array(m + 3));
  centers.forEach((p, i) => {
    const row = rows[i]!;
    centers.forEach((q, j) => {
      row[j] = -Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
    });
    row[i]! += slack[i]!;
    [1, ...p].forEach((x, k) => {
      row[n + k] = x;
      rows[n + k]![i] = x;
    });
    row.set(moves[i]!, m);
  });
  return rows;
}
