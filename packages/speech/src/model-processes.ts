import { ModelProcess } from "@orator/models";
import type { AskOptions } from "@orator/models";
import { SpeechError } from "./errors.ts";

const TIME_LIMIT_MS = 180_000;

/** What processes of a program are allowed, and what their failures are called. */
interface ModelProcessesOptions<Settings> {
  /** More than this is a leak. */
  memoryLimitMb: number;
  /** For one answer; defaults to enough for loading a model and the longest sentence or window on a slow machine. */
  timeLimitMs?: number;
  /** "the neural voice", "the model “asr-whisper”". */
  nameOf: (settings: Settings) => string;
}

/** The processes of a program that speaks or hears, one for each of its settings, shared by all who use the same on this machine. */
export class ModelProcesses<Settings extends { folder: string }, Request, Reply> {
  readonly #program: URL;
  readonly #options: ModelProcessesOptions<Settings>;
  readonly #known = new Map<string, { folder: string; process: ModelProcess<Settings, Request, Reply> }>();

  /** `program`: a module whose default export is a `ModelProgram`. */
  constructor(program: URL, options: ModelProcessesOptions<Settings>) {
    this.#program = program;
    this.#options = options;
  }

  /** The process with some settings. */
  of(settings: Settings): ModelProcess<Settings, Request, Reply> {
    const key = JSON.stringify(settings);
    const found = this.#known.get(key);
    if (found) return found.process;
    const { memoryLimitMb, timeLimitMs = TIME_LIMIT_MS } = this.#options;
    const process = new ModelProcess<Settings, Request, Reply>({
      program: this.#program,
      settings,
      memoryLimitMb,
      timeLimitMs,
    });
    this.#known.set(key, { folder: settings.folder, process });
    return process;
  }

  /**
   * Has it speak or hear.
   *
   * @throws SpeechError `ENGINE_FAILED` when the model refuses, or its process dies again and again or takes too long; the
   *   signal's reason when aborted
   */
  async ask(settings: Settings, request: Request, options: AskOptions = {}): Promise<Reply> {
    try {
      return await this.of(settings).ask(request, options);
    } catch (cause) {
      options.signal?.throwIfAborted();
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new SpeechError("ENGINE_FAILED", `${this.#options.nameOf(settings)} failed: ${reason}`, {
        cause,
      });
    }
  }

  /** Ends those of a folder that is about to be changed, or of a test. */
  async stop(folder: string): Promise<void> {
    for (const [key, known] of this.#known) {
      if (known.folder !== folder) continue;
      this.#known.delete(key);
      await known.process.stop();
    }
  }
}
