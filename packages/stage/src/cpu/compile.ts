import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, readdir, rename } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { cacheFolder } from "../cache-folder.ts";

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
 * folder under a hash of source and compiler; several processes may do so at once.
 */
export async function kernelBytes(): Promise<Uint8Array> {
  const sources = await readSources();
  const { version } = createRequire(import.meta.url)("assemblyscript/package.json") as { version: string };
  const hash = createHash("sha256")
    .update(JSON.stringify([version, OPTIONS, [...sources]]))
    .digest("hex")
    .slice(0, 24);
  const folder = join(cacheFolder(), "kernel");
  const path = join(folder, `${hash}.wasm`);
  try {
    return await readFile(path);
  } catch {
    await mkdir(folder, { recursive: true });
    const temporary = join(folder, `${hash}.${randomUUID()}.wasm`);
    await compile(temporary);
    await rename(temporary, path);
    return await readFile(path);
  }
}

/** Runs the compiler as a process of its own: it takes 200 MB that a long-lived process should not keep. */
async function compile(target: string): Promise<void> {
  const compiler = createRequire(import.meta.url).resolve("assemblyscript/bin/asc.js");
  try {
    await promisify(execFile)(process.execPath, [compiler, "assembly/index.ts", ...OPTIONS, "-o", target], {
      cwd: KERNEL,
    });
  } catch (cause) {
    const { stderr = "" } = cause as { stderr?: string };
    throw new Error(`The drawing kernel cannot be compiled. ${stderr}`.trim(), { cause });
  }
}
