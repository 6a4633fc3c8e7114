import type { FliteVoice } from "./flite.ts";

/** How a voice of the catalogue is made of a Flite voice. */
export interface FliteRecipe {
  base: FliteVoice;
  /** Mean pitch of the result, in Hz. */
  f0MeanHz: number;
  /** Spread of the pitch, in Hz: how lively it sounds. */
  f0StddevHz: number;
  /** Scale of all formants: 1.1 sounds like a vocal tract 10 % shorter (smaller person), 0.9 like a longer one. */
  formantScale: number;
  /** Speaking rate against the base voice: 1.1 is 10 % faster. */
  rate: number;
}
