import { NEURAL_LICENCE, NEURAL_TONE } from "./neural-tone.ts";
import type { Voice, VoiceInfo } from "./voice.ts";

type Row = [
  id: string, name: string, gender: VoiceInfo["gender"], style: string, kokoro: string,
  locale: string, language: string, accent: string, espeak: string, classicId: string,
]; // prettier-ignore

/** Styles of languages that the model learnt from espeak-ng's phones; less material went into them than into English. */
const ROWS: readonly Row[] = [
  ["fr-fr-siwis", "Siwis", "female", "clear", "ff_siwis", "fr-FR", "French", "French", "fr", "fr-fr-camille"],
  ["hi-in-alpha", "Alpha", "female", "clear", "hf_alpha", "hi-IN", "Hindi", "Indian", "hi", "hi-in-priya"],
  ["hi-in-beta", "Beta", "female", "warm", "hf_beta", "hi-IN", "Hindi", "Indian", "hi", "hi-in-priya"],
  ["hi-in-omega", "Omega", "male", "clear", "hm_omega", "hi-IN", "Hindi", "Indian", "hi", "hi-in-arjun"],
  ["hi-in-psi", "Psi", "male", "warm", "hm_psi", "hi-IN", "Hindi", "Indian", "hi", "hi-in-arjun"],
  ["it-it-sara", "Sara", "female", "clear", "if_sara", "it-IT", "Italian", "Italian", "it", "it-it-giulia"],
  ["it-it-nicola", "Nicola", "male", "clear", "im_nicola", "it-IT", "Italian", "Italian", "it", "it-it-marco"],
  ["pt-br-dora", "Dora", "female", "clear", "pf_dora", "pt-BR", "Portuguese", "Brazilian", "pt-br", "pt-br-beatriz"],
  ["pt-br-alex", "Alex", "male", "clear", "pm_alex", "pt-BR", "Portuguese", "Brazilian", "pt-br", "pt-br-thiago"],
  ["es-es-dora", "Dora", "female", "clear", "ef_dora", "es-ES", "Spanish", "Castilian", "es", "es-es-lucia"],
  ["es-es-alex", "Alex", "male", "clear", "em_alex", "es-ES", "Spanish", "Castilian", "es", "es-es-hugo"],
]; // prettier-ignore

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
    licence: NEURAL_LICENCE,
    engine: "kokoro",
    quality: "neural",
    classicId,
    recipe: { styles: { [kokoro]: 1 }, accent: "american", rate: 1, espeak },
    tone: NEURAL_TONE,
  }),
);
