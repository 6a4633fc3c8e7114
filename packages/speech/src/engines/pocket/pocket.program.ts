// The process of the voice-cloning model: Kyutai's Pocket TTS, as sherpa-onnx runs it.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ModelProgram } from "@orator/models";
import { loadTts } from "../sherpa/sherpa-tts.ts";

/** Where the model lies and how it is run; what a process of it is started with. */
export interface PocketSettings {
  folder: string;
  threads: number;
}

/** One sentence, and whose voice is to say it. */
export interface PocketRequest {
  text: string;
  /** A recording of the speaker; mono. */
  samples: Float32Array;
  sampleRateHz: number;
}

/** What was said. */
export interface PocketReply {
  /** Mono; may exceed ±1 a little. */
  samples: Float32Array;
  sampleRateHz: number;
  /** Resident memory of the process, in MiB. */
  memoryMb: number;
}

const FILES = [
  "lm_flow.onnx",
  "lm_main.onnx",
  "encoder.onnx",
  "decoder.onnx",
  "text_conditioner.onnx",
  "vocab.json",
  "token_scores.json",
] as const;
/** As its makers use it: more steps are hardly better. */
const STEPS = 5;

const open: ModelProgram<PocketSettings, PocketRequest, PocketReply> = async ({ folder, threads }) => {
  const missing = FILES.find((path) => !existsSync(join(folder, path)));
  if (missing !== undefined) throw new Error(`${missing} is missing`);
  const at = (path: (typeof FILES)[number]): string => join(folder, path);
  const tts = await loadTts(
    {
      pocket: {
        lmFlow: at("lm_flow.onnx"),
        lmMain: at("lm_main.onnx"),
        encoder: at("encoder.onnx"),
        decoder: at("decoder.onnx"),
        textConditioner: at("text_conditioner.onnx"),
        vocabJson: at("vocab.json"),
        tokenScoresJson: at("token_scores.json"),
      },
    },
    threads,
  );
  return async ({ text, samples, sampleRateHz }) => {
    const sound = await tts.generateAsync({
      text,
      sid: 0,
      speed: 1,
      enableExternalBuffer: false,
      generationConfig: { referenceAudio: samples, referenceSampleRate: sampleRateHz, numSteps: STEPS },
    });
    return {
      samples: sound.samples,
      sampleRateHz: sound.sampleRate,
      memoryMb: process.memoryUsage.rss() / 2 ** 20,
    };
  };
};

export default open;
