import { fileURLToPath } from "node:url";
import { compiledKernel, madeOnce } from "@orator/files";

const FOLDER = fileURLToPath(new URL("kernel", import.meta.url));
const PAGE_BYTES = 65_536;
/** Memory never shrinks: what would need more is worked out without the kernel. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Functions of kernel/assembly; addresses in bytes, counts in samples. */
interface KernelExports {
  memory: WebAssembly.Memory;
  heapStart(): number;
  resample(padded: number, lead: number, weights: number, ...geometryAndTarget: number[]): void;
}

/** A sampling rate's change, as the kernel takes it. */
export interface RateChange {
  /** With zeros at both ends. */
  padded: Float32Array;
  /** Number of the first padded sample that the first sample is made of. */
  lead: number;
  weights: Float64Array;
  taps: number;
  phases: number;
  numerator: number;
  denominator: number;
  /** Of samples that are made. */
  count: number;
}

let loaded: { module: WebAssembly.Module; instance: KernelExports | undefined } | undefined;

/** Loads the kernel once a thread (a few ms; some seconds the first time on a machine). Sounds are the same without it, and take longer. */
export const loadSoundKernel: () => Promise<void> = madeOnce(async () => {
  const bytes = (await compiledKernel(FOLDER)) as Uint8Array<ArrayBuffer>;
  loaded = { module: await WebAssembly.compile(bytes), instance: undefined };
});

/** Samples at another rate; undefined where the kernel is not loaded, or the sound is too long for it. */
export function resampledByKernel(change: RateChange): Float32Array | undefined {
  const { padded, lead, weights, taps, phases, numerator, denominator, count } = change;
  const bytes = weights.byteLength + padded.byteLength + 4 * count;
  if (loaded === undefined || bytes > MOST_BYTES) return undefined;
  const kernel = (loaded.instance ??= new WebAssembly.Instance(loaded.module, {})
    .exports as unknown as KernelExports);
  const weightsAt = 16 * Math.ceil(kernel.heapStart() / 16);
  const paddedAt = weightsAt + weights.byteLength;
  const resultAt = paddedAt + padded.byteLength;
  const missing = resultAt + 4 * count - kernel.memory.buffer.byteLength;
  if (missing > 0) kernel.memory.grow(Math.ceil(missing / PAGE_BYTES));
  const { buffer } = kernel.memory;
  new Float64Array(buffer, weightsAt, weights.length).set(weights);
  new Float32Array(buffer, paddedAt, padded.length).set(padded);
  kernel.resample(paddedAt, lead, weightsAt, taps, phases, numerator, denominator, resultAt, count);
  return new Float32Array(buffer, resultAt, count).slice();
}
