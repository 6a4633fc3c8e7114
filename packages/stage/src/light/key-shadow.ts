import { smoothstep } from "@orator/maths";
import type { LightModel, Triple } from "./light-model.ts";

/**
 * Where the light stands whose shadows avatars carry (`_KEYLIGHT`): unit length, towards the light. It is `KEY_LIGHT` of
 * @orator/human.
 */
export const BAKED_KEY: Triple = [-0.5507, 0.5703, 0.6097];
/** Cosines of the angles to the baked light up to which its shadows are right, and from which on they are none: 8° and 40°. */
const [RIGHT, WRONG] = [0.99, 0.766];
/** Occlusion at which light from another side begins to come in, and at which all of it does. */
const [SHUT, OPEN] = [0.12, 0.72];

/** The share of the key light that reaches a place: by its baked `seen` where the light stands there, else by its occlusion. */
type KeyShadow = (seen: number, occlusion: number) => number;

/** How a look's key light is shadowed: a nose's shadow on the wrong side is worse than a soft guess. */
export function keyShadowOf({ key }: LightModel): KeyShadow {
  const cosine = key.direction.reduce((sum, d, axis) => sum + d * BAKED_KEY[axis]!, 0);
  const trust = smoothstep(WRONG, RIGHT, cosine);
  return (seen, occlusion) => trust * seen + (1 - trust) * smoothstep(SHUT, OPEN, occlusion);
}
