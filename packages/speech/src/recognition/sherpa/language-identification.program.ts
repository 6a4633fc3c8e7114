// The process of language identification: Whisper's smallest model as sherpa-onnx runs it.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadRuntime } from "@orator/models";
import type { ModelProgram } from "@orator/models";
import { RECOGNITION_RATE_HZ } from "../transcribe-in-windows.ts";

/** Where the model lies, and how many threads it may use. */
export interface IdentificationSettings {
  folder: string;
  threads: number;
}

/** A piece of at most 30 s; mono at 16 kHz. */
export interface IdentificationRequest {
  samples: Float32Array;
}

/** Whisper's code of its language. */
export interface IdentificationReply {
  language: string;
}

interface Stream {
  acceptWaveform(sound: { sampleRate: number; samples: Float32Array }): void;
}

/** What `sherpa-onnx-node` 1.13.8 has for it. */
interface SherpaOnnx {
  SpokenLanguageIdentification: new (config: {
    whisper: { encoder: string; decoder: string };
    numThreads: number;
  }) => { createStream(): Stream; compute(stream: Stream): string };
}

const FILES = ["encoder.int8.onnx", "decoder.int8.onnx"] as const;

const open: ModelProgram<IdentificationSettings, IdentificationRequest, IdentificationReply> = async ({
  folder,
  threads,
}) => {
  const missing = FILES.find((path) => !existsSync(join(folder, path)));
  if (missing !== undefined) throw new Error(`${missing} is missing`);
  const { SpokenLanguageIdentification } = loadRuntime("sherpa") as SherpaOnnx;
  const [encoder, decoder] = FILES.map((path) => join(folder, path)) as [string, string];
  const identifier = new SpokenLanguageIdentification({ whisper: { encoder, decoder }, numThreads: threads });
  return async ({ samples }) => {
    const stream = identifier.createStream();
    stream.acceptWaveform({ sampleRate: RECOGNITION_RATE_HZ, samples });
    return { language: identifier.compute(stream) };
  };
};

export default open;
