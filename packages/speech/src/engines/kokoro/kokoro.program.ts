// The process of the neural voices: one loaded model that speaks one row of tokens after the other.
import type { ModelProgram } from "@orator/models";
import { KokoroModel } from "./model/kokoro-model.ts";
import type { KokoroSettings, KokoroSound } from "./model/kokoro-model.ts";

/** One row to be spoken. */
export interface KokoroRequest {
  tokens: readonly number[];
  /** Weights by name. */
  styles: Readonly<Record<string, number>>;
  speed: number;
}

/** What was said, and what the process has come to. */
export interface KokoroReply extends KokoroSound {
  /** Resident memory of the process, in MiB. */
  memoryMb: number;
}

const open: ModelProgram<KokoroSettings, KokoroRequest, KokoroReply> = async (settings) => {
  const model = await KokoroModel.load(settings);
  return async ({ tokens, styles, speed }) => {
    const sound = await model.speak(tokens, styles, speed);
    return { ...sound, memoryMb: process.memoryUsage.rss() / 2 ** 20 };
  };
};

export default open;
