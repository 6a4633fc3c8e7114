// For tests that ask for many children of the same program: the start of one costs more than most of their answers.
import childProcess from "node:child_process";
import type { ChildProcess, ForkOptions } from "node:child_process";
import { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import type { Answer, Call } from "./serve.ts";

/** So many may wait for the next child; those that have waited longest end. */
const MOST_WAITING = 5;
/**
 * What holds more memory once it has answered ends: what comes next counts against the limit of `withMemoryLimit`, which is 400 MB for most
 * of what the media process does and at least 1 GB elsewhere.
 */
const MOST_RESIDENT_BYTES = 400 * 2 ** 20;
const MOST_RESIDENT_MEDIA_BYTES = 200 * 2 ** 20;

/** A process that children have one after another. */
interface Program {
  key: string;
  process: ChildProcess;
  lessee: LentProcess | undefined;
}

/** What a `Child` sees of its process. */
class LentProcess extends EventEmitter {
  readonly pid: number | undefined;
  exitCode: number | null = null;
  signalCode: NodeJS.Signals | null = null;
  readonly stderr = Object.assign(new EventEmitter(), { setEncoding: () => this.stderr });
  readonly #program: Program;
  readonly #giveBack: () => void;
  readonly #open = new Set<number>();

  constructor(program: Program, giveBack: () => void) {
    super();
    this.pid = program.process.pid;
    this.#program = program;
    this.#giveBack = giveBack;
  }

  send(call: Call, done: (error: Error | null) => void): void {
    this.#open.add(call.id);
    this.#program.process.send(call, done);
  }

  hear(answer: Answer): void {
    if (answer.kind !== "report") this.#open.delete(answer.id);
    this.emit("message", answer);
  }

  end(code: number | null, signal: NodeJS.Signals | null): void {
    [this.exitCode, this.signalCode] = [code, signal];
    this.emit("close", code, signal);
  }

  /** Ends what is at work; what has answered everything serves the next one. */
  kill(signal: NodeJS.Signals): void {
    if (this.exitCode !== null || this.signalCode !== null) return;
    if (this.#open.size > 0) {
      this.#program.process.kill(signal);
      return;
    }
    this.signalCode = signal;
    this.#giveBack();
    setImmediate(() => this.emit("close", null, signal));
  }
}

/**
 * Lets the children of this process that run the same program with the same options and environment share one process, one
 * after another, for as long as this process lives. A child that is stopped while it works ends its process, as ever.
 */
export function shareProcesses(): void {
  const fork = childProcess.fork;
  let waiting: Program[] = [];

  const started = (key: string, url: URL, options: ForkOptions): Program => {
    const program: Program = { key, process: fork(url, options), lessee: undefined };
    const { process } = program;
    process.stderr!.setEncoding("utf8").on("data", (text) => program.lessee?.stderr.emit("data", text));
    process.on("message", (answer: Answer) => program.lessee?.hear(answer));
    process.on("error", (error) => program.lessee?.emit("error", error));
    process.once("close", (code, signal) => {
      waiting = waiting.filter((each) => each !== program);
      program.lessee?.end(code, signal);
    });
    return program;
  };

  const lend = (url: URL, options: ForkOptions): LentProcess | ChildProcess => {
    // No `Child`: whoever started it minds what becomes of it.
    if (options?.serialization !== "advanced") return fork(url, options);
    const key = JSON.stringify([url, options]);
    const found = waiting.findLast((each) => each.key === key);
    waiting = waiting.filter((each) => each !== found);
    const program = found ?? started(key, url, options);
    program.lessee = new LentProcess(program, () => {
      program.lessee = undefined;
      const most = /\bmedia-process\./.test(url.href) ? MOST_RESIDENT_MEDIA_BYTES : MOST_RESIDENT_BYTES;
      if (residentBytes(program.process) > most) return void program.process.kill("SIGKILL");
      waiting.push(program);
      if (waiting.length > MOST_WAITING) waiting.shift()!.process.kill("SIGKILL");
    });
    return program.lessee;
  };

  childProcess.fork = lend as unknown as typeof fork;
  syncBuiltinESMExports();
}

/** Memory of a process, as Linux tells it; elsewhere none is known, and none is used again. */
function residentBytes({ pid }: ChildProcess): number {
  try {
    const [, kilobytes] = /VmRSS:\s*(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))!;
    return Number(kilobytes) * 1024;
  } catch {
    return Infinity;
  }
}
