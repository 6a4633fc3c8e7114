import { ModelFailure, ModelProcess, ModelRefusal } from "@orator/models";
import type { InstalledModel } from "@orator/models";
import { ModelError } from "../model/model-error.ts";
import type { EmbedOptions, Embedder } from "./embedder.ts";
import { MINILM_SCALE } from "./embedder.ts";
import type { EmbedReply, EmbedRequest, TextModelSettings } from "./embedder.program.ts";
import type { RerankReply, RerankRequest } from "./reranker.program.ts";
import { networkIn } from "./text-network.ts";

/** 90 MB of weights in full precision, or 118 in eight bits and a vocabulary of 250,000 pieces; measured 102 to 190 MB of the former. */
const MEMORY_LIMIT_MB = 900;
const RERANKER_MEMORY_LIMIT_MB = 600;
/** Loading included, on a busy machine. */
const TIME_LIMIT_MS = 30_000;
/** A model that is loaded answers in milliseconds, and conversations pause. */
const IDLE_MS = 600_000;
/** So much longer than an embedding takes that only a busy or missing process makes a question go without. */
const PATIENCE_MS = 300;
const MANY = "embeddings-multilingual";

/** A model that reads a question and a text together and tells how surely the one answers the other. */
export interface Reranker {
  /** The model, with its revision. */
  name: string;
  /** 0 to 1 for each text, in their order. Rejects with ModelError, or the signal's reason. */
  score(question: string, texts: readonly string[], options: EmbedOptions): Promise<number[]>;
  /** Ends its process on this machine; whoever asks next starts it anew. */
  stop(): Promise<void>;
}

/** The embedder of a model on this machine, in a process of its own that starts with the first text. */
export function createModelEmbedder(
  model: InstalledModel,
  { idleMs = IDLE_MS }: { idleMs?: number } = {},
): Embedder & Required<Pick<Embedder, "stop">> {
  const { name, stop, ask } = openTextModel<EmbedRequest, EmbedReply>(model, {
    program: new URL("./embedder.program.ts", import.meta.url),
    memoryLimitMb: MEMORY_LIMIT_MB,
    idleMs,
  });
  return {
    name,
    languages: model.name === MANY ? "many" : ["en"],
    patienceMs: PATIENCE_MS,
    scale: MINILM_SCALE,
    stop,
    async embed(texts, options) {
      if (texts.length === 0) return [];
      const { vectors, dimensions } = await ask({ texts }, options);
      return texts.map((_, index) => vectors.slice(index * dimensions, (index + 1) * dimensions));
    },
  };
}

/** The reranker of a model on this machine, in a process of its own that starts with the first question. */
export function createModelReranker(model: InstalledModel): Reranker {
  const { name, stop, ask } = openTextModel<RerankRequest, RerankReply>(model, {
    program: new URL("./reranker.program.ts", import.meta.url),
    memoryLimitMb: RERANKER_MEMORY_LIMIT_MB,
    idleMs: IDLE_MS,
  });
  return {
    name,
    stop,
    async score(question, texts, options) {
      if (texts.length === 0) return [];
      return [...(await ask({ question, texts }, options)).scores];
    },
  };
}

/** A model that reads texts, in a process that starts with the first request; `ask` rejects with ModelError, or the signal's reason. */
function openTextModel<Request, Reply>(
  model: InstalledModel,
  { program, memoryLimitMb, idleMs }: { program: URL; memoryLimitMb: number; idleMs: number },
) {
  const digest = digestOf(model);
  const process = new ModelProcess<TextModelSettings, Request, Reply>({
    program,
    settings: { folder: model.folder, digest, threads: 1 },
    memoryLimitMb,
    timeLimitMs: TIME_LIMIT_MS,
    idleMs,
  });
  return {
    name: `${model.name}@${model.revision.slice(0, 12)}-${digest.slice(0, 12)}`,
    stop: () => process.stop(),
    async ask(request: Request, { timeoutMs, isUrgent = false, signal }: EmbedOptions): Promise<Reply> {
      const timeout = AbortSignal.timeout(timeoutMs);
      const signals = AbortSignal.any([timeout, ...(signal ? [signal] : [])]);
      try {
        return await process.ask(request, { signal: signals, isUrgent });
      } catch (error) {
        signal?.throwIfAborted();
        throw modelErrorOf(error, timeout);
      }
    },
  };
}

/** SHA-256 of the network's file, as it was verified; empty where nobody has. */
function digestOf({ folder, files }: InstalledModel): string {
  try {
    return files[networkIn(folder)] ?? "";
  } catch {
    return "";
  }
}

/** What went wrong in a model's process, as models fail. */
function modelErrorOf(error: unknown, timeout: AbortSignal): unknown {
  if (timeout.aborted) return new ModelError("too_slow", "The embedding model took too long.", error);
  if (error instanceof ModelRefusal)
    return new ModelError("refused", "The embedding model could not read the text.", error);
  if (error instanceof ModelFailure)
    return new ModelError("broke_off", "The embedding model stopped unexpectedly.", error);
  return error;
}
