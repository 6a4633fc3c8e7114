import type { AvatarPart } from "../avatar/avatar.ts";
import { curvatureOf } from "./curvature.ts";
import type { LightModel, Triple } from "./light-model.ts";
import { smoothstep } from "@orator/maths";

/** What the light knows of a part's vertices before they move; one value a vertex. */
interface VertexLight {
  /** 0…1, 1 = open to the sky. */
  occlusion: Float32Array;
  /** 0…1, the share of the key light that arrives; of an eye's clear shell, how strongly it mirrors. */
  seen: Float32Array;
  /** How strongly the surface bends, 1/m; absent where it does not matter. */
  curvature?: Float32Array;
}

/** Reads it off a part, for a look's light. */
export function vertexLight(part: AvatarPart, light: LightModel): VertexLight {
  const vertices = part.positions.length / 3;
  const shadow = keyShadowOf(light);
  const occlusion = Float32Array.from({ length: vertices }, (_, v) => clamped(part.occlusion?.[v] ?? 1));
  const seen =
    part.kind === "cornea"
      ? eyeGloss(part)
      : occlusion.map((open, v) => shadow(clamped(part.keyLight?.[v] ?? 1), open));
  const scatters = light.surfaces[part.kind].scatterM.some((scatter) => scatter > 0);
  return { occlusion, seen, ...(scatters && { curvature: curvatureOf(part) }) };
}

function clamped(x: number): number {
  return Math.min(1, Math.max(0, x));
}

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

/** What the white of an eye mirrors: a thin wet film, seen under the lid. */
const WHITE_GLOSS = 0.16;
/** A shell without a bulge this much sharper than the rest of it mirrors everywhere. */
const BULGE = 1.3;

/** How strongly each vertex of an eye's clear shell mirrors lights, 0…1: all of it where the cornea bulges, little around it. */
export function eyeGloss(part: AvatarPart): Float32Array {
  const curvature = curvatureOf(part);
  const sorted = curvature.toSorted();
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))]!;
  const [flat, sharp] = [at(0.25), at(0.9)];
  if (sharp <= BULGE * flat) return curvature.fill(1);
  return curvature.map((bend) => {
    const t = Math.min(1, Math.max(0, ((bend - flat) / (sharp - flat) - 0.25) * 2));
    return WHITE_GLOSS + (1 - WHITE_GLOSS) * t * t * (3 - 2 * t);
  });
}
