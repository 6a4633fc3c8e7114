import assert from "node:assert/strict";
import { rotate, turnAbout } from "../maths/rotation.ts";
import { add, addScaled, normalize, sub, vertex } from "../maths/vector.ts";
import type { Vec3 } from "../maths/vector.ts";
import type { Bone, Part, Skeleton } from "../part.ts";

/** Places (dm) and unit normals of a part's vertices. */
export type Posed = Pick<Part, "positions" | "normals">;

/** Share of a turn of the head that the neck makes; as in @orator/performance. */
const NECK_SHARE = 0.4;

interface Turn {
  degrees: number;
  about: Vec3;
}

/** A part as it lies when the head is turned to a side (degrees, positive to the person's left), by linear skinning. */
export function turnHead(part: Part, skeleton: Skeleton, degrees: number): Posed {
  const turns = skeleton.bones.map((_, bone) => turnsOf(skeleton, bone, degrees));
  const positions = new Float32Array(part.positions.length);
  const normals = new Float32Array(part.normals.length);
  for (let v = 0; v < positions.length / 3; v++) {
    const [p, n] = [vertex(part.positions, v), vertex(part.normals, v)];
    let place: Vec3 = [0, 0, 0];
    let normal: Vec3 = [0, 0, 0];
    for (let k = 4 * v; k < 4 * v + 4; k++) {
      const [weight, own] = [part.weights[k]!, turns[part.joints[k]!]!];
      if (!weight) continue;
      const turned = turnAll(p, n, own);
      place = addScaled(place, turned.place, weight);
      normal = addScaled(normal, turned.normal, weight);
    }
    positions.set(place, 3 * v);
    normals.set(normalize(normal), 3 * v);
  }
  return { positions, normals };
}

/** The turns that move a bone, the innermost first. */
function turnsOf({ bones }: Skeleton, bone: number, degrees: number): Turn[] {
  const turns: Turn[] = [];
  for (let at = bone; at >= 0;) {
    const { name, head, parent }: Bone = boneAt(bones, at);
    if (name === "head") turns.push({ degrees: (1 - NECK_SHARE) * degrees, about: head });
    if (name === "neck") turns.push({ degrees: NECK_SHARE * degrees, about: head });
    at = parent;
  }
  return turns;
}

function boneAt(bones: readonly Bone[], index: number): Bone {
  const bone = bones[index];
  assert(bone, "a bone's parent is a bone");
  return bone;
}

function turnAll(place: Vec3, normal: Vec3, turns: readonly Turn[]): { place: Vec3; normal: Vec3 } {
  for (const { degrees, about } of turns) {
    const matrix = turnAbout([0, 1, 0], degrees);
    place = add(about, rotate(matrix, sub(place, about)));
    normal = rotate(matrix, normal);
  }
  return { place, normal };
}
