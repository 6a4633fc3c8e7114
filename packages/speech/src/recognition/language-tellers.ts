import { hasRuntime, installedModel } from "@orator/models";
import type { InstalledModel } from "@orator/models";
import { resample } from "../dsp/resample.ts";
import { SpeechError } from "../errors.ts";
import { ModelProcesses } from "../model-processes.ts";
import type { LanguageTeller, Recording, TranscribeOptions } from "../ports.ts";
import { loudnessActivity } from "./activity/loudness-activity.ts";
import { windowsOf } from "./activity/windows.ts";
import { RECOGNITION_RATE_HZ } from "./transcribe-in-windows.ts";
import type { LanguagesReply, LanguagesRequest, LanguagesSettings } from "./sherpa/languages.program.ts";
import { WHISPER_LANGUAGES } from "./whisper/languages.ts";
import { whisperModel, languageWith } from "./whisper-recognizer.ts";

/** Name of the model in the folder of models. */
const LANGUAGES_MODEL = "languages";

const processes = new ModelProcesses<LanguagesSettings, LanguagesRequest, LanguagesReply>(
  new URL("./sherpa/languages.program.ts", import.meta.url),
  { memoryLimitMb: 1500, nameOf: () => "the model “languages”" },
);

/** Whisper itself, where it is installed. */
const whisperTeller: LanguageTeller = {
  id: "whisper",
  languages: () => (whisperModel() ? WHISPER_LANGUAGES : []),
  tell: (sound, options) => languageWith(whisperModel()!, sound, options),
};

/** Whisper's smallest model, where that alone is installed. */
const sherpaTeller: LanguageTeller = {
  id: "languages",
  languages: () => (languagesModel() ? WHISPER_LANGUAGES : []),
  tell: (sound, options) => tellWithSherpa(languagesModel()!, sound, options),
};

/** What tells which language is spoken, best first. */
export const LANGUAGE_TELLERS: readonly LanguageTeller[] = [whisperTeller, sherpaTeller];

/**
 * The language of a piece of at most 30 s, mono at 16 kHz, by a model that may not be switched on yet.
 *
 * @throws SpeechError `ENGINE_FAILED`; the signal's reason when aborted
 */
export async function tellWithSherpa(
  { folder }: Pick<InstalledModel, "folder">,
  samples: Float32Array,
  { signal, isUrgent = false }: Pick<TranscribeOptions, "signal" | "isUrgent"> = {},
): Promise<string> {
  return (await processes.ask({ folder, threads: 1 }, { samples }, { signal, isUrgent })).language;
}

/** Ends the process of a folder that is about to be changed, or of a test. */
export function stopTeller(folder: string): Promise<void> {
  return processes.stop(folder);
}

/**
 * Which language is spoken where a recording is spoken for longest without a rest of four seconds; undefined where nothing here can
 * tell, or nobody speaks.
 *
 * @returns ISO 639-1
 * @throws the signal's reason when aborted
 */
export async function tellLanguage(
  { samples, sampleRateHz }: Recording,
  options: Pick<TranscribeOptions, "among" | "signal" | "isUrgent"> = {},
  tellers: readonly LanguageTeller[] = LANGUAGE_TELLERS,
): Promise<string | undefined> {
  const able = tellers.filter((teller) => teller.languages().length > 0);
  if (able.length === 0) return undefined;
  const sound = resample(samples, sampleRateHz, RECOGNITION_RATE_HZ);
  const windows = windowsOf(loudnessActivity(sound), (sound.length * 1000) / RECOGNITION_RATE_HZ);
  const [longest] = windows.toSorted((a, b) => b.endMs - b.startMs - (a.endMs - a.startMs));
  if (!longest) return undefined;
  const [from, to] = [longest.startMs, longest.endMs].map((ms) =>
    Math.round((ms * RECOGNITION_RATE_HZ) / 1000),
  );
  for (const teller of able) {
    try {
      return await teller.tell(sound.slice(from, to), options);
    } catch (error) {
      options.signal?.throwIfAborted();
      if (!(error instanceof SpeechError)) throw error;
    }
  }
  return undefined;
}

function languagesModel(): InstalledModel | undefined {
  return hasRuntime("sherpa") ? installedModel(LANGUAGES_MODEL) : undefined;
}
