import testSentences from "../../../../data/sherpa/test-sentences.json" with { type: "json" };
import type { InstalledModel, SelfTestResult } from "@orator/models";
import { readScript } from "../../../text/read-script.ts";
import type { Sentence } from "../../../text/sentence.ts";
import { referencesFor } from "../../../timing/align-text.ts";
import { SHERPA_VOICES } from "../../../voices/sherpa-voices.ts";
import { judgeSpeech, LIMITS } from "../../kokoro/self-test/self-test-voices.ts";
import { soundingMs } from "../../kokoro/self-test/measure-speech.ts";
import type { SpokenSample } from "../../kokoro/self-test/measure-speech.ts";
import type { SpeechLimits } from "../../kokoro/self-test/self-test-voices.ts";
import { speakWithSherpa } from "../sherpa-engine.ts";
import type { SherpaRecipe } from "../sherpa-recipe.ts";

/** Three sentences with every kind of sound, for the test of a voice, by the language that it speaks. */
export const TEST_SENTENCES = testSentences as unknown as Readonly<
  Record<string, readonly [string, string, string]>
>;

const PLAIN = { speed: 1, pitch: 0 };

/**
 * Has a voice that sherpa-onnx runs speak three sentences of its language, judges whether that is speech by the measures and limits that
 * Kokoro is judged by, with sounds at the times that were found for them, and whether it says the same thing twice; measures
 * how fast this machine is at it. The model need not be switched on.
 *
 * @throws the signal's reason when aborted
 */
export async function selfTestSherpaVoice(
  model: InstalledModel,
  signal?: AbortSignal,
): Promise<SelfTestResult> {
  const voice = SHERPA_VOICES.find(({ recipe }) => (recipe as SherpaRecipe).model === model.name);
  if (voice?.engine !== "sherpa") return { faults: ["no voice is made of this model"], measures: {} };
  const { recipe, locale } = voice;
  const [reference] = referencesFor(locale);
  if (!reference)
    return {
      faults: ["its language has no other voice here to compare it with: npm install --include=optional"],
      measures: {},
    };
  try {
    return await judge(
      model,
      recipe,
      sentencesOf(locale),
      async (sentence) => {
        const { phones } = await reference(sentence, signal);
        return soundingMs(phones);
      },
      signal,
    );
  } catch (error) {
    signal?.throwIfAborted();
    return { faults: [error instanceof Error ? error.message : String(error)], measures: {} };
  }
}

async function judge(
  model: InstalledModel,
  recipe: SherpaRecipe,
  sentences: readonly Sentence[],
  expectedMs: (sentence: Sentence) => Promise<number>,
  signal: AbortSignal | undefined,
): Promise<SelfTestResult> {
  const say = (sentence: Sentence) => speakWithSherpa(model, sentence, recipe, PLAIN, { signal });
  // Loads the model, which is no part of what is measured.
  const first = await say(sentences[0]!);
  const spoken: SpokenSample[] = [];
  let [tookMs, soundMs, memoryMb] = [0, 0, 0];
  for (const sentence of sentences) {
    const speech = await say(sentence);
    spoken.push({ ...speech, expectedMs: await expectedMs(sentence) });
    tookMs += speech.tookMs;
    soundMs += (speech.samples.length * 1000) / speech.sampleRateHz;
    memoryMb = Math.max(memoryMb, speech.memoryMb);
  }
  const again = spoken[0]!.samples;
  const isSame = first.samples.every((value, i) => value === again[i]);
  const faults = [
    ...judgeSpeech(spoken, limitsFor(recipe.locale)),
    ...(isSame ? [] : ["it does not say the same thing twice"]),
  ];
  return { faults, measures: { realTimeFactor: tookMs / soundMs, memoryMb: Math.round(memoryMb) } };
}

/** Mandarin's unaspirated stops are written as voiceless ones and are half voiced between vowels: espeak-ng's own come to 0.6. */
function limitsFor(locale: string): SpeechLimits {
  return locale.startsWith("zh") ? { ...LIMITS, voicedVoiceless: [0, 0.85] } : LIMITS;
}

function sentencesOf(locale: string): Sentence[] {
  return TEST_SENTENCES[locale.split("-")[0]!]!.map((text) => readScript(text, locale)[0]!);
}
