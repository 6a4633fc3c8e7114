import { madeOnce, compiledKernel } from "@orator/files";
import { fileURLToPath } from "node:url";
import type { PixelFormat } from "../back-end.ts";
import { OUTPUT_RGBA, OUTPUT_YUV, OUTPUT_YUVA } from "./kernel/layout.ts";

/** The kernel's functions (kernel/assembly/index.ts); addresses and sizes in bytes. */
interface KernelExports {
  memory: WebAssembly.Memory;
  alloc(bytes: number): number;
  reserve(vertices: number, parts: number, bones: number): void;
  reserveFrame(width: number, height: number, format: number, transparent: number, triangles: number): number;
  setBackground(data: number, tileStepX: number, tileStepY: number, stride: number): void;
  setSurround(mask: number, data: number): void;
  start(vertices: number): void;
  draw(useCache: number): void;
  forget(): void;
  drawnTiles(): number;
  addressBasePositions(): number;
  addressBaseNormals(): number;
  addressStrands(): number;
  addressJoints(): number;
  addressWeights(): number;
  addressTextureCoordinates(): number;
  addressParts(): number;
  addressScene(): number;
  addressToneTable(): number;
  addressBones(): number;
}

/** Any typed array of numbers. */
type NumberArray = Float32Array | Uint8Array | Uint16Array | Uint32Array | Int32Array;

const loadModule: () => Promise<WebAssembly.Module> = madeOnce(async () =>
  WebAssembly.compile((await kernelBytes()) as Uint8Array<ArrayBuffer>),
);

/** One instance of the kernel with its own memory. */
export class Kernel {
  readonly call: KernelExports;

  constructor(instance: WebAssembly.Instance) {
    this.call = instance.exports as unknown as KernelExports;
  }

  /** Compiled once a process. */
  static async create(): Promise<Kernel> {
    return new Kernel(await WebAssembly.instantiate(await loadModule(), {}));
  }

  /** Copies values into memory at `address`. */
  write(address: number, values: NumberArray): void {
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    new Uint8Array(this.call.memory.buffer).set(bytes, address);
  }

  /** Copies values into a new block and returns its address; `spare` bytes after it may be read. */
  place(values: NumberArray, spare = 0): number {
    const address = this.call.alloc(values.byteLength + spare);
    this.write(address, values);
    return address;
  }

  /** A view for fields of one record; valid until memory is next reserved. */
  view(address: number, bytes: number): DataView {
    return new DataView(this.call.memory.buffer, address, bytes);
  }
}

const KERNEL = fileURLToPath(new URL("kernel", import.meta.url));

/** The drawing kernel's WebAssembly, out of the cache once it has been compiled on this machine. */
export function kernelBytes(): Promise<Uint8Array> {
  return compiledKernel(KERNEL);
}

/** The kernel's number for a format. */
export const OUTPUT: Record<PixelFormat, number> = {
  rgba: OUTPUT_RGBA,
  yuv420p: OUTPUT_YUV,
  yuva420p: OUTPUT_YUVA,
};

/** Bytes of a frame of `pixels` pixels. */
export function frameBytes(format: PixelFormat, pixels: number): number {
  return pixels * { rgba: 4, yuv420p: 1.5, yuva420p: 2.5 }[format];
}
