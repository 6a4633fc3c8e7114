import sounds from "../../data/sounds.json" with { type: "json" };

/** The Oculus visemes by their plain names. */
export type Viseme =
  | "sil"
  | "PP"
  | "FF"
  | "TH"
  | "DD"
  | "kk"
  | "CH"
  | "SS"
  | "nn"
  | "RR"
  | "aa"
  | "E"
  | "I"
  | "O"
  | "U";

/** What a sound demands of the mouth whatever its neighbors are. */
type Demand = "lipsClosed" | "lipsNear" | "lipOnTeeth";

/** How a speech sound is made, as far as one can see it. Openings and weights are 0…1. */
export interface Sound {
  viseme: Viseme;
  isVowel: boolean;
  /** Opening of the jaw in a stressed syllable of normal loudness. */
  jaw: number;
  /** Weight of the viseme under the same conditions. */
  lips: number;
  /** `mouthPucker` besides the viseme: rounds the lips and keeps them together while the jaw opens. */
  pucker: number;
  /** How strongly the lips are drawn to their shape; about 1 in a vowel, near 0 the neighbors rule. */
  lipStrength: number;
  /** The same of the jaw. */
  jawStrength: number;
  demand?: Demand;
}

/** Silence: lips at rest. */
export const SILENCE = sounds.silence as Sound;

/** A half-open, half-wide mouth for letters that no table knows. */
export const UNKNOWN_SOUND = sounds.unknown as Sound;

/** Single IPA letters, diacritics removed. Rounded lips are held more firmly than spread ones. */
export const SOUNDS: ReadonlyMap<string, Sound> = new Map(
  sounds.letters.flatMap(({ letters, ...sound }) =>
    [...letters].map((letter) => [letter, sound as Sound] as const),
  ),
);

/** /h ʔ/: made in the throat; the mouth is that of the neighbors. */
export const GLOTTAL = SOUNDS.get("h")!;
