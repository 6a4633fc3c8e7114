import { ModelProcess } from "@orator/models";
import type { InstalledModel } from "@orator/models";
import { TranslationError } from "../../errors.ts";
import { batchesOf } from "../batches.ts";
import type { BergamotReply, BergamotRequest, BergamotSettings } from "./bergamot.program.ts";

/** Networks of the published sizes come to 0.8 GB while they translate, two of them to 1.2 GB; more than this is a leak. */
const MEMORY_LIMIT = { ownMb: 300, modelMb: 700 };
/** A batch takes two seconds of a core, six by two models; loading is included. */
const TIME_LIMIT_MS = 180_000;
/** What is asked at once: whoever waits goes between two batches, and what is no longer wanted ends with its batch. */
const BATCH = { characters: 4000, lines: 100 };

type BergamotProcess = ModelProcess<BergamotSettings, BergamotRequest, BergamotReply>;

const processes = new Map<string, BergamotProcess>();

/**
 * Translates sentences by a model, or by two one after the other, in a process of its own that starts with the first sentence.
 *
 * @returns one for each, in their order; "" where nothing came of one
 * @throws TranslationError `ENGINE_FAILED`; the signal's reason when aborted
 */
export async function translateSentences(
  models: readonly InstalledModel[],
  sentences: readonly string[],
  signal?: AbortSignal,
): Promise<string[]> {
  const process = processOf(models);
  const translated: string[] = [];
  for (const batch of batchesOf(sentences, BATCH)) {
    try {
      translated.push(...(await process.ask({ sentences: batch }, { signal })).sentences);
    } catch (cause) {
      signal?.throwIfAborted();
      const why = cause instanceof Error ? cause.message : String(cause);
      const names = models.map(({ name }) => name).join(" and ");
      throw new TranslationError("ENGINE_FAILED", `${names} failed: ${why}`, { cause });
    }
  }
  return translated;
}

/** Ends the process of models that are about to be changed, or of a test. */
export async function stopTranslating(models: readonly InstalledModel[]): Promise<void> {
  await processOf(models).stop();
  processes.delete(keyOf(settingsOf(models)));
}

function processOf(models: readonly InstalledModel[]): BergamotProcess {
  const settings = settingsOf(models);
  const key = keyOf(settings);
  let process = processes.get(key);
  if (!process) {
    process = new ModelProcess({
      program: new URL("./bergamot.program.ts", import.meta.url),
      settings,
      memoryLimitMb: MEMORY_LIMIT.ownMb + MEMORY_LIMIT.modelMb * models.length,
      timeLimitMs: TIME_LIMIT_MS,
    });
    processes.set(key, process);
  }
  return process;
}

function settingsOf(models: readonly InstalledModel[]): BergamotSettings {
  return {
    folders: models.map(({ folder }) => folder),
    identity: models.flatMap(({ files }) => Object.values(files)).join(" "),
  };
}

function keyOf(settings: BergamotSettings): string {
  return JSON.stringify(settings);
}
