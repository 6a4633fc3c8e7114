import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cacheFolder } from "./cache-folder.ts";
import { writeWhole, writeWholeSync } from "./whole-file.ts";

/**
 * The file `name` (a relative path) of the cache, made when it is missing. Processes may race: each sees whole files
 * only. A cache that can't be read or written costs time, never the result.
 */
export async function cachedFile(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const path = pathOf(name);
  const found = await readFile(path).catch(() => undefined);
  if (found !== undefined) return found;
  const bytes = await make();
  await writeWhole(path, bytes).catch(() => undefined);
  return bytes;
}

/** What the cache holds under a name, if anything that can be read. */
export function takeFromCache(name: string): Uint8Array | undefined {
  try {
    return readFileSync(pathOf(name));
  } catch {
    return undefined;
  }
}

/** Puts a file into the cache where it can be written; elsewhere nothing happens. */
export function keepInCache(name: string, bytes: Uint8Array): void {
  try {
    writeWholeSync(pathOf(name), bytes);
  } catch {
    // It will be made again.
  }
}

/** The path of a file of the cache, where it is there. */
export function cachedPath(name: string): string | undefined {
  const path = pathOf(name);
  return existsSync(path) ? path : undefined;
}

function pathOf(name: string): string {
  return join(cacheFolder(), name);
}
