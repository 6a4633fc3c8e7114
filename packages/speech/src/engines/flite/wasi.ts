import { constantsEnd } from "./constants-end.ts";
import { notSupported, ProcessExit, wasiCalls, WasiRun } from "./wasi-calls.ts";
import type { CommandResult } from "./wasi-calls.ts";

/** Memory never shrinks: an instance that a very long text made larger than this is not kept. */
const MOST_BYTES = 64 * 1024 * 1024;

type Functions = WebAssembly.Instance["exports"];

interface Instance {
  start: () => void;
  memory: WebAssembly.Memory;
  /** What its memory held behind the constants before it ran. */
  atStart: Uint8Array;
}

/** Functions that a program imports as `name`, of a module that works in its memory and with its exports. */
export interface Addition {
  name: string;
  /** Imports the memory as `env.memory`, the program's exports as `flite`. */
  module: WebAssembly.Module;
}

/**
 * A WASI command that is run again and again, each time from its beginning, in one instance: an instance costs more than
 * many a run, as its constants are copied into it. Everything else in its memory is brought back to what it was.
 */
export class WasiCommand {
  readonly #program: WebAssembly.Module;
  readonly #writableFrom: number;
  readonly #addition: Addition | undefined;
  #instance: Instance | undefined;
  #run: WasiRun | undefined;

  /** @param bytes the compiled program's own, for the place of its constants */
  constructor(program: WebAssembly.Module, bytes: Uint8Array, addition?: Addition) {
    this.#program = program;
    this.#addition = addition;
    this.#writableFrom = constantsEnd(bytes);
  }

  /**
   * Runs it to its end.
   *
   * @param args the arguments, the program's name first
   */
  run(args: readonly string[]): CommandResult {
    const { start, memory, atStart } = (this.#instance ??= this.#instantiate());
    const run = new WasiRun(args);
    this.#run = run;
    const state = new Uint8Array(memory.buffer, this.#writableFrom);
    state.fill(0, atStart.length);
    state.set(atStart);
    try {
      start();
      if (memory.buffer.byteLength > MOST_BYTES) this.#instance = undefined;
      return run.result(0);
    } catch (error) {
      // Its stack pointer, which nobody outside can set, is not where it was.
      this.#instance = undefined;
      if (error instanceof ProcessExit) return run.result(error.exitCode);
      throw error;
    } finally {
      this.#run = undefined;
    }
  }

  #instantiate(): Instance {
    const calls = wasiCalls(
      () => this.#instance!.memory,
      () => this.#run!,
    );
    const addition = this.#addition;
    // It needs the program's memory, and the program its functions: whichever is made first calls the other by way of this.
    let added: Functions = {};
    const imports: WebAssembly.Imports = {};
    for (const { module, name } of WebAssembly.Module.imports(this.#program)) {
      const functions = (imports[module] ??= {});
      if (module === addition?.name)
        functions[name] = (...values: number[]) =>
          (added[name] as (...values: number[]) => number)(...values);
      else functions[name] = calls[name] ?? notSupported;
    }
    const { exports } = new WebAssembly.Instance(this.#program, imports);
    if (addition !== undefined) added = add(addition, exports);
    const { memory, _start: start } = exports as { memory: WebAssembly.Memory; _start: () => void };
    return { start, memory, atStart: new Uint8Array(memory.buffer, this.#writableFrom).slice() };
  }
}

function add({ module }: Addition, exports: Functions): Functions {
  const env = { memory: exports["memory"]! };
  return new WebAssembly.Instance(module, { env, flite: exports }).exports;
}
