import neuralWorld from "../../data/voices/neural-world.json" with { type: "json" };
import { NEURAL_LICENSE, NEURAL_TONE } from "./neural-tone.ts";
import type { Voice, VoiceInfo } from "./voice.ts";

type Row = [
  id: string, name: string, gender: VoiceInfo["gender"], style: string, kokoro: string,
  locale: string, language: string, accent: string, espeak: string, classicId: string,
]; // prettier-ignore

/** Styles of languages that the model learnt from espeak-ng's phones; less material went into them than into English. */
const ROWS: readonly Row[] = neuralWorld as Row[];

/** Neural voices of other languages than English, in the order of their languages' names. */
export const NEURAL_WORLD_VOICES: readonly Voice[] = ROWS.map(
  ([id, name, gender, style, kokoro, locale, language, accent, espeak, classicId]) => ({
    id,
    name,
    gender,
    age: "adult",
    style,
    accent,
    locale,
    language,
    license: NEURAL_LICENSE,
    engine: "kokoro",
    quality: "neural",
    classicId,
    recipe: { styles: { [kokoro]: 1 }, accent: "american", rate: 1, espeak },
    tone: NEURAL_TONE,
  }),
);
