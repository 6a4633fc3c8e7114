import { randomUUID } from "node:crypto";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

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
export function writeWholeSync(path: string, bytes: Uint8Array): void {
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
