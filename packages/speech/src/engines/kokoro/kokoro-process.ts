import { identityOf, ModelProcess } from "@orator/models";
import type { AskOptions, InstalledModel } from "@orator/models";
import { SpeechError } from "../../errors.ts";
import type { KokoroReply, KokoroRequest } from "./kokoro.program.ts";
import type { KokoroSettings } from "./model/kokoro-model.ts";
import { voiceThreads } from "./threads.ts";

/** The true model comes to 1.05 GB after a sentence of 15 s; more than this is a leak. */
const MEMORY_LIMIT_MB = 1100;
/** Loading the model, and the longest row on a slow machine. */
const TIME_LIMIT_MS = 180_000;

type KokoroProcess = ModelProcess<KokoroSettings, KokoroRequest, KokoroReply>;

const processes = new Map<string, KokoroProcess>();

/** The process of a model, shared by all who use the same on this machine. */
export function processOf(model: InstalledModel): KokoroProcess {
  const settings = { folder: model.folder, identity: identityOf(model), threads: voiceThreads() };
  const key = JSON.stringify(settings);
  let found = processes.get(key);
  if (found) return found;
  found = new ModelProcess({
    program: new URL("./kokoro.program.ts", import.meta.url),
    settings,
    memoryLimitMb: MEMORY_LIMIT_MB,
    timeLimitMs: TIME_LIMIT_MS,
  });
  processes.set(key, found);
  return found;
}

/**
 * Speaks one row.
 *
 * @throws SpeechError `ENGINE_FAILED` when the model refuses, or its process dies again and again or takes too long
 */
export async function speakRow(
  model: InstalledModel,
  request: KokoroRequest,
  options: AskOptions = {},
): Promise<KokoroReply> {
  try {
    return await processOf(model).ask(request, options);
  } catch (cause) {
    options.signal?.throwIfAborted();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SpeechError("ENGINE_FAILED", `the neural voice failed: ${reason}`, { cause });
  }
}
