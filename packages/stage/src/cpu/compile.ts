import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempDisposable, readFile, readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { cachedFile } from "@orator/files";

const KERNEL = fileURLToPath(new URL("kernel", import.meta.url));
const OPTIONS = [
  "-O3",
  "--enable",
  "simd",
  "--runtime",
  "stub",
  "--noAssert",
  "--use",
  "abort=",
  "--disableWarning",
  "112",
];

async function readSources(): Promise<Map<string, string>> {
  const names = (await readdir(join(KERNEL, "assembly"))).filter((name) => name.endsWith(".ts")).sort();
  const paths = ["layout.ts", ...names.map((name) => `assembly/${name}`)];
  const entries = paths.map(async (path) => [path, await readFile(join(KERNEL, path), "utf8")] as const);
  return new Map(await Promise.all(entries));
}

/**
 * The kernel's WebAssembly. Compiled from its AssemblyScript source on first use (about 2 s) and kept in the cache
 * under a hash of source and compiler; several processes may do so at once.
 */
export async function kernelBytes(): Promise<Uint8Array> {
  const sources = await readSources();
  const { version } = createRequire(import.meta.url)("assemblyscript/package.json") as { version: string };
  const hash = createHash("sha256")
    .update(JSON.stringify([version, OPTIONS, [...sources]]))
    .digest("hex")
    .slice(0, 24);
  return cachedFile(`kernel/${hash}.wasm`, compile);
}

/** Runs the compiler as a process of its own: it takes 200 MB that a long-lived process should not keep. */
async function compile(): Promise<Uint8Array> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "orator-kernel-"));
  const target = join(folder.path, "kernel.wasm");
  const compiler = createRequire(import.meta.url).resolve("assemblyscript/bin/asc.js");
  try {
    await promisify(execFile)(process.execPath, [compiler, "assembly/index.ts", ...OPTIONS, "-o", target], {
      cwd: KERNEL,
    });
    return await readFile(target);
  } catch (cause) {
    const { stderr = "" } = cause as { stderr?: string };
    throw new Error(`The drawing kernel cannot be compiled. ${stderr}`.trim(), { cause });
  }
}
