import neuralPlain from "../../data/voices/neural-plain.json" with { type: "json" };
import neuralMixed from "../../data/voices/neural-mixed.json" with { type: "json" };
import neuralWorld from "../../data/voices/neural-world.json" with { type: "json" };
import { NEURAL_LICENSE, NEURAL_TONE } from "./voice.ts";
import type { Voice, VoiceInfo } from "./voice.ts";

type WorldRow = Pick<VoiceInfo, "id" | "name" | "gender" | "style" | "locale" | "language" | "accent"> & {
  /** The model's name of the style. */
  kokoro: string;
  espeak: string;
  classicId: string;
};

/** What all neural voices are. */
const NEURAL = { license: NEURAL_LICENSE, engine: "kokoro", quality: "neural", tone: NEURAL_TONE } as const;

/** Styles of languages that the model learnt from espeak-ng's phones; less material went into them than into English. */
const WORLD: readonly WorldRow[] = neuralWorld as WorldRow[];

/** Neural voices of other languages than English, in the order of their languages' names. */
const NEURAL_WORLD_VOICES: readonly Voice[] = WORLD.map(({ kokoro, espeak, ...info }) => ({
  ...info,
  ...NEURAL,
  age: "adult",
  recipe: { styles: { [kokoro]: 1 }, accent: "american", rate: 1, espeak },
}));

type Row = Pick<VoiceInfo, "id" | "name" | "gender" | "age" | "style"> & {
  styles: Readonly<Record<string, number>>;
  rate: number;
  classicId: string;
};

/**
 * Styles as they are published: those that the model's author grades C or better (`VOICES.md` of hexgrad/Kokoro-82M), best
 * first. Their names are the model's.
 */
const PLAIN: readonly Row[] = neuralPlain as Row[];

/**
 * Voices of people of the cast for whom no published style stands alone: mixes of well graded styles, with at most a third of one
 * that is graded lower, and a rate that suits age and manner.
 */
const MIXED: readonly Row[] = neuralMixed as Row[];

function voiceOf({ styles, rate, ...info }: Row): Voice {
  const isBritish = info.id.startsWith("en-gb");
  return {
    ...info,
    ...NEURAL,
    accent: isBritish ? "British" : "American",
    locale: isBritish ? "en-GB" : "en-US",
    language: "English",
    recipe: { styles, accent: isBritish ? "british" : "american", rate },
  };
}

/** Neural voices, English first, best first. They need the model "voices", those of other languages `@orator/espeak` as well. */
export const NEURAL_VOICES: readonly Voice[] = [...[...PLAIN, ...MIXED].map(voiceOf), ...NEURAL_WORLD_VOICES];
