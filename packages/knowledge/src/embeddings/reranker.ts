import { ModelProcess } from "@orator/models";
import type { InstalledModel } from "@orator/models";
import type { EmbedOptions } from "./embedder.ts";
import type { RerankReply, RerankRequest } from "./reranker.program.ts";
import type { TextModelSettings } from "./embedder.program.ts";
import { digestOf, modelErrorOf } from "./model-embedder.ts";

/** A model that reads a question and a text together and tells how surely the one answers the other. */
export interface Reranker {
  /** The model, with its revision. */
  name: string;
  /** 0 to 1 for each text, in their order. Rejects with ModelError, or the signal's reason. */
  score(question: string, texts: readonly string[], options: EmbedOptions): Promise<number[]>;
  /** Ends its process on this machine; whoever asks next starts it anew. */
  stop(): Promise<void>;
}

const MEMORY_LIMIT_MB = 600;
const TIME_LIMIT_MS = 30_000;
const IDLE_MS = 600_000;

/** The reranker of a model on this machine, in a process of its own that starts with the first question. */
export function createModelReranker(model: InstalledModel): Reranker {
  const digest = digestOf(model);
  const process = new ModelProcess<TextModelSettings, RerankRequest, RerankReply>({
    program: new URL("./reranker.program.ts", import.meta.url),
    settings: { folder: model.folder, digest, threads: 1 },
    memoryLimitMb: MEMORY_LIMIT_MB,
    timeLimitMs: TIME_LIMIT_MS,
    idleMs: IDLE_MS,
  });
  return {
    name: `${model.name}@${model.revision.slice(0, 12)}-${digest.slice(0, 12)}`,
    stop: () => process.stop(),
    async score(question, texts, { timeoutMs, isUrgent = false, signal }) {
      if (texts.length === 0) return [];
      const timeout = AbortSignal.timeout(timeoutMs);
      const signals = AbortSignal.any([timeout, ...(signal ? [signal] : [])]);
      try {
        const { scores } = await process.ask({ question, texts }, { signal: signals, isUrgent });
        return [...scores];
      } catch (error) {
        signal?.throwIfAborted();
        throw modelErrorOf(error, timeout);
      }
    },
  };
}
