import world from "../../data/voices/world.json" with { type: "json" };
import { PLAIN_TONE } from "../polish.ts";
import type { Voice } from "./voice.ts";

type Row = [locale: string, language: string, accent: string, espeak: string, female: string, male: string];

/** What brings voices of other languages than English to a machine that has none. */
export const ADD_LANGUAGES = "npm install --include=optional";

/** Languages that espeak-ng reads well from ordinary spelling; one female and one male voice each. */
const ROWS: readonly Row[] = world as Row[];

/** espeak-ng's formant synthesis is bright and buzzy: more body, less edge, and nothing added above its band. */
const ESPEAK_TONE = {
  ...PLAIN_TONE,
  warmthDb: 2,
  presenceDb: -6.5,
  airDb: -4,
  openness: 0,
  bandLimitHz: 9500,
};

/** Voices for other languages than English, in the order of their languages' names. */
export const WORLD_VOICES: readonly Voice[] = ROWS.flatMap(
  ([locale, language, accent, espeak, female, male]) => {
    const shared = {
      age: "adult",
      style: "clear",
      accent,
      locale,
      language,
      license: "GPL-3.0 (espeak-ng)",
      engine: "espeak",
      quality: "classic",
      tone: ESPEAK_TONE,
    } as const;
    const id = (name: string) => `${locale}-${name}`.toLowerCase();
    return [
      {
        ...shared,
        id: id(female),
        name: female,
        gender: "female",
        recipe: { voice: `${espeak}+f2`, rate: 155, pitch: 50, formantScale: 1.03 },
      },
      {
        ...shared,
        id: id(male),
        name: male,
        gender: "male",
        recipe: { voice: `${espeak}+m3`, rate: 155, pitch: 50, formantScale: 0.97 },
      },
    ];
  },
);
