import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";

let version: string | undefined;

/** Part of every key: a hash of this package's own code and data, so that what was made by another version is not used. */
export function bakeVersion(): string {
  if (version === undefined) {
    const hash = createHash("sha256");
    for (const folder of ["src", "data"]) {
      const root = new URL(`../${folder}/`, import.meta.url);
      const files = readdirSync(root, { recursive: true, encoding: "utf8" })
        .filter((file) => /\.(ts|json)$/.test(file) && !file.endsWith(".test.ts"))
        .sort();
      for (const file of files) hash.update(file).update(readFileSync(new URL(file, root)));
    }
    version = hash.digest("hex").slice(0, 16);
  }
  return version;
}

/** Folder of everything that can be made again: `ORATOR_CACHE_DIR`, else the user's cache folder. */
export function cacheFolder(): string {
  const { ORATOR_CACHE_DIR, XDG_CACHE_HOME } = process.env;
  return ORATOR_CACHE_DIR || join(XDG_CACHE_HOME || join(homedir(), ".cache"), "orator");
}

/** Hex hash of a value and the bake's version; the order of keys does not matter. */
export function recipeHash(value: unknown): string {
  return createHash("sha256")
    .update(`${bakeVersion()}:${canonical(value)}`)
    .digest("hex")
    .slice(0, 24);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value && typeof value === "object") {
    const entries = Object.entries(value).filter(([, v]) => v !== undefined);
    return `{${entries
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, v]) => `${JSON.stringify(key)}:${canonical(v)}`)
      .join()}}`;
  }
  return JSON.stringify(value);
}

/** As `cachedFile`, for callers that can't wait; `make` runs on this thread. */
export function cachedFileSync(name: string, make: () => Uint8Array): Uint8Array {
  const path = join(cacheFolder(), name);
  try {
    return readFileSync(path);
  } catch {
    // Not there yet.
  }
  const bytes = make();
  const temporary = `${path}.${randomUUID()}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(temporary, bytes);
    renameSync(temporary, path);
  } catch {
    rmSync(temporary, { force: true });
  }
  return bytes;
}

/**
 * The file `name` of the cache, made when it is missing. Written under a temporary name and renamed, so that
 * processes that race see whole files only. A cache that can't be written costs time, not the result.
 */
export async function cachedFile(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const path = join(cacheFolder(), name);
  try {
    return await readFile(path);
  } catch {
    // Not there yet.
  }
  const bytes = await make();
  const temporary = `${path}.${randomUUID()}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(temporary, bytes);
    await rename(temporary, path);
  } catch {
    await rm(temporary, { force: true }).catch(() => undefined);
  }
  return bytes;
}
