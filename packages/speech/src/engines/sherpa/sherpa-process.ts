import { hasRuntime, identityOf, installedModel, ModelProcess } from "@orator/models";
import type { AskOptions, InstalledModel } from "@orator/models";
import { SpeechError } from "../../errors.ts";
import { voiceThreads } from "../kokoro/threads.ts";
import type { SherpaReply, SherpaRequest, SherpaSettings } from "./sherpa.program.ts";

/** More than this is a leak. */
const MEMORY_LIMIT_MB = 1100;
/** Loading the model, and the longest sentence on a slow machine. */
const TIME_LIMIT_MS = 180_000;

type SherpaProcess = ModelProcess<SherpaSettings, SherpaRequest, SherpaReply>;

const processes = new Map<string, SherpaProcess>();

/** An installed model that sherpa-onnx runs; `undefined` where it, or sherpa-onnx, is not there. */
export function sherpaModel(name: string): InstalledModel | undefined {
  return hasRuntime("sherpa") ? installedModel(name) : undefined;
}

/**
 * Speaks one sentence.
 *
 * @throws SpeechError `ENGINE_FAILED` when the model refuses, or its process dies again and again or takes too long
 */
export async function askSherpa(
  model: InstalledModel,
  request: SherpaRequest,
  options: AskOptions = {},
): Promise<SherpaReply> {
  try {
    return await processOf(model).ask(request, options);
  } catch (cause) {
    options.signal?.throwIfAborted();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SpeechError("ENGINE_FAILED", `the neural voice failed: ${reason}`, { cause });
  }
}

function processOf(model: InstalledModel): SherpaProcess {
  const { folder, files } = model;
  const settings = {
    folder,
    files: Object.keys(files),
    identity: identityOf(model),
    threads: voiceThreads(),
  };
  const key = JSON.stringify(settings);
  let found = processes.get(key);
  if (found) return found;
  found = new ModelProcess({
    program: new URL("./sherpa.program.ts", import.meta.url),
    settings,
    memoryLimitMb: MEMORY_LIMIT_MB,
    timeLimitMs: TIME_LIMIT_MS,
  });
  processes.set(key, found);
  return found;
}
