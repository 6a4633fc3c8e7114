import { fileURLToPath } from "node:url";
import { compiledKernel } from "@orator/files";

const FOLDER = fileURLToPath(new URL("kernel", import.meta.url));
const PAGE_BYTES = 65536;
/** SIMD loads and stores of whole vectors stay on one line of the cache. */
const ALIGNMENT = 16;

/** Functions of kernel/assembly; addresses in bytes, counts in floats. */
interface KernelExports {
  memory: WebAssembly.Memory;
  heapStart(): number;
  multiply(a: number, rows: number, depth: number, b: number, bias: number, y: number, columns: number): void;
  gatherPatches(from: number, ...geometryAndTarget: number[]): void;
  depthwise(from: number, ...geometryAndTarget: number[]): void;
  maxPool(from: number, ...geometryAndTarget: number[]): void;
  enlarge(from: number, ...geometryAndTarget: number[]): void;
  upConvolve(from: number, ...geometryAndTarget: number[]): void;
  combine(operation: number, a: number, count: number, b: number, period: number, y: number): void;
  clamp(a: number, count: number, low: number, high: number, y: number): void;
  hardSwish(a: number, count: number, y: number): void;
  prelu(a: number, count: number, slopes: number, period: number, y: number): void;
}

/** The arithmetic and its memory: weights at the bottom, which stay, and above them room that each run takes anew. */
export class Kernel {
  readonly call: KernelExports;
  #top: number;

  private constructor(instance: WebAssembly.Instance) {
    this.call = instance.exports as unknown as KernelExports;
    this.#top = align(this.call.heapStart());
  }

  static async create(): Promise<Kernel> {
    const bytes = await compiledKernel(FOLDER);
    const module = await WebAssembly.compile(bytes as Uint8Array<ArrayBuffer>);
    return new Kernel(await WebAssembly.instantiate(module, {}));
  }

  /** Copies floats to where they stay, and returns their address. */
  place(values: Float32Array): number {
    const address = this.take(values.length);
    this.floats(address, values.length).set(values);
    return address;
  }

  /** Room for so many floats above all that was taken before. */
  take(floats: number): number {
    const address = this.#top;
    this.#top = align(address + 4 * floats);
    const { memory } = this.call;
    const missing = this.#top - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
    return address;
  }

  /** Runs `work` and gives back all room that it took. */
  scoped<Result>(work: () => Result): Result {
    const top = this.#top;
    try {
      return work();
    } finally {
      this.#top = top;
    }
  }

  /** A view, valid until room is next taken. */
  floats(address: number, count: number): Float32Array {
    return new Float32Array(this.call.memory.buffer, address, count);
  }
}

function align(address: number): number {
  return Math.ceil(address / ALIGNMENT) * ALIGNMENT;
}
