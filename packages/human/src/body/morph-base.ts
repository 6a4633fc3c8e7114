import type { BodyRecipe } from "../recipe/body-recipe.ts";
import type { Kit, Target } from "../kit/kit.ts";
import { targetWeights } from "./macro-weights.ts";

/** Adds `weight` times a target's displacements to base-mesh positions (dm), in place. */
export function addTarget(positions: Float32Array, target: Target, weight: number): void {
  const { indices, deltas } = target;
  const scale = weight * 1e-3;
  for (let i = 0; i < indices.length; i++) {
    const at = 3 * indices[i]!;
    positions[at]! += deltas[3 * i]! * scale;
    positions[at + 1]! += deltas[3 * i + 1]! * scale;
    positions[at + 2]! += deltas[3 * i + 2]! * scale;
  }
}

/** The base mesh morphed to a person: all 19,158 vertices, helpers included, in dm, bind pose. */
export function morphBase(kit: Kit, body: BodyRecipe): Float32Array {
  const positions = kit.base.positions.slice();
  for (const [name, weight] of targetWeights(body)) addTarget(positions, kit.target(name), weight);
  return positions;
}
