import { availableParallelism } from "node:os";
import { hasRuntime, installedModel } from "@orator/models";
import type { InstalledModel } from "@orator/models";
import { SpeechError } from "../errors.ts";
import { ModelProcesses } from "../model-processes.ts";
import type { Recording, TranscribeOptions, SpeechRecognizer, Transcript } from "../ports.ts";
import type { WhisperReply, WhisperRequest, WhisperSettings } from "./whisper.program.ts";
import { RECOGNITION_RATE_HZ, transcribeInWindows } from "./transcribe-in-windows.ts";
import { WHISPER_LANGUAGES } from "./whisper/languages.ts";

/** Name of the model in the folder of models. */
const WHISPER_MODEL = "asr-whisper";

/** More threads than this gain little on a network of this size. */
const MOST_THREADS = 4;
/** Whoever waits goes between two pieces of somebody else's long recording. */
const PIECE_SAMPLES = 120 * RECOGNITION_RATE_HZ;

const processes = new ModelProcesses<WhisperSettings, WhisperRequest, WhisperReply>(
  new URL("./whisper.program.ts", import.meta.url),
  { memoryLimitMb: 1500, nameOf: () => "the model “asr-whisper”" },
);

/** Whisper in a process of its own, where the model "asr-whisper" is installed. Equal recordings give equal words. */
export const whisperRecognizer: SpeechRecognizer = {
  id: "whisper",
  quality: "good",
  identifies: "any",
  languages: async () => (whisperModel() ? WHISPER_LANGUAGES : []),
  async transcribe(recording, options = {}) {
    const model = whisperModel();
    if (!model) throw new SpeechError("ENGINE_MISSING", "the model “asr-whisper” is not installed");
    return transcribeWith(model, recording, options);
  },
};

/** The model, where it can be used. */
export function whisperModel(): InstalledModel | undefined {
  return hasRuntime("onnx") ? installedModel(WHISPER_MODEL) : undefined;
}

/**
 * What is said in a recording, by Whisper in this folder: also before the model is switched on.
 *
 * @throws SpeechError `ENGINE_FAILED`; the signal's reason when aborted
 */
export async function transcribeWith(
  { folder }: Pick<InstalledModel, "folder">,
  recording: Recording,
  { language, among = [], signal, isUrgent = false }: TranscribeOptions = {},
): Promise<Transcript> {
  signal?.throwIfAborted();
  const ask = (request: WhisperRequest): Promise<WhisperReply> =>
    processes.ask(settingsOf(folder), request, { signal, isUrgent });
  const transcript = await transcribeInWindows(recording, language === undefined ? among : [language], {
    activity: (sound) => activityOf(sound, ask),
    async hear(samples, languages) {
      return (await ask({ kind: "words", samples, languages })).heard!;
    },
  });
  return { ...transcript, language: transcript.language || language || among[0] || "en" };
}

/**
 * The language that is spoken in a piece of at most 30 s, mono at 16 kHz, by the same model.
 *
 * @param among codes of those that it can be; empty for any
 */
export async function identifyWithWhisper(
  { folder }: Pick<InstalledModel, "folder">,
  samples: Float32Array,
  { among = [], signal, isUrgent = false }: Pick<TranscribeOptions, "among" | "signal" | "isUrgent">,
): Promise<string> {
  const request = { kind: "language", samples, languages: among } as const;
  return (await processes.ask(settingsOf(folder), request, { signal, isUrgent })).language!;
}

/** Ends the process of a folder that is about to be changed, or of a test. */
export function stopWhisper(folder: string): Promise<void> {
  return processes.stop(folder);
}

async function activityOf(
  sound: Float32Array,
  ask: (request: WhisperRequest) => Promise<WhisperReply>,
): Promise<Float32Array> {
  const pieces: Float32Array[] = [];
  for (let from = 0; from < sound.length; from += PIECE_SAMPLES) {
    const samples = sound.slice(from, from + PIECE_SAMPLES);
    pieces.push((await ask({ kind: "activity", samples, languages: [] })).activity!);
  }
  return Float32Array.from(pieces.flatMap((piece) => Array.from(piece)));
}

function settingsOf(folder: string): WhisperSettings {
  return { folder, threads: Math.min(MOST_THREADS, availableParallelism()) };
}
