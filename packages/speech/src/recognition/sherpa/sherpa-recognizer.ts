import { availableParallelism } from "node:os";
import { hasRuntime, installedModel } from "@orator/models";
import type { InstalledModel } from "@orator/models";
import { SpeechError } from "../../errors.ts";
import { ModelProcesses } from "../../model-processes.ts";
import type { Recording, TranscribeOptions, SpeechRecognizer, Transcript } from "../../ports.ts";
import { loudnessActivity } from "../activity/loudness-activity.ts";
import { transcribeInWindows } from "../transcribe-in-windows.ts";
import type { SherpaRecognizer } from "./sherpa-recognizers.ts";
import type {
  SherpaRecognitionReply,
  SherpaRecognitionRequest,
  SherpaRecognitionSettings,
} from "./sherpa-recognition.program.ts";
import { wordsOfPieces } from "./words-of-pieces.ts";

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
