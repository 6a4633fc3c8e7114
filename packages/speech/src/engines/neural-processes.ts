import { ModelProcess } from "@orator/models";
import type { AskOptions } from "@orator/models";
import { SpeechError } from "../errors.ts";

/** More than this is a leak: Kokoro comes to 1.05 GB after a sentence of 15 s, voices of sherpa-onnx to less. */
const MEMORY_LIMIT_MB = 1100;
/** Loading the model, and the longest row or sentence on a slow machine. */
const TIME_LIMIT_MS = 180_000;

/** The processes of a program that speaks, one for each of its settings, shared by all who use the same on this machine. */
export class NeuralProcesses<Settings, Request, Reply> {
  readonly #program: URL;
  readonly #known = new Map<string, ModelProcess<Settings, Request, Reply>>();

  /** `program`: a module whose default export is a `ModelProgram`. */
  constructor(program: URL) {
    this.#program = program;
  }

  /** The process with some settings. */
  of(settings: Settings): ModelProcess<Settings, Request, Reply> {
    const key = JSON.stringify(settings);
    let found = this.#known.get(key);
    if (found) return found;
    found = new ModelProcess({
      program: this.#program,
      settings,
      memoryLimitMb: MEMORY_LIMIT_MB,
      timeLimitMs: TIME_LIMIT_MS,
    });
    this.#known.set(key, found);
    return found;
  }

  /**
   * Has it speak.
   *
   * @throws SpeechError `ENGINE_FAILED` when the model refuses, or its process dies again and again or takes too long
   */
  async ask(settings: Settings, request: Request, options: AskOptions = {}): Promise<Reply> {
    try {
      return await this.of(settings).ask(request, options);
    } catch (cause) {
      options.signal?.throwIfAborted();
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new SpeechError("ENGINE_FAILED", `the neural voice failed: ${reason}`, { cause });
    }
  }
}
