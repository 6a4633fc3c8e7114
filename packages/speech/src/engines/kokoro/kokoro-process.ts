import { identityOf, hasRuntime, installedModel } from "@orator/models";
import type { AskOptions, InstalledModel, ModelProcess } from "@orator/models";
import { ModelProcesses } from "../../model-processes.ts";
import type { KokoroReply, KokoroRequest } from "./kokoro.program.ts";
import type { KokoroSettings } from "./model/kokoro-model.ts";
import { voiceThreads } from "./threads.ts";

/** Name of the model in the catalogue of models. */
const MODEL = "voices";

const processes = new ModelProcesses<KokoroSettings, KokoroRequest, KokoroReply>(
  new URL("./kokoro.program.ts", import.meta.url),
  // It comes to 1.05 GB after a sentence of 15 s.
  { memoryLimitMb: 1100, nameOf: () => "the neural voice" },
);

/** The process of a model, shared by all who use the same on this machine. */
export function processOf(model: InstalledModel): ModelProcess<KokoroSettings, KokoroRequest, KokoroReply> {
  return processes.of(settingsOf(model));
}

/** Speaks one row. @throws SpeechError as `ModelProcesses.ask` */
export function speakRow(
  model: InstalledModel,
  request: KokoroRequest,
  options?: AskOptions,
): Promise<KokoroReply> {
  return processes.ask(settingsOf(model), request, options);
}

function settingsOf(model: InstalledModel): KokoroSettings {
  return { folder: model.folder, identity: identityOf(model), threads: voiceThreads() };
}

/** The installed model of the neural voices; `undefined` where it, or the runtime that it needs, is not there. */
export function voicesModel(): InstalledModel | undefined {
  const model = installedModel(MODEL);
  return model && hasRuntime("onnx") ? model : undefined;
}

/** Whether a model has all styles of a recipe. */
export function hasStyles(model: InstalledModel, styles: Readonly<Record<string, number>>): boolean {
  return Object.keys(styles).every((name) => `voices/${name}.bin` in model.files);
}

/**
 * Keeps the process that speaks with neural voices running, and what it has loaded in memory, until it is called off. Does
 * nothing where there is no model.
 */
export async function holdVoices(): Promise<() => void> {
  const model = voicesModel();
  return model ? processOf(model).hold() : () => undefined;
}
