import { identityOf } from "@orator/models";
import type { AskOptions, InstalledModel, ModelProcess } from "@orator/models";
import { ModelProcesses } from "../../model-processes.ts";
import type { KokoroReply, KokoroRequest } from "./kokoro.program.ts";
import type { KokoroSettings } from "./model/kokoro-model.ts";
import { voiceThreads } from "./threads.ts";

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
