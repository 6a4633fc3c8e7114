import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempDisposable, readFile, readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { cachedFile } from "./cached-file.ts";

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

/**
 * The WebAssembly of the AssemblyScript program in a folder: `assembly/index.ts` and what it imports from `assembly` and
 * from the folder itself. Compiled on first use (about 2 s) and kept in the cache under a hash of source and compiler;
 * several processes may do so at once. With an `imported` memory it works in another program's, as `env.memory`, and must
 * neither make objects nor have constants in memory.
 */
export async function compiledKernel(
  folder: string,
  { memory = "own" }: { memory?: "own" | "imported" } = {},
): Promise<Uint8Array> {
  const options = memory === "own" ? OPTIONS : [...OPTIONS, "--importMemory"];
  const sources = await readSources(folder);
  const { version } = createRequire(import.meta.url)("assemblyscript/package.json") as { version: string };
  const hash = createHash("sha256")
    .update(JSON.stringify([version, options, [...sources]]))
    .digest("hex")
    .slice(0, 24);
  return cachedFile(`kernel/${hash}.wasm`, () => compile(folder, options));
}

async function readSources(folder: string): Promise<Map<string, string>> {
  const [shared, own] = await Promise.all([sourceNames(folder), sourceNames(join(folder, "assembly"))]);
  const paths = [...shared, ...own.map((name) => `assembly/${name}`)];
  const entries = paths.map(async (path) => [path, await readFile(join(folder, path), "utf8")] as const);
  return new Map(await Promise.all(entries));
}

async function sourceNames(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(".ts")).sort();
}

/** Runs the compiler as a process of its own: it takes 200 MB that a long-lived process should not keep. */
async function compile(source: string, options: readonly string[]): Promise<Uint8Array> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "orator-kernel-"));
  const target = join(folder.path, "kernel.wasm");
  const compiler = createRequire(import.meta.url).resolve("assemblyscript/bin/asc.js");
  try {
    await promisify(execFile)(process.execPath, [compiler, "assembly/index.ts", ...options, "-o", target], {
      cwd: source,
    });
    return await readFile(target);
  } catch (cause) {
    const { stderr = "" } = cause as { stderr?: string };
    throw new Error(`A kernel cannot be compiled. ${stderr}`.trim(), { cause });
  }
}
