import { fileURLToPath } from "node:url";
import { compiledKernel } from "@orator/files";

const KERNEL = fileURLToPath(new URL("kernel", import.meta.url));

/** The drawing kernel's WebAssembly, out of the cache once it has been compiled on this machine. */
export function kernelBytes(): Promise<Uint8Array> {
  return compiledKernel(KERNEL);
}
