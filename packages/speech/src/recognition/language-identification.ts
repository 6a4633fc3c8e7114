import { hasRuntime, installedModel } from "@orator/models";
import type { InstalledModel, SelfTestResult } from "@orator/models";
import { resample } from "../dsp/resample.ts";
import { SpeechError } from "../errors.ts";
import { ModelProcesses } from "../model-processes.ts";
import type { LanguageIdentifier, Recording, TranscribeOptions } from "../ports.ts";
import { loudnessActivity } from "./activity/loudness-activity.ts";
import { windowsOf } from "./activity/windows.ts";
import { RECOGNITION_RATE_HZ } from "./transcribe-in-windows.ts";
import type {
  IdentificationReply,
  IdentificationRequest,
  IdentificationSettings,
} from "./sherpa/language-identification.program.ts";
import { WHISPER_LANGUAGES } from "./whisper/languages.ts";
import { whisperModel, identifyWithWhisper } from "./whisper-recognizer.ts";
import { speak } from "../speak.ts";
import { findVoice, isAvailable } from "../voices/catalogue.ts";

/** What is spoken by voices of this machine; the last two where espeak-ng is installed. */
const SPOKEN = [
  ["en", "en-us-clara", "The weather is very nice today, and the children are playing in the garden."],
  ["en", "en-us-james", "Please send the letter to my brother before the end of the week."],
  ["de", "de-de-jonas", "Das Wetter ist heute sehr schön, und die Kinder spielen draußen im Garten."],
  ["es", "es-es-hugo", "El tiempo es muy bueno hoy, y los niños están jugando en el jardín."],
] as const;

/** Poor voices are misheard at times. */
const MOST_WRONG = 1;

/** Name of the model in the folder of models. */
const LANGUAGE_IDENTIFICATION_MODEL = "language-identification";

const processes = new ModelProcesses<IdentificationSettings, IdentificationRequest, IdentificationReply>(
  new URL("./sherpa/language-identification.program.ts", import.meta.url),
  { memoryLimitMb: 1500, nameOf: () => "the model “language-identification”" },
);

/** Whisper itself, where it is installed. */
const whisperIdentifier: LanguageIdentifier = {
  id: "whisper",
  languages: () => (whisperModel() ? WHISPER_LANGUAGES : []),
  identify: (sound, options) => identifyWithWhisper(whisperModel()!, sound, options),
};

/** Whisper's smallest model, where that alone is installed. */
const sherpaIdentifier: LanguageIdentifier = {
  id: "language-identification",
  languages: () => (identificationModel() ? WHISPER_LANGUAGES : []),
  identify: (sound, options) => identifyWithSherpa(identificationModel()!, sound, options),
};

/** What identifies the spoken language, best first. */
export const LANGUAGE_IDENTIFIERS: readonly LanguageIdentifier[] = [whisperIdentifier, sherpaIdentifier];

/**
 * The language of a piece of at most 30 s, mono at 16 kHz, by a model that may not be switched on yet.
 *
 * @throws SpeechError `ENGINE_FAILED`; the signal's reason when aborted
 */
export async function identifyWithSherpa(
  { folder }: Pick<InstalledModel, "folder">,
  samples: Float32Array,
  { signal, isUrgent = false }: Pick<TranscribeOptions, "signal" | "isUrgent"> = {},
): Promise<string> {
  return (await processes.ask({ folder, threads: 1 }, { samples }, { signal, isUrgent })).language;
}

/** Ends the process of a folder that is about to be changed, or of a test. */
export function stopLanguageIdentification(folder: string): Promise<void> {
  return processes.stop(folder);
}

/**
 * Which language is spoken where a recording is spoken for longest without a rest of four seconds; undefined where nothing here can
 * tell, or nobody speaks.
 *
 * @returns ISO 639-1
 * @throws the signal's reason when aborted
 */
export async function identifyLanguage(
  { samples, sampleRateHz }: Recording,
  options: Pick<TranscribeOptions, "among" | "signal" | "isUrgent"> = {},
  identifiers: readonly LanguageIdentifier[] = LANGUAGE_IDENTIFIERS,
): Promise<string | undefined> {
  const able = identifiers.filter((identifier) => identifier.languages().length > 0);
  if (able.length === 0) return undefined;
  const sound = resample(samples, sampleRateHz, RECOGNITION_RATE_HZ);
  const windows = windowsOf(loudnessActivity(sound), (sound.length * 1000) / RECOGNITION_RATE_HZ);
  const [longest] = windows.toSorted((a, b) => b.endMs - b.startMs - (a.endMs - a.startMs));
  if (!longest) return undefined;
  const [from, to] = [longest.startMs, longest.endMs].map((ms) =>
    Math.round((ms * RECOGNITION_RATE_HZ) / 1000),
  );
  for (const identifier of able) {
    try {
      return await identifier.identify(sound.slice(from, to), options);
    } catch (error) {
      options.signal?.throwIfAborted();
      if (!(error instanceof SpeechError)) throw error;
    }
  }
  return undefined;
}

function identificationModel(): InstalledModel | undefined {
  return hasRuntime("sherpa") ? installedModel(LANGUAGE_IDENTIFICATION_MODEL) : undefined;
}

/** Has sentences spoken in several languages, and asks the model for each. @throws the signal's reason when aborted */
export async function selfTestLanguageIdentification(
  model: InstalledModel,
  signal?: AbortSignal,
): Promise<SelfTestResult> {
  const wrong: string[] = [];
  let [asked, workMs, soundMs] = [0, 0, 0];
  try {
    for (const [language, voiceId, sentence] of SPOKEN) {
      if (!isAvailable(findVoice(voiceId))) continue;
      const said = await speak(sentence, { voiceId, ...(signal && { signal }) });
      const sound = resample(said.samples, said.sampleRateHz, RECOGNITION_RATE_HZ);
      const before = performance.now();
      const heard = await identifyWithSherpa(model, sound, { signal });
      // The first one loads the model.
      if (asked++ > 0) [workMs, soundMs] = [workMs + performance.now() - before, soundMs + said.durationMs];
      if (heard !== language) wrong.push(`${language} for ${heard || "nothing"}`);
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof SpeechError)) throw error;
    return { faults: [error.message], measures: {} };
  } finally {
    await stopLanguageIdentification(model.folder);
  }
  const faults = wrong.length > MOST_WRONG ? [`it took ${wrong.join(", ")}`] : [];
  return {
    faults,
    measures: { right: asked - wrong.length, timePerSound: Math.round((100 * workMs) / soundMs) / 100 },
  };
}
