import type { Delivery, EngineSpeech, VoiceEngine } from "./ports.ts";
import { readScript } from "./text/read-script.ts";
import type { Sentence } from "./text/sentence.ts";

const PLAIN: Delivery = { speed: 1, pitch: 0 };
/** Tolerance of times, in ms: less than a sample at 16 kHz. */
const EPSILON_MS = 0.06;

/**
 * What every voice engine promises, tried on a real one. Returns the promises that it broke, in words; none is good.
 *
 * @param texts some sentences in the recipe's language, among them one with letters beyond ASCII
 */
export async function brokenPromises<Recipe>(
  engine: VoiceEngine<Recipe>,
  recipe: Recipe,
  texts: readonly string[],
  locale: string,
): Promise<string[]> {
  const broken: string[] = [];
  const sentences = texts.flatMap((text) => readScript(text, locale));
  for (const sentence of sentences) {
    const speech = await engine.speakSentence(sentence, recipe, PLAIN);
    const label = sentence.words.map(({ shown }) => shown).join(" ");
    broken.push(...timelineFaults(speech, sentence).map((fault) => `${label}: ${fault}`));
    if (engine.isDeterministic === false) continue;
    const again = await engine.speakSentence(sentence, recipe, PLAIN);
    if (!equal(speech.samples, again.samples)) broken.push(`${label}: is not the same the second time`);
  }
  const first = sentences[0]!;
  const normal = durationMs(await engine.speakSentence(first, recipe, PLAIN));
  const fast = durationMs(await engine.speakSentence(first, recipe, { ...PLAIN, speed: 1.6 }));
  if (!(fast < normal * 0.8))
    broken.push(`speed 1.6 takes ${Math.round(fast)} ms instead of ${Math.round(normal)}`);
  broken.push(...(await cancellationFaults(engine, recipe, first)));
  return broken;
}

function timelineFaults(speech: EngineSpeech, sentence: Sentence): string[] {
  const faults: string[] = [];
  const end = durationMs(speech);
  let at = 0;
  for (const { phone, startMs, endMs } of speech.phones) {
    if (Math.abs(startMs - at) > EPSILON_MS) faults.push(`phone ${phone} starts at ${startMs}, not at ${at}`);
    if (endMs < startMs) faults.push(`phone ${phone} ends before it starts`);
    if (phone === "" || /[\d:]/.test(phone)) faults.push(`"${phone}" is no phone`);
    at = endMs;
  }
  if (Math.abs(at - end) > EPSILON_MS) faults.push(`phones end at ${at}, the audio at ${end}`);
  if (speech.words.length !== sentence.words.length) faults.push(`has ${speech.words.length} words`);
  let lastMs = 0;
  speech.words.forEach(({ word, startMs, endMs }, i) => {
    if (word !== sentence.words[i]?.shown) faults.push(`word ${i} is "${word}"`);
    if (startMs < lastMs - EPSILON_MS || endMs < startMs || endMs > end + EPSILON_MS)
      faults.push(`"${word}" is out of order`);
    lastMs = endMs;
  });
  if (!speech.phones.some(({ phone, stress }) => phone !== "sil" && stress !== undefined))
    faults.push("no vowel has a stress");
  const energy = speech.samples.reduce((sum, value) => sum + value * value, 0) / speech.samples.length;
  if (!(Math.sqrt(energy) > 0.003)) faults.push("is silent");
  if (speech.samples.some((value) => !(Math.abs(value) <= 1))) faults.push("leaves −1…1");
  return faults;
}

async function cancellationFaults<Recipe>(
  engine: VoiceEngine<Recipe>,
  recipe: Recipe,
  sentence: Sentence,
): Promise<string[]> {
  const reason = new Error("cancelled");
  const heard = await engine
    .speakSentence(sentence, recipe, PLAIN, AbortSignal.abort(reason))
    .catch((error) => error);
  return heard === reason ? [] : ["an aborted signal does not stop it with the signal's reason"];
}

function durationMs({ samples, sampleRateHz }: EngineSpeech): number {
  return (samples.length * 1000) / sampleRateHz;
}

function equal(a: Float32Array, b: Float32Array): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}
