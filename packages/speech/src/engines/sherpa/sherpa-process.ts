import { hasRuntime, identityOf, installedModel } from "@orator/models";
import type { AskOptions, InstalledModel } from "@orator/models";
import { voiceThreads } from "../kokoro/threads.ts";
import { ModelProcesses } from "../../model-processes.ts";
import type { SherpaReply, SherpaRequest, SherpaSettings } from "./sherpa.program.ts";

const processes = new ModelProcesses<SherpaSettings, SherpaRequest, SherpaReply>(
  new URL("./sherpa.program.ts", import.meta.url),
  { memoryLimitMb: 1100, nameOf: () => "the neural voice" },
);

/** An installed model that sherpa-onnx runs; `undefined` where it, or sherpa-onnx, is not there. */
export function sherpaModel(name: string): InstalledModel | undefined {
  return hasRuntime("sherpa") ? installedModel(name) : undefined;
}

/** Speaks one sentence. @throws SpeechError as `ModelProcesses.ask` */
export function askSherpa(
  model: InstalledModel,
  request: SherpaRequest,
  options?: AskOptions,
): Promise<SherpaReply> {
  const { folder, files } = model;
  const settings = {
    folder,
    files: Object.keys(files),
    identity: identityOf(model),
    threads: voiceThreads(),
  };
  return processes.ask(settings, request, options);
}
