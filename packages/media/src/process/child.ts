import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { setPriority } from "node:os";
import { MediaError } from "../media-error.ts";
import type { Answer, Call } from "./serve.ts";

/** Thrown for every open call when the process dies under it. */
export class ChildDied extends Error {
  override readonly name = "ChildDied";
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
  report(value: unknown): void;
}

// For glibc's allocator. Every thread that allocates may take an arena of its own: two keep a drawing process 80 MB
// smaller. Pictures go back to the system as soon as they are freed: another 45 MB at 1080p, at no measurable cost.
const LEAN = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

// What is freed is used again: a process that makes many large arrays one after another is spared a third of its system time.
const KEPT = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: String(32 * 2 ** 20),
  MALLOC_TRIM_THRESHOLD_: String(256 * 2 ** 20),
};

const MEMORY = { lean: LEAN, kept: KEPT };

/** Whether freed memory goes back to the system at once ("lean"), or is kept for what comes, as suits a process that soon ends. */
type ChildMemory = keyof typeof MEMORY;

/** How a child process is run. */
export interface ChildOptions {
  /** JavaScript heap; defaults to 192. */
  heapMb?: number | undefined;
  memory?: ChildMemory | undefined;
  /** Variables of the environment that it needs although they are secret, by name; it sees no others that are. */
  secrets?: readonly string[] | undefined;
  /** Of the process and its threads, as of `nice`: 0 is usual, 19 yields to everybody. */
  niceness?: number | undefined;
}

/** Names of variables that hold secrets. A process that opens strangers' files has no use for them. */
const SECRET = /KEY|SECRET|TOKEN|PASSW|CREDENTIAL|^DATABASE_URL$/i;

function environmentWith(secrets: readonly string[]): NodeJS.ProcessEnv {
  const may = ([name]: [string, unknown]): boolean => !SECRET.test(name) || secrets.includes(name);
  return Object.fromEntries(Object.entries(process.env).filter(may));
}

/** A child process that answers calls (see `serve`). Values travel as structured clones, typed arrays included. */
export class Child {
  readonly #process: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  readonly #gone: Promise<void>;
  #nextId = 1;
  #lastWords = "";

  /** Starts the TypeScript module at `url`. */
  constructor(url: URL, { heapMb = 192, memory = "lean", secrets = [], niceness }: ChildOptions = {}) {
    this.#process = fork(url, {
      serialization: "advanced",
      execArgv: [`--max-old-space-size=${heapMb}`, "--disable-warning=ExperimentalWarning"],
      env: { ...environmentWith(secrets), ...MEMORY[memory], UV_THREADPOOL_SIZE: "2" },
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    // Its threads are started later, and like it.
    if (niceness !== undefined && this.pid !== undefined) setPriority(this.pid, niceness);
    this.#process.stderr!.setEncoding("utf8").on("data", (text: string) => {
      this.#lastWords = (this.#lastWords + text).slice(-2000);
    });
    this.#process.on("message", (answer: Answer) => this.#take(answer));
    this.#process.on("error", () => {});
    this.#gone = new Promise((resolve) => {
      this.#process.once("close", (code, signal) => {
        this.#failAll(code, signal);
        resolve();
      });
    });
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  /**
   * Asks for `name` and waits for the answer. Rejects with ChildDied when the process ends first, with MediaError
   * for what the user can mend, and kills the process after `timeoutMs`.
   */
  async call<Result>(
    name: string,
    args: unknown,
    options: { timeoutMs?: number; report?: (value: never) => void } = {},
  ): Promise<Result> {
    const id = this.#nextId++;
    const answered = new Promise<unknown>((resolve, reject) => {
      const report = (options.report ?? (() => {})) as (value: unknown) => void;
      this.#waiting.set(id, { resolve, reject, report });
      const call: Call = { id, name, args };
      if (this.#process.exitCode !== null || this.#process.signalCode !== null) {
        this.#failAll(this.#process.exitCode, this.#process.signalCode);
      } else {
        this.#process.send(call, (error) => {
          if (error)
            this.#settle(id)?.reject(new ChildDied(`a child process could not be reached: ${error.message}`));
        });
      }
    });
    const timer =
      options.timeoutMs === undefined
        ? undefined
        : setTimeout(() => {
            this.#settle(id)?.reject(new MediaError("it took too long"));
            void this.stop();
          }, options.timeoutMs);
    try {
      return (await answered) as Result;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends the process at once and waits until it is gone. */
  async stop(): Promise<void> {
    this.#process.kill("SIGKILL");
    await this.#gone;
  }

  #take(answer: Answer): void {
    if (answer.kind === "report") {
      this.#waiting.get(answer.id)?.report(answer.report);
      return;
    }
    const waiting = this.#settle(answer.id);
    if (answer.kind === "done") waiting?.resolve(answer.result);
    else {
      const { message, code } = answer;
      const fault = code === undefined ? new Error(message) : Object.assign(new Error(message), { code });
      waiting?.reject(answer.expected ? new MediaError(message) : fault);
    }
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  #failAll(code: number | null, signal: NodeJS.Signals | null): void {
    const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
    const words = this.#lastWords.trim().split("\n").at(-1);
    const message = `a child process ${how}${words ? `: ${words}` : ""}`;
    for (const id of this.#waiting.keys()) this.#settle(id)?.reject(new ChildDied(message));
  }
}

/**
 * Starts the module at `url` as a child process, lets `work` call it, and ends it. Aborting ends it at once and rejects
 * with the signal's reason.
 */
export async function withChild<Result>(
  url: URL,
  work: (child: Child) => Promise<Result>,
  { signal, ...options }: ChildOptions & { signal?: AbortSignal | undefined } = {},
): Promise<Result> {
  signal?.throwIfAborted();
  const child = new Child(url, options);
  const stop = (): void => void child.stop();
  signal?.addEventListener("abort", stop);
  try {
    return await work(child);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", stop);
    await child.stop();
  }
}
