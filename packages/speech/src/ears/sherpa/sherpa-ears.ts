import { CATALOGUE } from "@orator/models";
import type { Transcriber } from "../../ports.ts";
import type { SherpaEarFamily } from "./sherpa-ears.program.ts";

/** A model of the catalogue that hears, and how it is run. */
export interface SherpaEar extends Pick<Transcriber, "tells" | "quality"> {
  /** Its name in the catalogue of models. */
  model: string;
  family: SherpaEarFamily;
  /** ISO 639-1 codes, and "yue"; the likeliest first. */
  languages: readonly string[];
}

function languagesOf(model: string): readonly string[] {
  return CATALOGUE.find(({ name }) => name === model)!.languages as readonly string[];
}

/** NVIDIA's Parakeet TDT 0.6B v3: punctuation and capitals. It hears which language it is, but does not say it. */
export const PARAKEET: SherpaEar = {
  model: "parakeet",
  family: "nemo-transducer",
  tells: "none",
  quality: "good",
  languages: languagesOf("parakeet"),
};

/** SenseVoice small: Chinese, Cantonese, Japanese, Korean and English. */
export const SENSE_VOICE: SherpaEar = {
  model: "sense-voice",
  family: "sense-voice",
  tells: "own",
  quality: "good",
  languages: languagesOf("sense-voice"),
};

/** A streaming Zipformer that learnt from audio books: English without marks, small and quick. */
export const ZIPFORMER: SherpaEar = {
  model: "zipformer",
  family: "streaming-zipformer",
  tells: "none",
  quality: "draft",
  languages: languagesOf("zipformer"),
};

/** Every one, best first. */
export const SHERPA_EARS: readonly SherpaEar[] = [PARAKEET, SENSE_VOICE, ZIPFORMER];
