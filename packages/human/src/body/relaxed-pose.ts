import { multiply, turnAbout, add, rotate, sub } from "@orator/maths";
import type { Matrix3, Vec3 } from "@orator/maths";
import type { Part, Skeleton, Bone } from "../part.ts";

/** Copies of parts in the relaxed pose, arms at the sides, in which people are nearly always seen. */
export function inRelaxedPose(parts: readonly Part[], skeleton: Skeleton): Part[] {
  const pose = poseOf(skeleton, ({ relaxedDeg }) => relaxedDeg && turnOf(relaxedDeg));
  return parts.map((part) => posed(part, pose));
}

/** Rx · Ry · Rz of angles in degrees. */
export function turnOf([x, y, z]: Readonly<Vec3>): Matrix3 {
  return multiply(turnAbout([1, 0, 0], x), multiply(turnAbout([0, 1, 0], y), turnAbout([0, 0, 1], z)));
}

/** Numbers a bone in {@link Pose}. */
const FRAME = 12;

/**
 * Where each bone takes what hangs on it: three rows of rotation and translation (dm), twelve numbers a bone. Empty
 * for a bone that rests.
 */
type Pose = readonly (Float64Array | undefined)[];

/** The pose in which every bone is turned about its own head, in its parent's frame; `undefined` rests. */
export function poseOf({ bones }: Skeleton, turnOf: (bone: Bone) => Matrix3 | undefined): Pose {
  const moves: ({ turn: Matrix3; shift: Vec3 } | undefined)[] = [];
  for (const bone of bones) {
    const parent = moves[bone.parent];
    const own = turnOf(bone);
    if (!own) {
      moves.push(parent);
      continue;
    }
    const turn = parent ? multiply(parent.turn, own) : own;
    const head = parent ? add(rotate(parent.turn, bone.head), parent.shift) : bone.head;
    moves.push({ turn, shift: sub(head, rotate(turn, bone.head)) });
  }
  return moves.map((move) => move && frameOf(move.turn, move.shift));
}

function frameOf([x, y, z]: Matrix3, shift: Vec3): Float64Array {
  return Float64Array.of(...x, shift[0], ...y, shift[1], ...z, shift[2]);
}

/** A copy of a part in a pose, by linear skinning; positions and normals are its own, all else is shared. */
export function posed(part: Part, pose: Pose): Part {
  const { joints, weights } = part;
  const positions = part.positions.slice();
  const normals = part.normals.slice();
  const blend = new Float64Array(FRAME);
  for (let v = 0; v < positions.length / 3; v++) {
    blend.fill(0);
    let moved = 0;
    for (let k = 4 * v; k < 4 * v + 4; k++) {
      const weight = weights[k]!;
      const frame = weight ? pose[joints[k]!] : undefined;
      if (!frame) continue;
      moved += weight;
      for (let i = 0; i < FRAME; i++) blend[i]! += weight * frame[i]!;
    }
    if (!moved) continue;
    for (let i = 0; i < FRAME; i += 5) blend[i]! += 1 - moved;
    move(positions, 3 * v, blend, 1);
    move(normals, 3 * v, blend, 0);
    const length = Math.hypot(normals[3 * v]!, normals[3 * v + 1]!, normals[3 * v + 2]!) || 1;
    for (let k = 3 * v; k < 3 * v + 3; k++) normals[k]! /= length;
  }
  return { ...part, positions, normals };
}

/** Takes the vector that begins at `at` by a frame; `shift` 1 for places, 0 for directions. */
function move(values: Float32Array, at: number, frame: Float64Array, shift: 0 | 1): void {
  const [x, y, z] = [values[at]!, values[at + 1]!, values[at + 2]!];
  for (let k = 0; k < 3; k++) {
    const r = 4 * k;
    values[at + k] = frame[r]! * x + frame[r + 1]! * y + frame[r + 2]! * z + shift * frame[r + 3]!;
  }
}
