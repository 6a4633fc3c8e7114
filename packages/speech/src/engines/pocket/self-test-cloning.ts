import type { InstalledModel, SelfTestResult } from "@orator/models";
import { SpeechError } from "../../errors.ts";
import { speak } from "../../speak.ts";
import { readScript } from "../../text/read-script.ts";
import { referencesFor } from "../../timing/align-text.ts";
import { judgeSpeech, SELF_TEST_SENTENCES } from "../kokoro/self-test/self-test-voices.ts";
import { measureSpeech, soundingMs } from "../kokoro/self-test/measure-speech.ts";
import type { SpokenSample } from "../kokoro/self-test/measure-speech.ts";
import { cloneVoiceWith, stopCloning } from "./clone-voice.ts";

const LOCALE = "en-US";
const PLAIN = { speed: 1, pitch: 0 };
/** A woman's voice and a man's, whom the model is to clone, and what they say. */
const SPEAKERS = ["en-us-clara", "en-us-james"] as const;
const SAID =
  "The river was quiet in the morning, and nobody had seen the boat. We met at a quarter past nine, just outside of the old station.";
/** By so much the cloned woman must be higher than the cloned man. */
const LEAST_APART_HZ = 20;

/**
 * Has the model clone two voices of this machine, judges whether that is speech by the measures and limits that Kokoro is judged by, and
 * whether the two sound as far apart as their speakers; measures how fast this machine is at it. The model need not be switched on.
 *
 * @throws the signal's reason when aborted
 */
export async function selfTestCloning(model: InstalledModel, signal?: AbortSignal): Promise<SelfTestResult> {
  const [reference] = referencesFor(LOCALE);
  const spoken: SpokenSample[][] = [];
  let [tookMs, soundMs, memoryMb] = [0, 0, 0];
  try {
    for (const voiceId of SPEAKERS) {
      const recording = await speak(SAID, { voiceId, ...(signal && { signal }) });
      const samples: SpokenSample[] = [];
      for (const text of SELF_TEST_SENTENCES) {
        const [sentence] = readScript(text, LOCALE);
        const wanted = { locale: LOCALE, delivery: PLAIN };
        const speech = await cloneVoiceWith(model, sentence!, recording, wanted, { signal });
        const { phones } = await reference!(sentence!, signal);
        samples.push({ ...speech, expectedMs: soundingMs(phones) });
        [tookMs, memoryMb] = [tookMs + speech.tookMs, Math.max(memoryMb, speech.memoryMb)];
        soundMs += (speech.samples.length * 1000) / speech.sampleRateHz;
      }
      spoken.push(samples);
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof SpeechError)) throw error;
    return { faults: [error.message], measures: {} };
  } finally {
    await stopCloning(model.folder);
  }
  const [woman, man] = spoken.map((samples) => measureSpeech(samples).pitchHz) as [number, number];
  const faults = spoken.flatMap((samples) => judgeSpeech(samples));
  if (faults.length === 0 && woman - man < LEAST_APART_HZ)
    faults.push("it does not sound like the speakers whom it clones");
  return { faults, measures: { realTimeFactor: tookMs / soundMs, memoryMb: Math.round(memoryMb) } };
}
