import { identityOf } from "@orator/models";
import type { AskOptions, InstalledModel, ModelProcess } from "@orator/models";
import { NeuralProcesses } from "../neural-processes.ts";
import type { KokoroReply, KokoroRequest } from "./kokoro.program.ts";
import type { KokoroSettings } from "./model/kokoro-model.ts";
import { voiceThreads } from "./threads.ts";

const processes = new NeuralProcesses<KokoroSettings, KokoroRequest, KokoroReply>(
  new URL("./kokoro.program.ts", import.meta.url),
);

/** The process of a model, shared by all who use the same on this machine. */
export function processOf(model: InstalledModel): ModelProcess<KokoroSettings, KokoroRequest, KokoroReply> {
  return processes.of(settingsOf(model));
}

/** Speaks one row. @throws SpeechError as `NeuralProcesses.ask` */
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
