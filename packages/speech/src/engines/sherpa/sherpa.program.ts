// The process of a voice that sherpa-onnx runs: one loaded model that speaks one sentence after the other.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ModelProgram } from "@orator/models";
import { loadPiper, loadMatcha } from "./voice-models.ts";

/** Where a model lies and how it is run; what a process of it is started with. */
export interface SherpaSettings {
  folder: string;
  /** Paths of its files inside the folder: sherpa-onnx says nothing of those that it misses. */
  files: readonly string[];
  /** Of the model's content, as its SHA-256. */
  identity: string;
  /** More than one changes the last bits of the sound. */
  threads: number;
}

/** One sentence to be spoken. */
export interface SherpaRequest {
  text: string;
  speaker: number;
  /** 1 is the voice's own rate. */
  speed: number;
}

/** What was said, and what the process has come to. */
export interface SherpaReply {
  /** Mono; may exceed ±1 a little. */
  samples: Float32Array;
  sampleRateHz: number;
  /** Resident memory of the process, in MiB. */
  memoryMb: number;
}

const open: ModelProgram<SherpaSettings, SherpaRequest, SherpaReply> = async ({
  folder,
  files,
  identity,
  threads,
}) => {
  const missing = files.find((path) => !existsSync(join(folder, path)));
  if (missing !== undefined) throw new Error(`${missing} is missing`);
  // Piper's voices are one network, Matcha's two.
  const load = files.includes("vocoder.onnx") ? loadMatcha : loadPiper;
  const { tts, lengthScale } = await load(folder, identity, threads);
  return async ({ text, speaker, speed }) => {
    const { samples, sampleRate } = await tts.generateAsync({
      text,
      sid: speaker,
      speed: speed / lengthScale,
      enableExternalBuffer: false,
    });
    return { samples, sampleRateHz: sampleRate, memoryMb: process.memoryUsage.rss() / 2 ** 20 };
  };
};

export default open;
