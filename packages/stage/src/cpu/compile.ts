import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

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

function cacheFolder(): string {
  const { ORATOR_CACHE_DIR, XDG_CACHE_HOME } = process.env;
  return ORATOR_CACHE_DIR ?? join(XDG_CACHE_HOME ?? join(homedir(), ".cache"), "orator");
}

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
    const bytes = await compile(sources);
    await mkdir(folder, { recursive: true });
    const temporary = `${path}.${process.pid}.tmp`;
    await writeFile(temporary, bytes);
    await rename(temporary, path);
    return bytes;
  }
}

async function compile(sources: Map<string, string>): Promise<Uint8Array> {
  const { default: asc } = await import("assemblyscript/asc");
  let output: Uint8Array | undefined;
  const { error, stderr } = await asc.main(["assembly/index.ts", ...OPTIONS, "-o", "kernel.wasm"], {
    readFile: (name) => sources.get(name) ?? null,
    writeFile: (name, contents) => {
      if (name === "kernel.wasm" && typeof contents !== "string") output = contents;
    },
    listFiles: () => [],
  });
  if (error || !output)
    throw new Error(`The drawing kernel cannot be compiled: ${stderr.toString()}`, { cause: error });
  return output;
}
