import type { FliteVoice } from "../engines/flite/flite.ts";
import { PLAIN_TONE } from "../polish.ts";
import type { Voice, VoiceInfo } from "./voice.ts";

type Row = [
  id: string, name: string, gender: VoiceInfo["gender"], age: VoiceInfo["age"], style: string,
  base: FliteVoice, f0MeanHz: number, f0StddevHz: number, formantScale: number, rate: number,
  warmthDb: number, presenceDb: number, airDb: number,
]; // prettier-ignore

/**
 * The English voices: three speakers of the CMU Arctic recordings (slt, rms, awb), each changed in pitch, liveliness,
 * size of the vocal tract, rate and tone until nobody takes one for the other. Figures: README.
 */
const ROWS: readonly Row[] = [
  ["en-us-clara", "Clara", "female", "adult", "warm", "slt", 176, 22, 1, 1, 1, 0, 0],
  ["en-us-james", "James", "male", "adult", "newsreader", "rms", 106, 19, 1, 1.06, 0, 1, 1],
  ["en-us-nora", "Nora", "female", "adult", "newsreader", "slt", 196, 27, 1.03, 1.08, -1, 2, 1],
  ["en-us-ethan", "Ethan", "male", "adult", "warm", "rms", 122, 22, 1.05, 0.98, 1.5, -0.5, 0],
  ["en-us-ruby", "Ruby", "female", "young", "lively", "slt", 224, 42, 1.09, 1.1, -1, 1, 1],
  ["en-us-leo", "Leo", "male", "young", "lively", "rms", 142, 32, 1.11, 1.1, -1, 1, 1],
  ["en-us-maya", "Maya", "female", "young", "bright", "slt", 246, 34, 1.15, 1, -1.5, 0.5, 1.5],
  ["en-us-marcus", "Marcus", "male", "adult", "calm", "rms", 84, 13, 0.9, 0.96, 1, 1, 1],
  ["en-us-helen", "Helen", "female", "adult", "narrator", "slt", 154, 24, 0.94, 0.95, 0.5, 1, 1],
  ["en-us-walter", "Walter", "male", "senior", "narrator", "rms", 95, 17, 0.95, 0.87, 2, 0, -2],
  ["en-us-grace", "Grace", "female", "senior", "calm", "slt", 164, 17, 0.97, 0.86, 2, -1, -2.5],
  ["en-us-iris", "Iris", "female", "adult", "soothing", "rms", 188, 24, 1.17, 0.93, 1, -1, -1],
  ["en-us-alex", "Alex", "neutral", "adult", "clear", "slt", 142, 24, 0.9, 1.03, 0, 1.5, 1],
  ["en-us-robin", "Robin", "neutral", "young", "friendly", "rms", 164, 30, 1.14, 1.05, 0, 0.5, 1],
  ["en-gb-callum", "Callum", "male", "adult", "warm", "awb", 112, 18, 1, 1, 1, 0, 0],
  ["en-gb-fiona", "Fiona", "female", "adult", "bright", "awb", 204, 30, 1.17, 1.02, -0.5, 0.5, 0.5],
  ["en-gb-rory", "Rory", "male", "young", "lively", "awb", 146, 30, 1.08, 1.1, -0.5, 1, 1],
  ["en-gb-angus", "Angus", "male", "senior", "storyteller", "awb", 90, 18, 0.93, 0.88, 2, 0, -1.5],
]; // prettier-ignore

/** Upper end of the spectrum of Flite's voices, before formants are scaled. */
const BAND_LIMIT_HZ = 7300;

/** English voices, in the order in which people should see them. */
export const ENGLISH_VOICES: readonly Voice[] = ROWS.map(
  ([
    id,
    name,
    gender,
    age,
    style,
    base,
    f0MeanHz,
    f0StddevHz,
    formantScale,
    rate,
    warmthDb,
    presenceDb,
    airDb,
  ]) => ({
    id,
    name,
    gender,
    age,
    style,
    accent: base === "awb" ? "Scottish" : "American",
    locale: base === "awb" ? "en-GB" : "en-US",
    language: "English",
    licence: "BSD-like (CMU Flite)",
    engine: "flite",
    recipe: { base, f0MeanHz, f0StddevHz, formantScale, rate },
    tone: { ...PLAIN_TONE, warmthDb, presenceDb, airDb, bandLimitHz: BAND_LIMIT_HZ * formantScale },
  }),
);
