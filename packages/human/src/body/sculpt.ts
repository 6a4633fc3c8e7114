import { SCULPTED } from "../recipe/body-recipe.ts";
import type { SculptName } from "../recipe/body-recipe.ts";
import { smoothstep } from "@orator/maths";

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
/** Share that the cranium gains in width above the ears, and loses in height above the brow. */
const CRANIUM = { wider: 0.06, lower: 0.04 };
/** Share of its distance from the skull that an ear loses, at its top and at the lobe. */
const EAR_SET = { top: 0.28, lobe: 0.62 };

/**
 * Traits that the kit has no targets for, as smooth movements of the mean face. The numbers were read off it: eyes at
 * y 7.33, cheekbones at 7.1, lips at 6.67, chin at 6.25; ears beyond 0.64, from 6.8 to 7.6; crown at 8.45.
 */
const SCULPTS: Record<SculptName, Sculpt> = {
  // From under the cheekbones to the edge of the jaw, without mouth, ear lobes and neck.
  "jaw.width": ({ side, y, z }) => {
    const height = smoothstep(7.15, 6.72, y) * smoothstep(6.02, 6.36, y);
    const lobe = smoothstep(0.62, 0.7, side) * smoothstep(0.85, 0.6, z) * smoothstep(6.7, 6.85, y);
    const flank = smoothstep(0.16, 0.46, side) * smoothstep(0.12, 0.5, z) * (1 - lobe);
    return [JAW_WIDTH * side * height * flank, 0, 0];
  },
  // Above the ears, more towards the crown, where the data tapers; the forehead's front a little.
  "head.cranium": ({ side, y, z }) => {
    const height = 0.6 * smoothstep(7.4, 7.75, y) + 0.45 * smoothstep(7.75, 8.3, y);
    const flank = 0.45 + 0.55 * smoothstep(1.35, 0.8, z);
    return [CRANIUM.wider * side * height * flank, -CRANIUM.lower * Math.max(0, y - 7.75), 0];
  },
  // Towards the side of the head, whose distance from the middle shrinks from 0.69 to 0.58 down to the lobe.
  "ear.set": ({ side, y, z }) => {
    const away = side - 0.69 + 0.22 * Math.max(0, 7.3 - y);
    const ear = smoothstep(0.74, 0.6, z) * smoothstep(6.66, 6.78, y) * smoothstep(7.75, 7.58, y);
    const share = EAR_SET.top + (EAR_SET.lobe - EAR_SET.top) * smoothstep(7.05, 6.84, y);
    return [-share * Math.max(0, away) * ear, 0, 0];
  },
};

/** What everybody gets beside their own value: the data's heads are egg-shaped, their ears stand out. */
const USUAL: Partial<Record<SculptName, number>> = { "head.cranium": 1, "ear.set": 1 };

/** Adds the sculpted traits of a person to base-mesh positions (dm), in place. `reference` is the mean adult. */
export function sculpt(
  base: Float32Array,
  reference: Float32Array,
  traits: Partial<Record<string, number>>,
): void {
  for (const name of SCULPTED) {
    const value = (traits[name] ?? 0) + (USUAL[name] ?? 0);
    if (!value) continue;
    const move = SCULPTS[name];
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
