import type { InstalledModel, SelfTestResult } from "@orator/models";
import type { Recording, Transcript } from "../ports.ts";
import { speak } from "../speak.ts";
import type { Speech } from "../speech.ts";
import {
  stopSherpaRecognizer,
  transcribeWithSherpa,
  SHERPA_RECOGNIZERS,
} from "./sherpa/sherpa-recognizer.ts";
import { stopWhisper, transcribeWith } from "./whisper-recognizer.ts";
import { matchWords, startErrors } from "./word-error.ts";

/** What is spoken and must be heard: plain words of many sounds. */
const SENTENCES = [
  "The weather is very nice today, and the children are playing in the garden.",
  "Please send the letter to my brother before the end of the week.",
  "We bought seven apples, a loaf of bread and some cheese at the market.",
];
/** One voice of each of Flite's three speakers. */
const SPEAKERS = ["en-us-james", "en-us-clara", "en-gb-callum"];

/** Poor voices are misheard at times; a model with other weights or another vocabulary hears nothing right. */
const MOST_WORD_ERROR = 0.35;
const MOST_START_ERROR_MS = 300;
const MOST_FOREIGN = 1;

/**
 * Speaks three sentences in several voices, listens to them with the model, and compares words, times and language. Measures
 * `wordErrorPercent`, `startErrorMs` (median), and `timePerSound`: seconds of work for a second of sound.
 */
export async function selfTestRecognition(
  model: InstalledModel,
  signal?: AbortSignal,
): Promise<SelfTestResult> {
  try {
    return await judgeRecognition((recording) => transcribeWith(model, recording, { signal }), signal);
  } finally {
    await stopWhisper(model.folder);
  }
}

/** The same of a model that sherpa-onnx runs; one that does not identify the language is given it. */
export async function selfTestSherpaRecognition(
  model: InstalledModel,
  signal?: AbortSignal,
): Promise<SelfTestResult> {
  const recognizer = SHERPA_RECOGNIZERS.find((each) => each.model === model.name);
  if (!recognizer) return { faults: ["this model is not for speech recognition"], measures: {} };
  const language = recognizer.identifies === "none" ? "en" : undefined;
  try {
    return await judgeRecognition(
      (recording) => transcribeWithSherpa(model, recognizer, recording, { signal, language }),
      signal,
    );
  } finally {
    await stopSherpaRecognizer(model.folder);
  }
}

/** The self-test on anything that listens. @throws what it throws only when the signal is aborted */
export async function judgeRecognition(
  listen: (recording: Recording) => Promise<Transcript>,
  signal?: AbortSignal,
): Promise<SelfTestResult> {
  const faults: string[] = [];
  const errors: number[] = [];
  const starts: number[] = [];
  let [foreign, workMs, soundMs] = [0, 0, 0];
  for (const [i, sentence] of SENTENCES.entries()) {
    const voiceId = SPEAKERS[i]!;
    const said = await speak(sentence, { voiceId, ...(signal && { signal }) });
    const before = performance.now();
    let heard: Transcript;
    try {
      heard = await listen(said);
    } catch (error) {
      signal?.throwIfAborted();
      return { faults: [error instanceof Error ? error.message : String(error)], measures: {} };
    }
    // The first one loads the model.
    if (i > 0) [workMs, soundMs] = [workMs + performance.now() - before, soundMs + said.durationMs];
    const { error } = matchWords(sentence.split(" "), heard.text.split(/\s+/).filter(Boolean));
    errors.push(error);
    starts.push(...startErrors(said.words, heard.words));
    if (heard.language !== "en") foreign++;
    faults.push(...orderFaults(heard, said));
  }
  const wordError = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  const startErrorMs = starts.toSorted((a, b) => a - b)[starts.length >> 1] ?? Infinity;
  if (wordError > MOST_WORD_ERROR)
    faults.push(`it heard ${Math.round(wordError * 100)} % of the words wrong; at most 35 % may be`);
  else if (startErrorMs > MOST_START_ERROR_MS)
    faults.push(`its words are ${Math.round(startErrorMs)} ms off; at most 300 may be`);
  if (foreign > MOST_FOREIGN) faults.push("it took English for another language");
  const measures: Record<string, number> = {
    wordErrorPercent: Math.round(wordError * 100),
    timePerSound: Math.round((workMs / soundMs) * 100) / 100,
  };
  if (Number.isFinite(startErrorMs)) measures["startErrorMs"] = Math.round(startErrorMs);
  return { faults, measures };
}

function orderFaults({ words }: Transcript, { durationMs }: Speech): string[] {
  const isOrdered = words.every(
    ({ startMs, endMs }, i) =>
      startMs >= (words[i - 1]?.endMs ?? 0) - 1 && endMs >= startMs && endMs <= durationMs + 1,
  );
  return isOrdered ? [] : ["the times of its words are out of order"];
}
