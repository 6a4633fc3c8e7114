import type { Accent } from "./phones/symbols.ts";

/** How a voice of the catalogue is made of Kokoro's styles. */
export interface KokoroRecipe {
  /** Weights of the styles that are mixed, by the name of their file without its ending: `{ af_heart: 1 }`. Any sum above 0. */
  styles: Readonly<Record<string, number>>;
  /** Which English phones it reads. */
  accent: Accent;
  /** espeak-ng's name of the language that reads for a voice of another language: "es". */
  espeak?: string;
  /** Speaking rate against the styles' own. */
  rate: number;
}
