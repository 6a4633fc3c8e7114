import type { FliteRecipe } from "./engines/flite/flite-engine.ts";

/** A voice of the catalogue. */
export interface Voice {
  /** Stable: never given to another voice. */
  id: string;
  name: string;
  gender: "female" | "male" | "neutral";
  age: "young" | "adult" | "senior";
  /** One word for the manner, as "warm" or "newsreader". */
  style: string;
  /** Accent in words, as "American". */
  accent: string;
  /** BCP 47 tag. */
  locale: string;
  /** English name of the language. */
  language: string;
  engine: "flite";
  /** Licence of the voice's data. */
  licence: string;
  recipe: FliteRecipe;
}

type Row = [
  id: string, name: string, gender: Voice["gender"], age: Voice["age"], style: string,
  base: FliteRecipe["base"], f0MeanHz: number, f0StddevHz: number, formantScale: number, rate: number,
]; // prettier-ignore

const ROWS: readonly Row[] = [
  ["en-us-clara", "Clara", "female", "adult", "warm", "slt", 172, 24, 1, 1],
  ["en-us-ruby", "Ruby", "female", "young", "lively", "slt", 215, 42, 1.07, 1.08],
  ["en-us-james", "James", "male", "adult", "newsreader", "rms", 104, 18, 1, 1.06],
  ["en-us-leo", "Leo", "male", "young", "lively", "rms", 132, 28, 1.07, 1.1],
  ["en-gb-callum", "Callum", "male", "adult", "warm", "awb", 118, 20, 1, 1],
]; // prettier-ignore

/** Every voice, in the order in which people should see them. */
export const VOICES: readonly Voice[] = ROWS.map(
  ([id, name, gender, age, style, base, f0MeanHz, f0StddevHz, formantScale, rate]) => ({
    id, name, gender, age, style,
    accent: base === "awb" ? "Scottish" : "American",
    locale: base === "awb" ? "en-GB" : "en-US",
    language: "English",
    engine: "flite",
    licence: "BSD-like (CMU)",
    recipe: { base, f0MeanHz, f0StddevHz, formantScale, rate },
  }),
); // prettier-ignore

/** The voice that speaks when none is named. */
export const DEFAULT_VOICE_ID = "en-us-clara";
