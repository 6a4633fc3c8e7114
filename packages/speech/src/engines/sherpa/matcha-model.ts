import { join } from "node:path";
import { steadyModel } from "../fitted/graft.ts";
import { withFittedModel } from "../fitted/fitted-model.ts";
import type { LoadedVoice } from "./loaded-voice.ts";
import { loadTts } from "./sherpa-tts.ts";
import { speechDataFolder } from "./speech-data.ts";

/** How much of the noise is heard, as the voice's maker uses it. */
const NOISE_SCALE = 0.667;
/** What spells telephone numbers, dates and other numbers, in this order. */
const RULES = ["phone.fst", "date.fst", "number.fst"];

/**
 * Loads a voice of Matcha's that speaks Chinese and English: `acoustic.onnx`, which makes a spectrogram of sounds, `vocoder.onnx`, which
 * makes it heard, `lexicon.txt` with the sounds of Chinese words, and rules that spell numbers; espeak-ng reads what is English. The
 * network is read from a copy that draws the same noise each time.
 *
 * Changes the folder that the process works in: sherpa-onnx parts paths of rules and lexicons at commas, so that only those without a
 * folder are safe.
 *
 * @param identity of the files' content
 */
export async function loadMatcha(folder: string, identity: string, threads: number): Promise<LoadedVoice> {
  const dataDir = await speechDataFolder();
  process.chdir(folder);
  const tts = await withFittedModel(join(folder, "acoustic.onnx"), identity, steadyModel, (acousticModel) =>
    loadTts(
      {
        matcha: {
          acousticModel,
          vocoder: join(folder, "vocoder.onnx"),
          lexicon: "lexicon.txt",
          tokens: join(folder, "tokens.txt"),
          dataDir,
          noiseScale: NOISE_SCALE,
          lengthScale: 1,
        },
      },
      threads,
      RULES,
    ),
  );
  return { tts, lengthScale: 1 };
}
