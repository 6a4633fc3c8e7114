import { availableParallelism } from "node:os";
import { hasRuntime, installedModel, ModelProcess } from "@orator/models";
import type { InstalledModel } from "@orator/models";
import { resample } from "../dsp/resample.ts";
import { SpeechError } from "../errors.ts";
import type { TranscribeOptions, Transcriber, Transcript } from "../ports.ts";
import { voicesIn, windowsOf, withoutRests } from "./activity/windows.ts";
import type { EarsReply, EarsRequest, EarsSettings } from "./ears.program.ts";
import { WHISPER_LANGUAGES } from "./whisper/languages.ts";
import { WHISPER_RATE_HZ } from "./whisper/log-mel.ts";

/** Name of the model in the folder of models. */
export const EARS_MODEL = "ears";

/** More threads than this gain little on a network of this size. */
const MOST_THREADS = 4;
const MEMORY_LIMIT_MB = 1500;
/** A window of 30 s heard three times on a slow machine, loading included. */
const TIME_LIMIT_MS = 180_000;
/** Whoever waits goes between two pieces of somebody else's long recording. */
const PIECE_SAMPLES = 120 * WHISPER_RATE_HZ;

const processes = new Map<string, ModelProcess<EarsSettings, EarsRequest, EarsReply>>();

/** Whisper in a process of its own, where the model "ears" is installed. Equal recordings give equal words. */
export const whisperTranscriber: Transcriber = {
  id: "whisper",
  quality: "good",
  languages: async () => (hasRuntime("onnx") && installedModel(EARS_MODEL) ? WHISPER_LANGUAGES : []),
  async transcribe(recording, options = {}) {
    const model = hasRuntime("onnx") ? installedModel(EARS_MODEL) : undefined;
    if (!model) throw new SpeechError("ENGINE_MISSING", "the model “ears” is not installed");
    return transcribeWith(model, recording, options);
  },
};

/**
 * What is said in a recording, by Whisper in this folder: also before the model is switched on.
 *
 * @throws SpeechError `ENGINE_FAILED`; the signal's reason when aborted
 */
export async function transcribeWith(
  { folder }: Pick<InstalledModel, "folder">,
  { samples, sampleRateHz }: { samples: Float32Array; sampleRateHz: number },
  { language, among = [], signal, isUrgent = false }: TranscribeOptions = {},
): Promise<Transcript> {
  signal?.throwIfAborted();
  const process = processOf(folder);
  const ask = async (request: EarsRequest): Promise<EarsReply> => {
    try {
      return await process.ask(request, { signal, isUrgent });
    } catch (cause) {
      signal?.throwIfAborted();
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new SpeechError("ENGINE_FAILED", `the model “ears” failed: ${why}`, { cause });
    }
  };
  const sound = resample(samples, sampleRateHz, WHISPER_RATE_HZ);
  const durationMs = (samples.length * 1000) / sampleRateHz;
  const transcript: Transcript = { text: "", language: language ?? "", words: [] };
  const activity = await activityOf(sound, ask);
  const voices = voicesIn(activity);
  for (const { startMs, endMs } of windowsOf(activity, durationMs)) {
    const languages = transcript.language === "" ? among : [transcript.language];
    const piece = sound.slice(toSamples(startMs), toSamples(endMs));
    const { heard } = await ask({ kind: "words", samples: piece, languages });
    // The first window in which something is understood tells the language of all.
    if (heard!.text === "") continue;
    transcript.language = heard!.language;
    transcript.text = `${transcript.text} ${heard!.text}`.trim();
    const inRecording = heard!.words.map((word) => ({
      ...word,
      startMs: word.startMs + startMs,
      endMs: Math.min(endMs, word.endMs + startMs),
    }));
    transcript.words.push(...withoutRests(inRecording, voices));
  }
  if (transcript.language === "") transcript.language = among[0] ?? "en";
  return transcript;
}

/** Ends the process of a folder that is about to be changed, or of a test. */
export async function stopEars(folder: string): Promise<void> {
  await processes.get(folder)?.stop();
  processes.delete(folder);
}

async function activityOf(
  sound: Float32Array,
  ask: (request: EarsRequest) => Promise<EarsReply>,
): Promise<Float32Array> {
  const pieces: Float32Array[] = [];
  for (let from = 0; from < sound.length; from += PIECE_SAMPLES) {
    const samples = sound.slice(from, from + PIECE_SAMPLES);
    pieces.push((await ask({ kind: "activity", samples, languages: [] })).activity!);
  }
  return Float32Array.from(pieces.flatMap((piece) => Array.from(piece)));
}

function processOf(folder: string): ModelProcess<EarsSettings, EarsRequest, EarsReply> {
  let process = processes.get(folder);
  if (!process) {
    process = new ModelProcess({
      program: new URL("./ears.program.ts", import.meta.url),
      settings: { folder, threads: Math.min(MOST_THREADS, availableParallelism()) },
      memoryLimitMb: MEMORY_LIMIT_MB,
      timeLimitMs: TIME_LIMIT_MS,
    });
    processes.set(folder, process);
  }
  return process;
}

function toSamples(ms: number): number {
  return Math.round((ms * WHISPER_RATE_HZ) / 1000);
}
