// The process of an ear that sherpa-onnx runs: one loaded model that hears one window after the other.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ModelProgram } from "@orator/models";
import { EARS_RATE_HZ } from "../hear-in-windows.ts";
import { loadAsr } from "./sherpa-asr.ts";
import type { Asr, AsrModel } from "./sherpa-asr.ts";

/** How sherpa-onnx is told what kind of model it is. */
export type SherpaEarFamily = "nemo-transducer" | "sense-voice";

/** Where a model lies and how it is run; what a process of it is started with. */
export interface SherpaEarsSettings {
  family: SherpaEarFamily;
  folder: string;
  /** Paths of its files inside the folder: sherpa-onnx says nothing of those that it misses. */
  files: readonly string[];
  threads: number;
}

/** One window of a recording; mono at 16 kHz. */
export interface SherpaEarsRequest {
  samples: Float32Array;
  /** Its code, where it is known and the model can be told. */
  language: string;
}

/** A part of a word. */
export interface HeardPiece {
  /** Begins with a space where a word begins. */
  text: string;
  startMs: number;
  /** Undefined where the model does not tell. */
  endMs: number | undefined;
}

/** What was heard. */
export interface SherpaEarsReply {
  pieces: HeardPiece[];
  /** Code of the language that it heard; "" where it does not tell. */
  language: string;
}

const open: ModelProgram<SherpaEarsSettings, SherpaEarsRequest, SherpaEarsReply> = async (settings) => {
  const { folder, files, threads } = settings;
  const missing = files.find((path) => !existsSync(join(folder, path)));
  if (missing !== undefined) throw new Error(`${missing} is missing`);
  let loaded = { language: "", asr: await loadAsr(modelOf(settings, ""), threads) };
  return async ({ samples, language }) => {
    // SenseVoice is told its language when it is loaded: told later, it hears the sound at another scale.
    if (settings.family === "sense-voice" && loaded.language !== language)
      loaded = { language, asr: await loadAsr(modelOf(settings, language), threads) };
    return hear(loaded.asr, samples);
  };
};

export default open;

function modelOf({ family, folder }: SherpaEarsSettings, language: string): AsrModel {
  const at = (path: string): string => join(folder, path);
  if (family === "sense-voice")
    return {
      senseVoice: { model: at("model.int8.onnx"), language, useInverseTextNormalization: 1 },
      tokens: at("tokens.txt"),
    };
  const [encoder, decoder, joiner] = ["encoder", "decoder", "joiner"].map((part) => at(`${part}.int8.onnx`));
  return {
    transducer: { encoder: encoder!, decoder: decoder!, joiner: joiner! },
    tokens: at("tokens.txt"),
    modelType: "nemo_transducer",
  };
}

async function hear(asr: Asr, samples: Float32Array): Promise<SherpaEarsReply> {
  const stream = asr.createStream();
  stream.acceptWaveform({ sampleRate: EARS_RATE_HZ, samples });
  await asr.decodeAsync(stream);
  const { tokens, timestamps, durations, lang } = asr.getResult(stream);
  const pieces = tokens.map((token, i) => {
    const startS = timestamps[i] ?? 0;
    const lengthS = durations?.[i];
    return {
      text: token.replaceAll("▁", " "),
      startMs: startS * 1000,
      endMs: lengthS === undefined ? undefined : (startS + lengthS) * 1000,
    };
  });
  return { pieces, language: lang.replaceAll(/[<|>]/g, "") };
}
