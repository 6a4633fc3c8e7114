import type { SculptName } from "../recipe/features.ts";
import { smoothstep } from "../maths/interpolation.ts";

/** Where a vertex lies on the mean adult (`Body.reference`), dm, on the person's left half. */
interface Place {
  /** Distance from the middle. */
  side: number;
  y: number;
  z: number;
}

/** Movement (dm) of a place at trait value 1: outwards, up, to the front. */
type Sculpt = (place: Place) => [out: number, up: number, front: number];

/** Share of its distance from the middle that the jaw gains or loses. */
const JAW_WIDTH = 0.17;

/**
 * Traits that the kit has no targets for, as smooth movements of the mean face. The numbers were read off it: eyes at
 * y 7.33, cheekbones at 7.1, lips at 6.67, chin at 6.25; ears beyond 0.64.
 */
const SCULPTS: Record<SculptName, Sculpt> = {
  // From under the cheekbones to the edge of the jaw, without mouth, ear lobes and neck.
  "jaw.width": ({ side, y, z }) => {
    const height = smoothstep(7.15, 6.72, y) * smoothstep(6.02, 6.36, y);
    const lobe = smoothstep(0.62, 0.7, side) * smoothstep(0.85, 0.6, z) * smoothstep(6.7, 6.85, y);
    const flank = smoothstep(0.16, 0.46, side) * smoothstep(0.12, 0.5, z) * (1 - lobe);
    return [JAW_WIDTH * side * height * flank, 0, 0];
  },
};

/** Adds the sculpted traits of a person to base-mesh positions (dm), in place. `reference` is the mean adult. */
export function sculpt(
  base: Float32Array,
  reference: Float32Array,
  traits: Partial<Record<string, number>>,
): void {
  for (const [name, move] of Object.entries(SCULPTS)) {
    const value = traits[name] ?? 0;
    if (!value) continue;
    for (let at = 0; at < base.length; at += 3) {
      const x = reference[at]!;
      const y = reference[at + 1]!;
      if (y < HEAD_FROM_Y) continue;
      const [out, up, front] = move({ side: Math.abs(x), y, z: reference[at + 2]! });
      base[at]! += value * Math.sign(x) * out;
      base[at + 1]! += value * up;
      base[at + 2]! += value * front;
    }
  }
}

/** Nothing below the chin's shadow is sculpted, dm. */
const HEAD_FROM_Y = 5.9;
