import { NEURAL_LICENCE, NEURAL_TONE } from "./neural-tone.ts";
import { NEURAL_WORLD_VOICES } from "./neural-world-voices.ts";
import type { Voice, VoiceInfo } from "./voice.ts";

type Row = [
  id: string, name: string, gender: VoiceInfo["gender"], age: VoiceInfo["age"], style: string,
  styles: Readonly<Record<string, number>>, rate: number, classicId: string,
]; // prettier-ignore

/**
 * Styles as they are published: those that the model's author grades C or better (`VOICES.md` of hexgrad/Kokoro-82M), best
 * first. Their names are the model's.
 */
const PLAIN: readonly Row[] = [
  ["en-us-heart", "Heart", "female", "adult", "warm", { af_heart: 1 }, 1, "en-us-clara"],
  ["en-us-bella", "Bella", "female", "adult", "lively", { af_bella: 1 }, 1, "en-us-ruby"],
  ["en-us-nicole", "Nicole", "female", "adult", "whispering", { af_nicole: 1 }, 1, "en-us-iris"],
  ["en-gb-emma", "Emma", "female", "adult", "clear", { bf_emma: 1 }, 1, "en-gb-fiona"],
  ["en-us-michael", "Michael", "male", "adult", "calm", { am_michael: 1 }, 1, "en-us-james"],
  ["en-us-fenrir", "Fenrir", "male", "adult", "deep", { am_fenrir: 1 }, 1, "en-us-james"],
  ["en-us-puck", "Puck", "male", "young", "lively", { am_puck: 1 }, 1, "en-us-leo"],
  ["en-us-aoede", "Aoede", "female", "adult", "soft", { af_aoede: 1 }, 1, "en-us-clara"],
  ["en-us-kore", "Kore", "female", "young", "bright", { af_kore: 1 }, 1, "en-us-maya"],
  ["en-us-sarah", "Sarah", "female", "adult", "newsreader", { af_sarah: 1 }, 1, "en-us-nora"],
  ["en-us-alloy", "Alloy", "female", "adult", "clear", { af_alloy: 1 }, 1, "en-us-helen"],
  ["en-us-nova", "Nova", "female", "adult", "newsreader", { af_nova: 1 }, 1, "en-us-nora"],
  ["en-gb-isabella", "Isabella", "female", "adult", "warm", { bf_isabella: 1 }, 1, "en-gb-fiona"],
  ["en-gb-george", "George", "male", "adult", "narrator", { bm_george: 1 }, 1, "en-gb-callum"],
  ["en-gb-fable", "Fable", "male", "adult", "storyteller", { bm_fable: 1 }, 1, "en-gb-angus"],
]; // prettier-ignore

/**
 * Voices of people of the cast for whom no published style stands alone: mixes of well graded styles, with at most a third of one
 * that is graded lower, and a rate that suits age and manner.
 */
const MIXED: readonly Row[] = [
  ["en-us-amara-neural", "Amara", "female", "young", "bright", { af_kore: 0.6, af_bella: 0.4 }, 1.03, "en-us-maya"],
  ["en-us-emma-neural", "Emma", "female", "young", "lively", { af_heart: 0.5, af_nova: 0.5 }, 1.04, "en-us-ruby"],
  ["en-us-mei-neural", "Mei", "female", "young", "clear", { af_aoede: 0.6, af_sarah: 0.4 }, 1.04, "en-us-nora"],
  ["en-us-nia-neural", "Nia", "female", "young", "friendly", { af_bella: 0.5, af_sky: 0.25, af_kore: 0.25 }, 1.06, "en-us-maya"],
  ["en-us-priya-neural", "Priya", "female", "young", "warm", { af_sarah: 0.5, af_heart: 0.5 }, 1.02, "en-us-clara"],
  ["en-us-zuri-neural", "Zuri", "female", "adult", "soothing", { af_heart: 0.6, af_nicole: 0.4 }, 0.96, "en-us-iris"],
  ["en-us-hana-neural", "Hana", "female", "adult", "narrator", { af_alloy: 0.6, af_aoede: 0.4 }, 0.96, "en-us-helen"],
  ["en-gb-ingrid-neural", "Ingrid", "female", "adult", "clear", { bf_emma: 0.6, bf_isabella: 0.4 }, 0.97, "en-gb-fiona"],
  ["en-us-grace-neural", "Grace", "female", "senior", "calm", { af_alloy: 0.45, af_nicole: 0.3, af_nova: 0.25 }, 0.9, "en-us-grace"],
  ["en-us-rosa-neural", "Rosa", "female", "senior", "warm", { af_bella: 0.5, af_nicole: 0.3, af_alloy: 0.2 }, 0.87, "en-us-grace"],
  ["en-us-arjun-neural", "Arjun", "male", "adult", "warm", { am_michael: 0.7, am_eric: 0.3 }, 1, "en-us-ethan"],
  ["en-us-budi-neural", "Budi", "male", "adult", "warm", { am_fenrir: 0.5, am_michael: 0.5 }, 0.96, "en-us-ethan"],
  ["en-us-hiro-neural", "Hiro", "male", "adult", "clear", { am_michael: 0.7, am_liam: 0.3 }, 1.02, "en-us-ethan"],
  ["en-us-kwame-neural", "Kwame", "male", "young", "lively", { am_puck: 0.6, am_fenrir: 0.4 }, 1.03, "en-us-leo"],
  ["en-us-lucas-neural", "Lucas", "male", "young", "lively", { am_puck: 0.7, am_liam: 0.3 }, 1.05, "en-us-leo"],
  ["en-us-mateo-neural", "Mateo", "male", "young", "friendly", { am_puck: 0.5, am_michael: 0.5 }, 1.05, "en-us-leo"],
  ["en-us-marcus-neural", "Marcus", "male", "adult", "calm", { am_fenrir: 0.7, am_onyx: 0.3 }, 0.96, "en-us-marcus"],
  ["en-us-viktor-neural", "Viktor", "male", "adult", "narrator", { am_michael: 0.65, am_onyx: 0.35 }, 0.92, "en-us-walter"],
  ["en-us-kenji-neural", "Kenji", "male", "senior", "narrator", { am_michael: 0.4, am_fenrir: 0.3, am_onyx: 0.3 }, 0.87, "en-us-walter"],
  ["en-gb-samir-neural", "Samir", "male", "senior", "storyteller", { bm_george: 0.65, bm_fable: 0.35 }, 0.88, "en-gb-angus"],
]; // prettier-ignore

function voiceOf([id, name, gender, age, style, styles, rate, classicId]: Row): Voice {
  const isBritish = id.startsWith("en-gb");
  return {
    id,
    name,
    gender,
    age,
    style,
    accent: isBritish ? "British" : "American",
    locale: isBritish ? "en-GB" : "en-US",
    language: "English",
    licence: NEURAL_LICENCE,
    engine: "kokoro",
    quality: "neural",
    classicId,
    recipe: { styles, accent: isBritish ? "british" : "american", rate },
    tone: NEURAL_TONE,
  };
}

/** Neural voices, English first, best first. They need the model "voices", those of other languages `@orator/espeak` as well. */
export const NEURAL_VOICES: readonly Voice[] = [...[...PLAIN, ...MIXED].map(voiceOf), ...NEURAL_WORLD_VOICES];
