import assert from "node:assert/strict";
import { rotate, turnAbout } from "../maths/rotation.ts";
import type { Matrix3 } from "../maths/rotation.ts";
import { add, addScaled, sub, vertex } from "../maths/vector.ts";
import type { Vec3 } from "../maths/vector.ts";
import type { Bone, Part, Skeleton } from "../part.ts";

/** Share of a turn of the head that the neck makes; as in @orator/performance. */
const NECK_SHARE = 0.4;

interface Turn {
  matrix: Matrix3;
  about: Vec3;
}

/** Positions of a part when the head is turned to a side (degrees, positive to the person's left), by linear skinning. */
export function turnHead(part: Part, skeleton: Skeleton, degrees: number): Float32Array {
  const turns = skeleton.bones.map((_, bone) => turnsOf(skeleton, bone, degrees));
  const positions = part.positions.slice();
  for (let v = 0; v < positions.length / 3; v++) {
    const p = vertex(part.positions, v);
    let place = p;
    for (let k = 4 * v; k < 4 * v + 4; k++) {
      const [weight, own] = [part.weights[k]!, turns[part.joints[k]!]!];
      if (weight && own.length) place = addScaled(place, sub(turnAll(p, own), p), weight);
    }
    positions.set(place, 3 * v);
  }
  return positions;
}

/** The turns that move a bone, the innermost first. */
function turnsOf({ bones }: Skeleton, bone: number, degrees: number): Turn[] {
  const turns: Turn[] = [];
  const add = (share: number, about: Vec3): void =>
    void turns.push({ matrix: turnAbout([0, 1, 0], share * degrees), about });
  for (let at = bone; at >= 0;) {
    const { name, head, parent }: Bone = boneAt(bones, at);
    if (name === "head") add(1 - NECK_SHARE, head);
    if (name === "neck") add(NECK_SHARE, head);
    at = parent;
  }
  return turns;
}

function boneAt(bones: readonly Bone[], index: number): Bone {
  const bone = bones[index];
  assert(bone, "a bone's parent is a bone");
  return bone;
}

function turnAll(place: Vec3, turns: readonly Turn[]): Vec3 {
  return turns.reduce((at, { matrix, about }) => add(about, rotate(matrix, sub(at, about))), place);
}
