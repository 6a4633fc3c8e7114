import type { LightModel, Triple } from "../light/light-model.ts";
import type { Tone } from "../light/tone.ts";

/** One way to picture people: light, tone, color and proportions. */
export interface Style {
  light: LightModel;
  tone: Tone;
  /** Rows of the 3 × 3 matrix that linear light goes through before the tone curve; absent: unchanged. */
  grade?: [Triple, Triple, Triple];
  /** How much larger than life the eyes and the head are drawn; 1 = as they are. */
  proportions: { eyes: number; head: number };
  /** Multiplies textures' distance from gray. */
  saturation: number;
  /** What becomes of the background: linear light times `light`, darker by `vignette` (0…1) in the corners. */
  backdrop: { light: Triple; vignette: number };
}

/** Names of the looks, as users give them. */
export const STYLES = ["Realistic", "Pixar", "Cinematic", "Vintage", "Noir", "Cyberpunk"] as const;
/** The name of a look. */
export type StyleName = (typeof STYLES)[number];
