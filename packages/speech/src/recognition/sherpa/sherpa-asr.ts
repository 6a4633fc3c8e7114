import { loadRuntime } from "@orator/models";

/** Where a model's files lie, by family; what `sherpa-onnx-node` 1.13.8 takes. */
export interface AsrModel {
  transducer?: { encoder: string; decoder: string; joiner: string };
  senseVoice?: { model: string; language: string; useInverseTextNormalization: number };
  tokens: string;
  modelType?: string;
}

/** What was understood. */
export interface AsrResult {
  text: string;
  /** As SenseVoice writes it: "<|en|>"; "" of models that do not tell. */
  lang: string;
  /** Parts of words; those that begin a word begin with a space or "▁". */
  tokens: string[];
  /** Seconds at which each begins. */
  timestamps: number[];
  /** Seconds that each lasts, where the model tells. */
  durations?: number[];
}

interface AsrStream {
  acceptWaveform(sound: { sampleRate: number; samples: Float32Array }): void;
}

/** A loaded model that hears. */
export interface Asr {
  createStream(): AsrStream;
  decodeAsync(stream: AsrStream): Promise<unknown>;
  getResult(stream: AsrStream): AsrResult;
}

interface StreamingAsrStream extends AsrStream {
  inputFinished(): void;
}

/** A loaded model that hears while it is spoken. */
export interface StreamingAsr {
  createStream(): StreamingAsrStream;
  isReady(stream: StreamingAsrStream): boolean;
  decode(stream: StreamingAsrStream): void;
  getResult(stream: StreamingAsrStream): Pick<AsrResult, "tokens" | "timestamps">;
}

interface SherpaOnnx {
  OnlineRecognizer: new (config: {
    featConfig: { sampleRate: number; featureDim: number };
    modelConfig: Pick<AsrModel, "transducer" | "tokens"> & { numThreads: number };
    decodingMethod: string;
  }) => StreamingAsr;
  OfflineRecognizer: {
    createAsync(config: {
      featConfig: { sampleRate: number; featureDim: number };
      modelConfig: AsrModel & { numThreads: number };
      decodingMethod: string;
    }): Promise<Asr>;
  };
}

/** Models that want another number say so themselves. */
const FEATURES = { sampleRate: 16_000, featureDim: 80 };

/**
 * Loads a model. For programs of a process of their own alone.
 *
 * @throws Error where sherpa-onnx refuses it; of what is damaged more than that, the process may end
 */
export async function loadAsr(model: AsrModel, threads: number): Promise<Asr> {
  const { OfflineRecognizer } = loadRuntime("sherpa") as SherpaOnnx;
  return OfflineRecognizer.createAsync({
    featConfig: FEATURES,
    modelConfig: { ...model, numThreads: threads },
    decodingMethod: "greedy_search",
  }).catch((cause: unknown) => {
    throw new Error("sherpa-onnx can't load the model: it is damaged, or of another kind", { cause });
  });
}

/** Loads a streaming model, as {@link loadAsr} loads another. */
export function loadStreamingAsr(
  model: Pick<AsrModel, "transducer" | "tokens">,
  threads: number,
): StreamingAsr {
  const { OnlineRecognizer } = loadRuntime("sherpa") as SherpaOnnx;
  return new OnlineRecognizer({
    featConfig: FEATURES,
    modelConfig: { ...model, numThreads: threads },
    decodingMethod: "greedy_search",
  });
}
