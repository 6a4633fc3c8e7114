import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { cacheFolder } from "@orator/files";

/** The version of the package that the data comes from. */
const VERSION = "0.3.5";
/** espeak-ng keeps the path of its data in 160 bytes, names of files included. */
const LONGEST_PATH = 120;

/**
 * Folder of espeak-ng's data, which turns text into phones for the voices that sherpa-onnx runs: unpacked once into the cache by a
 * program of the optional package `@orator/espeak`, 24 MB.
 *
 * @throws Error where that package is not installed, or the cache's path is too long for espeak-ng
 */
export async function speechDataFolder(): Promise<string> {
  const folder = join(cacheFolder(), `espeak-ng-data-${VERSION}`);
  if (Buffer.byteLength(folder) > LONGEST_PATH)
    throw new Error(`the cache's path is too long for espeak-ng: ORATOR_CACHE_DIR names another`);
  if (existsSync(folder)) return folder;
  const partial = `${folder}.${randomUUID().slice(0, 8)}`;
  try {
    await mkdir(partial, { recursive: true });
    const program = createRequire(import.meta.url).resolve("@orator/espeak/unpack");
    await promisify(execFile)(process.execPath, [program, partial]);
    await rename(partial, folder);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    // Another has made it meanwhile.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
