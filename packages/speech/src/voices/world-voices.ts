import world from "../../data/voices/world.json" with { type: "json" };
import { PLAIN_TONE } from "../polish.ts";
import type { Voice } from "./voice.ts";

type Row = Record<"locale" | "language" | "accent" | "espeak" | "female" | "male", string>;

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
export const WORLD_VOICES: readonly Voice[] = ROWS.flatMap(({ espeak, female, male, ...spoken }) => {
  const voice = (name: string, gender: "female" | "male", variant: string, formantScale: number): Voice => ({
    ...spoken,
    id: `${spoken.locale}-${name}`.toLowerCase(),
    name,
    gender,
    age: "adult",
    style: "clear",
    license: "GPL-3.0 (espeak-ng)",
    engine: "espeak",
    quality: "classic",
    recipe: { voice: `${espeak}+${variant}`, rate: 155, pitch: 50, formantScale },
    tone: ESPEAK_TONE,
  });
  return [voice(female, "female", "f2", 1.03), voice(male, "male", "m3", 0.97)];
});
