import type { Part } from "../part.ts";
import type { NearestPoint, Obstacles } from "./obstacles.ts";
import type { Skull } from "./skull.ts";
import { smoothstep, vertex } from "@orator/maths";

/** Most that hair on the shoulders follows the skin there; the rest stays with the head. */
const SHOULDER_SHARE = 0.9;

/**
 * Weights of hair: rigid with the head above the jaw, then ever more like the nearest skin or cloth down to the
 * shoulders. `surfaces` are the parts that `obstacles` was gathered from.
 */
export function rigHair(
  positions: Float32Array,
  skull: Skull,
  headBone: number,
  obstacles: Obstacles,
  surfaces: readonly Pick<Part, "joints" | "weights">[],
): Pick<Part, "joints" | "weights"> {
  const count = positions.length / 3;
  const joints = new Uint8Array(4 * count);
  const weights = new Float32Array(4 * count);
  const found = new Map<string, NearestPoint | undefined>();
  for (let i = 0; i < count; i++) {
    const p = vertex(positions, i);
    const share = SHOULDER_SHARE * smoothstep(-0.8, -2.2, skull.toHead(p)[1]);
    const mixture = new Map([[headBone, 1 - share]]);
    if (share > 0.001) {
      const key = p.map((x) => Math.round(x * 8)).join();
      if (!found.has(key)) found.set(key, obstacles.nearest(p, true));
      const near = found.get(key);
      if (!near) mixture.set(headBone, 1);
      else addWeights(mixture, surfaces[near.surface]!, near.index, share);
    }
    writeStrongest(mixture, joints, weights, i);
  }
  return { joints, weights };
}

/** Adds a share of the weights of a part's vertex `v` to a mixture by bone. */
function addWeights(
  mixture: Map<number, number>,
  { joints, weights }: Pick<Part, "joints" | "weights">,
  v: number,
  share: number,
): void {
  for (let k = 4 * v; k < 4 * v + 4; k++) {
    const bone = joints[k]!;
    mixture.set(bone, (mixture.get(bone) ?? 0) + weights[k]! * share);
  }
}

/** Writes the four strongest bones of a mixture for vertex `i`, scaled to sum to 1. */
function writeStrongest(
  mixture: ReadonlyMap<number, number>,
  joints: Uint8Array,
  weights: Float32Array,
  i: number,
): void {
  const strongest = [...mixture].sort((a, b) => b[1] - a[1]).slice(0, 4);
  const sum = strongest.reduce((total, [, weight]) => total + weight, 0) || 1;
  strongest.forEach(([bone, weight], k) => {
    joints[4 * i + k] = bone;
    weights[4 * i + k] = weight / sum;
  });
}
