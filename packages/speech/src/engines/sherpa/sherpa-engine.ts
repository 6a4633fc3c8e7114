import type { AskOptions, InstalledModel } from "@orator/models";
import { atPitch, withinRange } from "../../dsp/at-pitch.ts";
import { SpeechError } from "../../errors.ts";
import type { Delivery, EngineSpeech, VoiceEngine } from "../../ports.ts";
import type { Sentence } from "../../text/sentence.ts";
import { espeakText } from "../espeak/espeak-text.ts";
import { timeSentence } from "../remote/time-sentence.ts";
import { askSherpa, sherpaModel } from "./sherpa-process.ts";
import type { SherpaRecipe } from "./sherpa-recipe.ts";

/**
 * Voices that sherpa-onnx runs, in a process of their own. It tells no times: a voice of espeak-ng says the sentence too and is laid
 * on the sound, as for remote engines.
 */
export const sherpaEngine: VoiceEngine<SherpaRecipe> = {
  id: "sherpa",
  async speakSentence(sentence, recipe, delivery, signal, isUrgent = false): Promise<EngineSpeech> {
    signal?.throwIfAborted();
    const model = sherpaModel(recipe.model);
    if (!model)
      throw new SpeechError(
        "ENGINE_MISSING",
        `this neural voice is not installed: npm run models -- add ${recipe.model}`,
      );
    return speakWithSherpa(model, sentence, recipe, delivery, { signal, isUrgent });
  },
};

/** How a sentence was spoken, and what the model's process has come to. */
interface SherpaSpeech extends EngineSpeech {
  /** Resident memory of the process, in MiB. */
  memoryMb: number;
  /** Time that it took to speak, times not looked for, in ms. */
  tookMs: number;
}

/** Speaks a sentence with a model that may not be switched on yet. */
export async function speakWithSherpa(
  model: InstalledModel,
  sentence: Sentence,
  { speaker, locale }: SherpaRecipe,
  { speed, pitch }: Delivery,
  options: AskOptions = {},
): Promise<SherpaSpeech> {
  const { text } = espeakText(sentence);
  const startMs = performance.now();
  const reply = await askSherpa(model, { text, speaker, speed }, options);
  const tookMs = performance.now() - startMs;
  const { sampleRateHz, memoryMb } = reply;
  if (reply.samples.length === 0)
    throw new SpeechError("ENGINE_FAILED", "the neural voice cannot speak any of this sentence");
  const sound = { samples: withinRange(reply.samples), sampleRateHz };
  const { phones, words } = await timeSentence(sound, sentence, { locale, signal: options.signal }).catch(
    (error: unknown) => {
      if (!(error instanceof SpeechError && error.code === "TEXT_DOES_NOT_FIT")) throw error;
      throw new SpeechError("ENGINE_FAILED", "the neural voice did not speak the sentence as written");
    },
  );
  return { samples: atPitch(sound, pitch), sampleRateHz, phones, words, memoryMb, tookMs };
}
