// The process of speech recognition: Whisper and a voice activity detector, loaded once.
import { loadOnnxRuntime } from "@orator/models";
import type { ModelProgram } from "@orator/models";
import { VoiceActivity } from "./activity/voice-activity.ts";
import { languageOf, understand } from "./whisper/understand.ts";
import type { Heard } from "./whisper/understand.ts";
import { WhisperModel } from "./whisper/whisper-model.ts";

/** Where the model lies, and how many threads it may use. */
export interface WhisperSettings {
  folder: string;
  threads: number;
}

/** One piece of a recording; mono at 16 kHz. */
export interface WhisperRequest {
  /** Whether somebody speaks, every 32 ms; what is said, or in which language, in at most 30 s. */
  kind: "activity" | "words" | "language";
  samples: Float32Array;
  /** Codes of the languages that it can be; empty for any. */
  languages: readonly string[];
}

/** The one that was asked for. */
export interface WhisperReply {
  activity?: Float32Array;
  heard?: Heard;
  /** Whisper's code. */
  language?: string;
}

const open: ModelProgram<WhisperSettings, WhisperRequest, WhisperReply> = async ({ folder, threads }) => {
  const ort = loadOnnxRuntime();
  const activity = await VoiceActivity.open(ort, folder);
  const whisper = await WhisperModel.open(ort, folder, threads);
  return async ({ kind, samples, languages }) => {
    if (kind === "activity") return { activity: await activity.probabilities(samples) };
    if (kind === "language") return { language: await languageOf(whisper, samples, languages) };
    return { heard: await understand(whisper, samples, languages) };
  };
};

export default open;
