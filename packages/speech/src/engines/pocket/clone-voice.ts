import { readFile } from "node:fs/promises";
import { hasRuntime, installedModel } from "@orator/models";
import type { AskOptions, InstalledModel } from "@orator/models";
import { atPitch, withinRange } from "../../dsp/at-pitch.ts";
import { SpeechError } from "../../errors.ts";
import { ModelProcesses } from "../../model-processes.ts";
import type { Delivery, EngineSpeech, Recording } from "../../ports.ts";
import type { Sentence } from "../../text/sentence.ts";
import { sentText } from "../remote/sent-text.ts";
import { stretchTime } from "../remote/stretch-time.ts";
import { timeSentence } from "../remote/time-sentence.ts";
import { readWav } from "../remote/wav.ts";
import { voiceThreads } from "../kokoro/threads.ts";
import type { PocketReply, PocketRequest, PocketSettings } from "./pocket.program.ts";

/** Name of the model in the folder of models. */
const CLONING_MODEL = "cloning";
/** What it speaks: ISO 639-1. */
export const CLONING_LANGUAGES: readonly string[] = ["en"];

const processes = new ModelProcesses<PocketSettings, PocketRequest, PocketReply>(
  new URL("./pocket.program.ts", import.meta.url),
  // 0.22 GB of files; what it takes with a long recording was not measured.
  { memoryLimitMb: 2000, nameOf: () => "the voice-cloning model" },
);

/** The recording of a speaker whose voice is to be cloned. */
export interface ReferenceVoice {
  /** A WAV file of the speaker alone, some seconds long. */
  file: string;
  /** Of its content, as its SHA-256: what was spoken is remembered by it. */
  identity: string;
}

/** The model, where it can be used. */
export function cloningModel(): InstalledModel | undefined {
  return hasRuntime("sherpa") ? installedModel(CLONING_MODEL) : undefined;
}

/**
 * Speaks a sentence in the voice of a recording. The same sentence need not sound the same twice. It tells no times: a voice of this
 * machine says the sentence too and is laid on the sound, as for remote engines.
 *
 * @param locale BCP 47
 * @throws SpeechError `ENGINE_MISSING` or `ENGINE_FAILED`; the signal's reason when aborted
 */
export async function cloneVoice(
  sentence: Sentence,
  referenceVoice: ReferenceVoice,
  { locale, delivery }: { locale: string; delivery: Delivery },
  options: AskOptions = {},
): Promise<EngineSpeech> {
  options.signal?.throwIfAborted();
  const model = cloningModel();
  if (!model) throw new SpeechError("ENGINE_MISSING", "npm run models -- add cloning");
  const recording = readWav(await readFile(referenceVoice.file).catch(() => new Uint8Array()));
  if (!recording)
    throw new SpeechError("ENGINE_FAILED", "the recording of the reference voice cannot be read");
  return cloneVoiceWith(model, sentence, recording, { locale, delivery }, options);
}

/** How a sentence was spoken, and what the model's process has come to. */
interface ClonedSpeech extends EngineSpeech {
  /** Resident memory of the process, in MiB. */
  memoryMb: number;
  /** Time that it took to speak, times not looked for, in ms. */
  tookMs: number;
}

/** The same with a model that may not be switched on yet. */
export async function cloneVoiceWith(
  { folder }: Pick<InstalledModel, "folder">,
  sentence: Sentence,
  recording: Recording,
  { locale, delivery }: { locale: string; delivery: Delivery },
  options: AskOptions = {},
): Promise<ClonedSpeech> {
  const { text } = sentText(sentence);
  const startMs = performance.now();
  const reply = await processes.ask({ folder, threads: voiceThreads() }, { text, ...recording }, options);
  const tookMs = performance.now() - startMs;
  const { sampleRateHz, memoryMb } = reply;
  if (reply.samples.length === 0)
    throw new SpeechError("ENGINE_FAILED", "the voice-cloning model cannot speak any of this sentence");
  const spoken = withinRange(reply.samples);
  const samples = delivery.speed === 1 ? spoken : stretchTime(spoken, sampleRateHz, 1 / delivery.speed);
  const sound = { samples, sampleRateHz };
  const { phones, words } = await timeSentence(sound, sentence, { locale, signal: options.signal }).catch(
    (error: unknown) => {
      if (!(error instanceof SpeechError && error.code === "TEXT_DOES_NOT_FIT")) throw error;
      throw new SpeechError("ENGINE_FAILED", "the voice-cloning model did not speak the sentence as written");
    },
  );
  return { samples: atPitch(sound, delivery.pitch), sampleRateHz, phones, words, memoryMb, tookMs };
}

/** Ends the process of a folder that is about to be changed, or of a test. */
export function stopCloning(folder: string): Promise<void> {
  return processes.stop(folder);
}
