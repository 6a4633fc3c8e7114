import english from "../../data/voices/english.json" with { type: "json" };
import type { FliteRecipe, FliteVoice } from "../engines/flite/flite.ts";
import { PLAIN_TONE } from "../polish.ts";
import type { Tone } from "../polish.ts";
import type { Voice, VoiceInfo } from "./voice.ts";

type Row = Pick<VoiceInfo, "id" | "name" | "gender" | "age" | "style"> & {
  recipe: FliteRecipe;
  tone: Pick<Tone, "warmthDb" | "presenceDb" | "airDb">;
};

/**
 * The English voices: three speakers of the CMU Arctic recordings (slt, rms, awb), each changed in pitch, liveliness,
 * size of the vocal tract, rate and tone until nobody takes one for the other. Figures: README.
 */
const ROWS: readonly Row[] = english as Row[];

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
export const ENGLISH_VOICES: readonly Voice[] = ROWS.map(({ recipe, tone, ...info }) => {
  const { base, formantScale } = recipe;
  const usual = BASE_TONE[base];
  return {
    ...info,
    accent: base === "awb" ? "Scottish" : "American",
    locale: base === "awb" ? "en-GB" : "en-US",
    language: "English",
    license: "BSD-like (CMU Flite)",
    engine: "flite",
    quality: "classic",
    recipe,
    tone: {
      ...PLAIN_TONE,
      warmthDb: tone.warmthDb + (usual?.warmthDb ?? 0),
      presenceDb: tone.presenceDb + (usual?.presenceDb ?? 0),
      airDb: tone.airDb + (usual?.airDb ?? 0),
      bandLimitHz: BAND_LIMIT_HZ * formantScale,
    },
  };
});
