import { existsSync, readFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readFile, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join, basename, dirname } from "node:path";
import { cacheFolder } from "./cache-folder.ts";
import { randomUUID } from "node:crypto";

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

/**
 * Makes a file that appears under its name only when it is complete, so that whoever reads meanwhile, or after a crash,
 * sees the old one, none, or the whole new one. `make` writes to the path that it is given, a hidden one in `folder`
 * (by default beside the file; it must be on the same disk). Folders are made. What was begun is removed on failure.
 */
export async function makeWhole(
  path: string,
  make: (partial: string) => Promise<void>,
  folder = dirname(path),
): Promise<void> {
  const partial = partialOf(path, folder);
  try {
    await mkdir(dirname(path), { recursive: true });
    await make(partial);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** As `makeWhole`, with the bytes at hand. */
export function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  return makeWhole(path, (partial) => writeFile(partial, bytes));
}

/** As `writeWhole`, for callers that can't wait. */
function writeWholeSync(path: string, bytes: Uint8Array): void {
  const partial = partialOf(path, dirname(path));
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(partial, bytes);
    renameSync(partial, path);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

function partialOf(path: string, folder: string): string {
  return join(folder, `.${basename(path)}.${randomUUID()}`);
}

/** A `make` that many call: made once and kept, and made anew at the next call after it failed. */
export function madeOnce<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
