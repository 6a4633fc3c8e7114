import { poseOf, posed, turnOf } from "../../body/relaxed-pose.ts";
import { multiply, transpose } from "@orator/maths";
import type { Matrix3, Vec3 } from "@orator/maths";
import type { Part, Skeleton } from "../../part.ts";

/** Turns of bones out of the relaxed stance, degrees about the person's own x, y and z (Rx · Ry · Rz). */
export type Turns = Readonly<Record<string, Vec3>>;

/** Share of a turn of the head that the neck makes; as in @orator/performance. */
const NECK_SHARE = 0.4;

/** The head turned to a side: degrees, positive to the person's left. */
export function headTurned(degrees: number): Turns {
  return { neck: [0, NECK_SHARE * degrees, 0], head: [0, (1 - NECK_SHARE) * degrees, 0] };
}

/** Both arms alike, given for the left one; the right one mirrors y and z. */
export function bothArms(turns: Turns): Turns {
  return Object.fromEntries(
    Object.entries(turns).flatMap(([bone, [x, y, z]]) => [
      [`left${bone}`, [x, y, z]],
      [`right${bone}`, [x, -y, -z]],
    ]),
  );
}

/** Positions of a part in the relaxed stance with some bones turned further, by linear skinning. */
export function posePart(part: Part, skeleton: Skeleton, turns: Turns): Float32Array {
  const { bones } = skeleton;
  const relaxed = relaxedTurns(skeleton);
  const pose = poseOf(skeleton, ({ name, parent, relaxedDeg }) => {
    const own = relaxedDeg && turnOf(relaxedDeg);
    const turn = turns[name];
    if (!turn) return own;
    // Seen from the parent, which the stance has turned already.
    const above = bones[parent] && relaxed[parent];
    const further = above ? multiply(transpose(above), multiply(turnOf(turn), above)) : turnOf(turn);
    return own ? multiply(further, own) : further;
  });
  return posed(part, pose).positions;
}

const STRAIGHT: Readonly<Vec3> = [0, 0, 0];

/** How far the relaxed stance turns each bone, in the person's axes. */
function relaxedTurns({ bones }: Skeleton): Matrix3[] {
  const turns: Matrix3[] = [];
  for (const { parent, relaxedDeg = STRAIGHT } of bones) {
    const above = turns[parent];
    turns.push(above ? multiply(above, turnOf(relaxedDeg)) : turnOf(relaxedDeg));
  }
  return turns;
}
