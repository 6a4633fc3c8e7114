import { availableParallelism } from "node:os";
import { hasRuntime, installedModel, CATALOGUE } from "@orator/models";
import type { InstalledModel } from "@orator/models";
import { SpeechError } from "../../errors.ts";
import { ModelProcesses } from "../../model-processes.ts";
import type { Recording, TranscribeOptions, SpeechRecognizer, Transcript } from "../../ports.ts";
import { loudnessActivity } from "../activity/loudness-activity.ts";
import { transcribeInWindows } from "../transcribe-in-windows.ts";
import type {
  SherpaRecognitionReply,
  SherpaRecognitionRequest,
  SherpaRecognitionSettings,
  HeardPiece,
  SherpaRecognizerFamily,
} from "./sherpa-recognition.program.ts";
import { splitWords } from "../whisper/split-words.ts";
import type { Heard } from "../whisper/understand.ts";

/** A model of the catalogue that hears, and how it is run. */
interface SherpaRecognizer extends Pick<SpeechRecognizer, "identifies" | "quality"> {
  /** Its name in the catalogue of models. */
  model: string;
  family: SherpaRecognizerFamily;
  /** ISO 639-1 codes, and "yue"; the likeliest first. */
  languages: readonly string[];
}

/** NVIDIA's Parakeet TDT 0.6B v3: punctuation and capitals. It hears which language it is, but does not say it. */
export const PARAKEET: SherpaRecognizer = {
  model: "parakeet",
  family: "nemo-transducer",
  identifies: "none",
  quality: "good",
  languages: languagesOf("parakeet"),
};

/** SenseVoice small: Chinese, Cantonese, Japanese, Korean and English. */
export const SENSE_VOICE: SherpaRecognizer = {
  model: "sense-voice",
  family: "sense-voice",
  identifies: "own",
  quality: "good",
  languages: languagesOf("sense-voice"),
};

/** A streaming Zipformer that learnt from audio books: English without marks, small and quick. */
export const ZIPFORMER: SherpaRecognizer = {
  model: "zipformer",
  family: "streaming-zipformer",
  identifies: "none",
  quality: "draft",
  languages: languagesOf("zipformer"),
};

/** Every one, best first. */
export const SHERPA_RECOGNIZERS: readonly SherpaRecognizer[] = [PARAKEET, SENSE_VOICE, ZIPFORMER];

/** Of a model that tells no ends: the last sound of a word before a rest. */
const LONGEST_PIECE_MS = 400;

/** More threads than this gain little. */
const MOST_THREADS = 4;

const processes = new ModelProcesses<
  SherpaRecognitionSettings,
  SherpaRecognitionRequest,
  SherpaRecognitionReply
>(
  new URL("./sherpa-recognition.program.ts", import.meta.url),
  // The largest network is 0.65 GB in its file; what it takes with a window of 28 s was not measured.
  { memoryLimitMb: 4000, nameOf: ({ family }) => `the model that hears (${family})` },
);

/** A recognizer that sherpa-onnx runs in a process of its own, where its model is installed. Equal recordings give equal words. */
export function sherpaRecognizer(recognizer: SherpaRecognizer): SpeechRecognizer {
  const model = (): InstalledModel | undefined =>
    hasRuntime("sherpa") ? installedModel(recognizer.model) : undefined;
  return {
    id: recognizer.model,
    quality: recognizer.quality,
    identifies: recognizer.identifies,
    languages: async () => (model() ? recognizer.languages : []),
    async transcribe(recording, options = {}) {
      const found = model();
      if (!found) throw new SpeechError("ENGINE_MISSING", `the model “${recognizer.model}” is not installed`);
      return transcribeWithSherpa(found, recognizer, recording, options);
    },
  };
}

/**
 * What is said in a recording, by a model that may not be switched on yet.
 *
 * @throws SpeechError `ENGINE_FAILED`; the signal's reason when aborted
 */
export async function transcribeWithSherpa(
  { folder, files }: InstalledModel,
  recognizer: SherpaRecognizer,
  recording: Recording,
  { language, among = [], signal, isUrgent = false }: TranscribeOptions = {},
): Promise<Transcript> {
  signal?.throwIfAborted();
  const { family, languages } = recognizer;
  const settings = {
    family,
    folder,
    files: Object.keys(files),
    threads: Math.min(MOST_THREADS, availableParallelism()),
  };
  const given = language === undefined ? among.filter((code) => languages.includes(code)) : [language];
  const transcript = await transcribeInWindows(recording, given, {
    activity: async (sound) => loudnessActivity(sound),
    async hear(samples, possible) {
      // What the first window told stays in mind, but a model that is told its language would be loaded anew for it.
      const known = given.length === 1 ? given[0]! : "";
      const reply = await processes.ask(settings, { samples, language: known }, { signal, isUrgent });
      const spoken = known || reply.language || possible[0] || languages[0]!;
      const durationMs = (samples.length * 1000) / 16_000;
      return { language: spoken, ...wordsOfPieces(reply.pieces, durationMs, spoken) };
    },
  });
  return { ...transcript, language: transcript.language || given[0] || languages[0]! };
}

/** Ends the processes of a folder that is about to be changed, or of a test. */
export function stopSherpaRecognizer(folder: string): Promise<void> {
  return processes.stop(folder);
}

/**
 * What the pieces of a window say: text with its punctuation, and words with their times.
 *
 * @param durationMs of the window
 * @param language ISO 639-1: some are written without spaces
 */
function wordsOfPieces(
  pieces: readonly HeardPiece[],
  durationMs: number,
  language: string,
): Pick<Heard, "text" | "words"> {
  const textOf = (indices: readonly number[]): string => indices.map((i) => pieces[i]!.text).join("");
  const all = pieces.map((_, i) => i);
  const text = textOf(all).replaceAll(/\s+/g, " ").trim();
  let lastMs = 0;
  const words = splitWords(all, { textOf }, language)
    .filter(({ word }) => word !== "")
    .map(({ word, punctuation, from, to }) => {
      const startMs = Math.min(durationMs, Math.max(lastMs, pieces[from]!.startMs));
      const endMs = Math.min(durationMs, Math.max(startMs, endOf(pieces, to - 1, durationMs)));
      lastMs = endMs;
      return { word, startMs, endMs, ...(punctuation !== undefined && { punctuation }) };
    });
  return { text, words };
}

function endOf(pieces: readonly HeardPiece[], i: number, durationMs: number): number {
  const { startMs, endMs } = pieces[i]!;
  return endMs ?? Math.min(pieces[i + 1]?.startMs ?? durationMs, startMs + LONGEST_PIECE_MS);
}

function languagesOf(model: string): readonly string[] {
  return CATALOGUE.find(({ name }) => name === model)!.languages as readonly string[];
}
