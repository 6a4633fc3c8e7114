import { constantsEnd } from "./constants-end.ts";
import { notSupported, ProcessExit, wasiCalls, WasiRun } from "./wasi-calls.ts";
import type { CommandResult } from "./wasi-calls.ts";

/** Memory never shrinks: an instance that a very long text made larger than this is not kept. */
const MOST_BYTES = 64 * 1024 * 1024;

interface Instance {
  start: () => void;
  memory: WebAssembly.Memory;
  /** What its memory held behind the constants before it ran. */
  atStart: Uint8Array;
}

/**
 * A WASI command that is run again and again, each time from its beginning, in one instance: an instance costs more than
 * many a run, as its constants are copied into it. Everything else in its memory is brought back to what it was.
 */
export class WasiCommand {
  readonly #program: WebAssembly.Module;
  readonly #writableFrom: number;
  #instance: Instance | undefined;
  #run: WasiRun | undefined;

  /** @param bytes the compiled program's own, for the place of its constants */
  constructor(program: WebAssembly.Module, bytes: Uint8Array) {
    this.#program = program;
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
    const imports: WebAssembly.Imports = {};
    for (const { module, name } of WebAssembly.Module.imports(this.#program)) {
      const functions = (imports[module] ??= {});
      functions[name] = calls[name] ?? notSupported;
    }
    const { exports } = new WebAssembly.Instance(this.#program, imports);
    const { memory, _start: start } = exports as { memory: WebAssembly.Memory; _start: () => void };
    return { start, memory, atStart: new Uint8Array(memory.buffer, this.#writableFrom).slice() };
  }
}
