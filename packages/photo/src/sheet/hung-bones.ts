import type { Body, Part } from "@orator/human/parts";

/** The bones that the sheet hangs on. Arms are left out: on a photo they are a picture. */
export const HUNG_BONES = ["spine", "chest", "neck", "head", "leftShoulder", "rightShoulder"] as const;

/** How a part of the body hangs on them. */
export interface Hung {
  /** Shares of {@link HUNG_BONES}, so many a vertex. */
  shares: Float32Array;
  /** How much of each vertex is held as the head is, 0 … 1. */
  headShares: Float32Array;
  /** Vertices below the shoulders. */
  isArm: Uint8Array;
}

/** The neck is held half as the head, half as the trunk. */
const NECK_HELD = 0.5;

/** Collects a part's weights on the few bones: each bone's go to the nearest of them above it. */
export function hungOn({ skeleton: { bones } }: Body, { joints, weights }: Part): Hung {
  const slots = bones.map(({ name }) => (HUNG_BONES as readonly string[]).indexOf(name));
  bones.forEach(({ parent }, i) => {
    if (slots[i]! < 0) slots[i] = parent < 0 ? 0 : slots[parent]!;
  });
  const arms = bones.map(({ name }) => /(Arm|Hand|Thumb|Index|Middle|Ring|Little)/.test(name));
  const count = weights.length / 4;
  const size = HUNG_BONES.length;
  const hung: Hung = {
    shares: new Float32Array(size * count),
    headShares: new Float32Array(count),
    isArm: new Uint8Array(count),
  };
  const [neck, head] = [HUNG_BONES.indexOf("neck"), HUNG_BONES.indexOf("head")];
  for (let v = 0; v < count; v++) {
    let arm = 0;
    for (let k = 4 * v; k < 4 * v + 4; k++) {
      hung.shares[size * v + slots[joints[k]!]!]! += weights[k]!;
      if (arms[joints[k]!]) arm += weights[k]!;
    }
    hung.headShares[v] = hung.shares[size * v + head]! + NECK_HELD * hung.shares[size * v + neck]!;
    hung.isArm[v] = arm > 0.5 ? 1 : 0;
  }
  return hung;
}
