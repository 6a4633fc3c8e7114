import { CATALOGUE } from "@orator/models";
import type { SpeechRecognizer } from "../../ports.ts";
import type { SherpaRecognizerFamily } from "./sherpa-recognition.program.ts";

/** A model of the catalogue that hears, and how it is run. */
export interface SherpaRecognizer extends Pick<SpeechRecognizer, "identifies" | "quality"> {
  /** Its name in the catalogue of models. */
  model: string;
  family: SherpaRecognizerFamily;
  /** ISO 639-1 codes, and "yue"; the likeliest first. */
  languages: readonly string[];
}

function languagesOf(model: string): readonly string[] {
  return CATALOGUE.find(({ name }) => name === model)!.languages as readonly string[];
}

/** NVIDIA's Parakeet TDT 0.6B v3: punctuation and capitals. It hears which language it is, but does not say it. */
export const PARAKEET: SherpaRecognizer = {
  model: "parakeet",
  family: "nemo-transducer",
  identifies: "none",
  quality: "good",
  languages: languagesOf("parakeet"),
};

/** SenseVoice small: Chinese, Cantonese, Japanese, Korean and English. */
export const SENSE_VOICE: SherpaRecognizer = {
  model: "sense-voice",
  family: "sense-voice",
  identifies: "own",
  quality: "good",
  languages: languagesOf("sense-voice"),
};

/** A streaming Zipformer that learnt from audio books: English without marks, small and quick. */
export const ZIPFORMER: SherpaRecognizer = {
  model: "zipformer",
  family: "streaming-zipformer",
  identifies: "none",
  quality: "draft",
  languages: languagesOf("zipformer"),
};

/** Every one, best first. */
export const SHERPA_RECOGNIZERS: readonly SherpaRecognizer[] = [PARAKEET, SENSE_VOICE, ZIPFORMER];
