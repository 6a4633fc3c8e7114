import type { BodyRecipe } from "../recipe/body-recipe.ts";
import type { Kit } from "../kit/kit.ts";
import { faceLandmarks } from "./landmarks.ts";
import { placeJoints } from "./skeleton.ts";
import type { Vec3 } from "@orator/maths";
import { clamp, fade } from "@orator/maths";

/** Around an eye's middle (dm): all of this grows with the eye, … */
const EYE_CORE = 0.2;
/** … and this far out the face no longer notices. */
const EYE_REACH = 0.5;

/** Grows head and eyes of base-mesh positions (dm, in place) for people of a drawn style. */
export function stylize(base: Float32Array, kit: Kit, style: BodyRecipe["style"]): void {
  if (style.eyeScale !== 1) growEyes(base, kit, style.eyeScale);
  if (style.headScale !== 1) growHead(base, kit, style.headScale);
}

function growHead(base: Float32Array, kit: Kit, scale: number): void {
  const { joints, skinJoints, skinWeights } = kit.base;
  const pivot = placeJoints(kit.base, base).get("neck03")!;
  const inHead: boolean[] = [];
  for (const { name, parent } of joints) inHead.push(name === "head" || (parent >= 0 && inHead[parent]!));
  for (let v = 0; v < base.length / 3; v++) {
    let share = 0;
    for (let k = 4 * v; k < 4 * v + 4; k++) if (inHead[skinJoints[k]!]) share += skinWeights[k]!;
    if (share > 0) grow(base, v, pivot, share * (scale - 1));
  }
}

function growEyes(base: Float32Array, kit: Kit, scale: number): void {
  const { groups } = faceLandmarks();
  const places = placeJoints(kit.base, base);
  for (const [middle, eye] of [
    [places.get("eye.L")!, groups.leftEye],
    [places.get("eye.R")!, groups.rightEye],
  ] as const) {
    for (let v = 0; v <= groups.rightLashes[1]; v++) {
      const isEye = v >= eye[0] && v <= eye[1];
      const distance = Math.hypot(...[0, 1, 2].map((k) => base[3 * v + k]! - middle[k]!));
      const t = clamp((distance - EYE_CORE) / (EYE_REACH - EYE_CORE));
      const share = isEye ? 1 : 1 - fade(t);
      if (share > 0) grow(base, v, middle, share * (scale - 1));
    }
  }
}

function grow(base: Float32Array, vertex: number, middle: Vec3, amount: number): void {
  for (let k = 0; k < 3; k++) base[3 * vertex + k]! += amount * (base[3 * vertex + k]! - middle[k]!);
}
