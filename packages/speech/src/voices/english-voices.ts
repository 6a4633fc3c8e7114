import type { FliteVoice } from "../engines/flite/flite.ts";
import { PLAIN_TONE } from "../polish.ts";
import type { Tone } from "../polish.ts";
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
  ["en-us-clara", "Clara", "female", "adult", "warm", "slt", 174, 22, 0.98, 1, 0.5, 2, 3],
  ["en-us-james", "James", "male", "adult", "newsreader", "rms", 106, 16, 1, 1.06, 0.5, 0, 0],
  ["en-us-nora", "Nora", "female", "adult", "newsreader", "slt", 196, 27, 1, 1.08, -1, 3.5, 4],
  ["en-us-ethan", "Ethan", "male", "adult", "warm", "rms", 124, 20, 1.05, 0.98, 2, -1, -1],
  ["en-us-ruby", "Ruby", "female", "young", "lively", "slt", 222, 40, 1.05, 1.08, -1, 3, 4],
  ["en-us-leo", "Leo", "male", "young", "lively", "rms", 144, 30, 1.1, 1.1, -0.5, 0, 0],
  ["en-us-maya", "Maya", "female", "young", "bright", "rms", 226, 34, 1.23, 1.06, -1, -1, 0],
  ["en-us-marcus", "Marcus", "male", "adult", "calm", "rms", 84, 11, 0.91, 0.96, 1, 0.5, 1],
  ["en-us-helen", "Helen", "female", "adult", "narrator", "slt", 154, 24, 0.94, 0.95, 0.5, 2.5, 4],
  ["en-us-walter", "Walter", "male", "senior", "narrator", "rms", 97, 15, 0.95, 0.87, 2.5, -1, -3],
  ["en-us-grace", "Grace", "female", "senior", "calm", "slt", 163, 17, 0.95, 0.86, 2, 0.5, 0],
  ["en-us-iris", "Iris", "female", "adult", "soothing", "rms", 186, 22, 1.17, 0.93, 1.5, -2, -2],
  ["en-us-alex", "Alex", "neutral", "adult", "clear", "slt", 142, 24, 0.9, 1.03, 0, 2.5, 4],
  ["en-us-robin", "Robin", "neutral", "young", "friendly", "rms", 164, 26, 1.13, 1.05, 0, -0.5, 0],
  ["en-gb-callum", "Callum", "male", "adult", "warm", "awb", 114, 18, 1, 1, 0.5, 1.5, 2],
  ["en-gb-fiona", "Fiona", "female", "adult", "bright", "awb", 204, 30, 1.17, 1.02, -0.5, 1, 1],
  ["en-gb-rory", "Rory", "male", "young", "lively", "awb", 148, 30, 1.08, 1.1, -0.5, 1.5, 2],
  ["en-gb-angus", "Angus", "male", "senior", "storyteller", "awb", 92, 18, 0.93, 0.88, 2, 1, 0],
]; // prettier-ignore

/**
 * Brings the long-term spectrum of each speaker near that of natural speech (D. Byrne et al., "An international
 * comparison of long-term average speech spectra", 1994): slt booms at its fundamental, rms is sharp, awb is dull.
 */
const BASE_TONE: Readonly<Partial<Record<FliteVoice, Pick<Tone, "warmthDb" | "presenceDb" | "airDb">>>> = {
  slt: { warmthDb: -6, presenceDb: -1, airDb: -1 },
  rms: { warmthDb: 0, presenceDb: -4, airDb: -1 },
  awb: { warmthDb: 0, presenceDb: 0, airDb: 6 },
};

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
    quality: "classic",
    recipe: { base, f0MeanHz, f0StddevHz, formantScale, rate },
    tone: {
      ...PLAIN_TONE,
      warmthDb: warmthDb + (BASE_TONE[base]?.warmthDb ?? 0),
      presenceDb: presenceDb + (BASE_TONE[base]?.presenceDb ?? 0),
      airDb: airDb + (BASE_TONE[base]?.airDb ?? 0),
      bandLimitHz: BAND_LIMIT_HZ * formantScale,
    },
  }),
);
