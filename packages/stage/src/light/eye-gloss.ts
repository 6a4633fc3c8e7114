import type { AvatarPart } from "../avatar/avatar.ts";
import { curvatureOf } from "./curvature.ts";

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
