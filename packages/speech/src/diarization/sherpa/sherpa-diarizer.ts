import { availableParallelism } from "node:os";
import { hasRuntime, installedModel } from "@orator/models";
import type { InstalledModel } from "@orator/models";
import { FRAME_MS } from "../../dsp/mfcc.ts";
import { resample } from "../../dsp/resample.ts";
import { RECOGNITION_RATE_HZ } from "../../recognition/transcribe-in-windows.ts";
import { ModelProcesses } from "../../model-processes.ts";
import type { Recording } from "../../ports.ts";
import type { Diarizer, SpeakerTurn } from "../turns.ts";
import { turnsOf } from "../turns.ts";
import type { DiarizationReply, DiarizationRequest, DiarizationSettings } from "./diarization.program.ts";

/** Name of the model in the folder of models. */
const DIARIZATION_MODEL = "diarization";

const MOST_THREADS = 4;
/** Of shorter sounds the number of speakers is not heeded: silence is added. */
const LEAST_S = 11;

const processes = new ModelProcesses<DiarizationSettings, DiarizationRequest, DiarizationReply>(
  new URL("./diarization.program.ts", import.meta.url),
  // A film of half an hour, which is heard as a whole.
  { memoryLimitMb: 3000, timeLimitMs: 20 * 60_000, nameOf: () => "the model “diarization”" },
);

/** pyannote's segmentation with embeddings of voices, in a process of its own, where the model "diarization" is installed. */
export const sherpaDiarizer: Diarizer = {
  id: "pyannote",
  isAvailable: () => speakersModel() !== undefined,
  turns: (recording, _, options) => diarizeWithSherpa(speakersModel()!, recording, options),
};

/**
 * Speaker diarization by a model that may not be switched on yet. Where two speak at once, the one who began last has the word.
 *
 * @throws SpeechError `ENGINE_FAILED`; the signal's reason when aborted
 */
export async function diarizeWithSherpa(
  { folder }: Pick<InstalledModel, "folder">,
  { samples, sampleRateHz }: Recording,
  { count = -1, signal }: { count?: number | undefined; signal?: AbortSignal | undefined } = {},
): Promise<SpeakerTurn[]> {
  signal?.throwIfAborted();
  const sound = resample(samples, sampleRateHz, RECOGNITION_RATE_HZ);
  const padded = new Float32Array(Math.max(sound.length, LEAST_S * RECOGNITION_RATE_HZ));
  padded.set(sound);
  const settings = { folder, threads: Math.min(MOST_THREADS, availableParallelism()) };
  const { segments } = await processes.ask(settings, { samples: padded, count }, { signal });
  const frames = new Int8Array(Math.floor((sound.length * 1000) / RECOGNITION_RATE_HZ / FRAME_MS)).fill(-1);
  for (const { startMs, endMs, speaker } of segments.toSorted((a, b) => a.startMs - b.startMs))
    frames.fill(speaker, Math.round(startMs / FRAME_MS), Math.round(endMs / FRAME_MS));
  return turnsOf(frames);
}

/** Ends the process of a folder that is about to be changed, or of a test. */
export function stopDiarizer(folder: string): Promise<void> {
  return processes.stop(folder);
}

function speakersModel(): InstalledModel | undefined {
  return hasRuntime("sherpa") ? installedModel(DIARIZATION_MODEL) : undefined;
}
