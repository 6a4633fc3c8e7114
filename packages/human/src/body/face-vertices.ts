import type { Kit } from "../kit/kit.ts";

const listOf = new WeakMap<Kit, Uint16Array>();

/** Base-mesh vertices that a face shape can move, ascending: those that hang on the head or neck, helpers included. */
export function faceVertices(kit: Kit): Uint16Array {
  let list = listOf.get(kit);
  if (!list) {
    const { joints, skinJoints, skinWeights } = kit.base;
    const inFace: boolean[] = [];
    for (const { name, parent } of joints) {
      inFace.push(name === "neck02" || (parent >= 0 && inFace[parent]!));
    }
    const found: number[] = [];
    for (let v = 0; v < skinJoints.length / 4; v++) {
      if ([0, 1, 2, 3].some((k) => skinWeights[4 * v + k]! > 0 && inFace[skinJoints[4 * v + k]!]))
        found.push(v);
    }
    list = Uint16Array.from(found);
    listOf.set(kit, list);
  }
  return list;
}
