import type { Recording, SpeechRecognizer, Transcript } from "../ports.ts";

/** Tolerance of times, in ms: less than a sample at 16 kHz. */
const EPSILON_MS = 0.06;

/**
 * What every recognizer promises, tried on a real one. Returns the promises that it broke, in words; none is good.
 *
 * @param recording in which it understands at least one word
 */
export async function brokenRecognizerPromises(
  recognizer: SpeechRecognizer,
  recording: Recording,
): Promise<string[]> {
  const broken: string[] = [];
  const languages = await recognizer.languages();
  if (languages.length === 0) broken.push("understands no language");
  for (const language of languages)
    if (!/^[a-z]{2,3}$/.test(language)) broken.push(`"${language}" is no code of a language`);
  const heard = await recognizer.transcribe(recording);
  broken.push(...transcriptFaults(heard, recording));
  if (heard.text === "") broken.push("understands nothing");
  if (!languages.includes(heard.language))
    broken.push(`heard "${heard.language}", which it does not understand`);
  const again = await recognizer.transcribe(recording, { language: heard.language, isUrgent: true });
  if (again.language !== heard.language)
    broken.push("hears another language than the one that was asked for");
  if (again.text !== heard.text) broken.push("hears something else the second time");
  const silence = { ...recording, samples: new Float32Array(recording.samples.length) };
  const nothing = await recognizer.transcribe(silence);
  if (nothing.text !== "" || nothing.words.length > 0) broken.push(`hears "${nothing.text}" in silence`);
  const reason = new Error("cancelled");
  const stopped = await recognizer
    .transcribe(recording, { signal: AbortSignal.abort(reason) })
    .catch((error: unknown) => error);
  if (stopped !== reason) broken.push("does not stop with the signal's reason when aborted");
  return broken;
}

function transcriptFaults({ text, words }: Transcript, { samples, sampleRateHz }: Recording): string[] {
  const faults: string[] = [];
  const durationMs = (samples.length * 1000) / sampleRateHz;
  let lastMs = 0;
  for (const { word, startMs, endMs } of words) {
    if (startMs < lastMs - EPSILON_MS || endMs < startMs) faults.push(`"${word}" is out of order`);
    if (endMs > durationMs + EPSILON_MS) faults.push(`"${word}" ends after the recording`);
    if (word === "" || !text.includes(word)) faults.push(`"${word}" is not in the text`);
    lastMs = endMs;
  }
  if (text !== text.trim() || /\s{2}|\n/.test(text)) faults.push("the text has needless spaces");
  return faults;
}
