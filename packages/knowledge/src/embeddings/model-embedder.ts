import { ModelFailure, ModelProcess, ModelRefusal } from "@orator/models";
import type { InstalledModel } from "@orator/models";
import { ModelError } from "../model/model-error.ts";
import type { Embedder } from "./embedder.ts";
import { MINILM_SCALE } from "./similarity-scale.ts";
import type { EmbedReply, EmbedRequest, TextModelSettings } from "./embedder.program.ts";
import { networkIn } from "./model-files.ts";

/** 90 MB of weights in full precision, or 118 in eight bits and a vocabulary of 250,000 pieces; measured 102 to 190 MB of the former. */
const MEMORY_LIMIT_MB = 900;
/** Loading included, on a busy machine. */
const TIME_LIMIT_MS = 30_000;
/** A model that is loaded answers in milliseconds, and conversations pause. */
const IDLE_MS = 600_000;
/** So much longer than an embedding takes that only a busy or missing process makes a question go without. */
const PATIENCE_MS = 300;
const MANY = "embeddings-multilingual";

/** The embedder of a model on this machine, in a process of its own that starts with the first text. */
export function createModelEmbedder(
  model: InstalledModel,
  { idleMs = IDLE_MS }: { idleMs?: number } = {},
): Embedder & Required<Pick<Embedder, "stop">> {
  const digest = digestOf(model);
  const process = new ModelProcess<TextModelSettings, EmbedRequest, EmbedReply>({
    program: new URL("./embedder.program.ts", import.meta.url),
    settings: { folder: model.folder, digest, threads: 1 },
    memoryLimitMb: MEMORY_LIMIT_MB,
    timeLimitMs: TIME_LIMIT_MS,
    idleMs,
  });
  return {
    name: `${model.name}@${model.revision.slice(0, 12)}-${digest.slice(0, 12)}`,
    languages: model.name === MANY ? "many" : ["en"],
    patienceMs: PATIENCE_MS,
    scale: MINILM_SCALE,
    stop: () => process.stop(),
    async embed(texts, { timeoutMs, isUrgent = false, signal }) {
      if (texts.length === 0) return [];
      const timeout = AbortSignal.timeout(timeoutMs);
      const signals = AbortSignal.any([timeout, ...(signal ? [signal] : [])]);
      try {
        const { vectors, dimensions } = await process.ask({ texts }, { signal: signals, isUrgent });
        return texts.map((_, index) => vectors.slice(index * dimensions, (index + 1) * dimensions));
      } catch (error) {
        signal?.throwIfAborted();
        throw modelErrorOf(error, timeout);
      }
    },
  };
}

/** SHA-256 of the network's file, as it was verified; empty where nobody has. */
export function digestOf({ folder, files }: InstalledModel): string {
  try {
    return files[networkIn(folder)] ?? "";
  } catch {
    return "";
  }
}

/** What went wrong in a model's process, as models fail. */
export function modelErrorOf(error: unknown, timeout: AbortSignal): unknown {
  if (timeout.aborted) return new ModelError("too_slow", "The embedding model took too long.", error);
  if (error instanceof ModelRefusal)
    return new ModelError("refused", "The embedding model could not read the text.", error);
  if (error instanceof ModelFailure)
    return new ModelError("broke_off", "The embedding model stopped unexpectedly.", error);
  return error;
}
