import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempDisposable, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { cachedFile, compiledKernel } from "@orator/files";
import { WasiCommand } from "../wasi.ts";

const FOLDER = fileURLToPath(new URL("kernel", import.meta.url));
const SPLICE = fileURLToPath(new URL("splice.program.ts", import.meta.url));

/**
 * Flite with a vocoder of our own, which gives the same samples to the last bit in half of the time. Put together on
 * first use (about 4 s) and kept in the cache; several processes may do so at once. `path`: of Flite's binary.
 */
export async function fastFlite(path: string): Promise<WasiCommand> {
  const [kernel, bytes] = await Promise.all([compiledKernel(FOLDER, { memory: "imported" }), spliced(path)]);
  const [addition, program] = await Promise.all([
    WebAssembly.compile(own(kernel)),
    WebAssembly.compile(own(bytes)),
  ]);
  return new WasiCommand(program, bytes, { name: "orator", module: addition });
}

/** Flite's binary, whose vocoder is a function that it imports: `orator.resynthesize`. */
export async function spliced(path: string): Promise<Uint8Array> {
  const hash = createHash("sha256")
    .update(await readFile(path))
    .update(await readFile(SPLICE));
  return cachedFile(`kernel/flite-${hash.digest("hex").slice(0, 24)}.wasm`, async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "orator-flite-"));
    const target = join(folder.path, "flite.wasm");
    await promisify(execFile)(process.execPath, [SPLICE, path, target], { env: {} });
    return readFile(target);
  });
}

function own(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes as Uint8Array<ArrayBuffer>;
}
