import type { AvatarPart } from "../avatar/avatar.ts";
import { curvatureOf } from "./curvature.ts";
import { eyeGloss } from "./eye-gloss.ts";
import { keyShadowOf } from "./key-shadow.ts";
import type { LightModel } from "./light-model.ts";

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
