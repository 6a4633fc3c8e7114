// The process of a recognizer that sherpa-onnx runs: one loaded model that hears one window after the other.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ModelProgram } from "@orator/models";
import { RECOGNITION_RATE_HZ } from "../transcribe-in-windows.ts";
import { loadAsr, loadStreamingAsr } from "./sherpa-asr.ts";
import type { Asr, AsrModel, AsrResult, StreamingAsr } from "./sherpa-asr.ts";

/** How sherpa-onnx is told what kind of model it is. */
export type SherpaRecognizerFamily = "nemo-transducer" | "sense-voice" | "streaming-zipformer";

/** Where a model lies and how it is run; what a process of it is started with. */
export interface SherpaRecognitionSettings {
  family: SherpaRecognizerFamily;
  folder: string;
  /** Paths of its files inside the folder: sherpa-onnx says nothing of those that it misses. */
  files: readonly string[];
  threads: number;
}

/** One window of a recording; mono at 16 kHz. */
export interface SherpaRecognitionRequest {
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
export interface SherpaRecognitionReply {
  pieces: HeardPiece[];
  /** Code of the language that it heard; "" where it does not tell. */
  language: string;
}

const TAIL_S = 0.7;

const open: ModelProgram<
  SherpaRecognitionSettings,
  SherpaRecognitionRequest,
  SherpaRecognitionReply
> = async (settings) => {
  const { folder, files, threads } = settings;
  const missing = files.find((path) => !existsSync(join(folder, path)));
  if (missing !== undefined) throw new Error(`${missing} is missing`);
  if (settings.family === "streaming-zipformer") {
    const asr = loadStreamingAsr(modelOf(settings, ""), threads);
    return async ({ samples }) => hearStreaming(asr, samples);
  }
  let loaded = { language: "", asr: await loadAsr(modelOf(settings, ""), threads) };
  return async ({ samples, language }) => {
    // SenseVoice is told its language when it is loaded: told later, it hears the sound at another scale.
    if (settings.family === "sense-voice" && loaded.language !== language)
      loaded = { language, asr: await loadAsr(modelOf(settings, language), threads) };
    return hear(loaded.asr, samples);
  };
};

export default open;

function modelOf({ family, folder }: SherpaRecognitionSettings, language: string): AsrModel {
  const at = (path: string): string => join(folder, path);
  if (family === "sense-voice")
    return {
      senseVoice: { model: at("model.int8.onnx"), language, useInverseTextNormalization: 1 },
      tokens: at("tokens.txt"),
    };
  const transducer = transducerAt(at);
  if (family === "streaming-zipformer") return { transducer, tokens: at("tokens.txt") };
  return { transducer, tokens: at("tokens.txt"), modelType: "nemo_transducer" };
}

function transducerAt(at: (path: string) => string): NonNullable<AsrModel["transducer"]> {
  const [encoder, decoder, joiner] = ["encoder", "decoder", "joiner"].map((part) => at(`${part}.int8.onnx`));
  return { encoder: encoder!, decoder: decoder!, joiner: joiner! };
}

async function hear(asr: Asr, samples: Float32Array): Promise<SherpaRecognitionReply> {
  const stream = asr.createStream();
  stream.acceptWaveform({ sampleRate: RECOGNITION_RATE_HZ, samples });
  await asr.decodeAsync(stream);
  const result = asr.getResult(stream);
  return { pieces: piecesOf(result), language: result.lang.replaceAll(/[<|>]/g, "") };
}

/** A model that hears while it is spoken sees a little of what comes after: silence, at the end. */
function hearStreaming(asr: StreamingAsr, samples: Float32Array): SherpaRecognitionReply {
  const stream = asr.createStream();
  const padded = new Float32Array(samples.length + TAIL_S * RECOGNITION_RATE_HZ);
  padded.set(samples);
  stream.acceptWaveform({ sampleRate: RECOGNITION_RATE_HZ, samples: padded });
  stream.inputFinished();
  while (asr.isReady(stream)) asr.decode(stream);
  const pieces = piecesOf(asr.getResult(stream));
  // It writes in capitals alone.
  return { pieces: pieces.map((piece) => ({ ...piece, text: piece.text.toLowerCase() })), language: "" };
}

function piecesOf({ tokens, timestamps, durations }: Omit<AsrResult, "text" | "lang">): HeardPiece[] {
  return tokens.map((token, i) => {
    const startS = timestamps[i] ?? 0;
    const lengthS = durations?.[i];
    return {
      text: token.replaceAll("▁", " "),
      startMs: startS * 1000,
      endMs: lengthS === undefined ? undefined : (startS + lengthS) * 1000,
    };
  });
}
