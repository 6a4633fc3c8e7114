import type { Kit } from "../kit/kit.ts";
import { cross, eulerDeg, normalize, sub, turnAbout } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { poseBase } from "./pose-base.ts";
import type { JointTurn } from "./shape-recipes.ts";

/**
 * How far each finger but the middle one, which stays, turns towards it in the plane of the palm, degrees: the data
 * spreads them by 16, 10 and 9 degrees, a hand at ease by about 5.
 */
const GATHER_DEG: readonly (readonly [finger: number, degrees: number])[] = [
  [2, 10],
  [4, -6],
  [5, -11],
];

/** Lays the fingers of base-mesh positions (dm, in place, arms spread) together as in a hand at ease. */
export function restHands(base: Float32Array, kit: Kit, joints: Map<string, Vec3>): void {
  const turns = new Map<string, JointTurn>();
  for (const side of ["L", "R"] as const) {
    const joint = (finger: number, phalanx: number): Vec3 =>
      joints.get(`finger${finger}-${phalanx}.${side}`)!;
    const knuckles = sub(joint(5, 1), joint(2, 1));
    // A product of mirrored vectors points the other way, as a mirrored turn does.
    const back = normalize(cross(sub(joint(3, 2), joint(3, 1)), knuckles));
    for (const [finger, degrees] of GATHER_DEG) {
      const [rx, ry, rz] = eulerDeg(turnAbout(back, degrees));
      turns.set(`finger${finger}-1.${side}`, { rx, ry, rz });
    }
  }
  poseBase(base, kit.base, joints, turns, handVertices(kit));
}

const listOf = new WeakMap<Kit, Uint16Array>();

/** Base-mesh vertices that hang on a finger, ascending. */
function handVertices(kit: Kit): Uint16Array {
  let list = listOf.get(kit);
  if (!list) {
    const { joints, skinJoints, skinWeights } = kit.base;
    const isFinger = joints.map(({ name }) => name.startsWith("finger"));
    const found: number[] = [];
    for (let v = 0; v < skinJoints.length / 4; v++) {
      if ([0, 1, 2, 3].some((k) => skinWeights[4 * v + k]! > 0 && isFinger[skinJoints[4 * v + k]!]))
        found.push(v);
    }
    list = Uint16Array.from(found);
    listOf.set(kit, list);
  }
  return list;
}
