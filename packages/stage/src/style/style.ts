import type { LightModel } from "../light/light-model.ts";
import type { Tone } from "../light/tone.ts";

/** A look's picture of the same person: light, tone, colour and proportions. */
export interface Style {
  light: LightModel;
  tone: Tone;
  /** Rows of the 3 × 3 matrix that linear light goes through before the tone curve; absent: unchanged. */
  grade?: [number, number, number][];
  /** How much larger than life the eyes and the head are drawn; 1 = as they are. */
  proportions: { eyes: number; head: number };
  /** Multiplies textures' colours' distance from grey. */
  saturation: number;
}

/** Names of the looks, as users give them. */
export const STYLES = ["Realistic", "Pixar", "Cinematic", "Vintage", "Noir", "Cyberpunk"] as const;
export type StyleName = (typeof STYLES)[number];
