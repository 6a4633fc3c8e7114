import { statfs } from "node:fs/promises";
import { ModelsError } from "../models-error.ts";

/** What must stay free on a disk beside what is fetched, in bytes. */
const RESERVE_BYTES = 50 * 2 ** 20;

/**
 * Refuses before the first byte what would fill the disk.
 *
 * @throws ModelsError
 */
export async function checkSpace(folder: string, neededBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= neededBytes + RESERVE_BYTES) return;
  throw new ModelsError(
    `the disk of ${folder} has ${megabytes(free)} free, and ${megabytes(neededBytes + RESERVE_BYTES)} are needed: make room, or set ORATOR_MODELS_DIR to a folder on another disk`,
  );
}

/** A failure of the file system as a ModelsError where it is one that the user can mend, else as it is. */
export function diskFailure(error: unknown, folder: string): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT")
    return new ModelsError(
      `the disk of ${folder} is full: make room, or set ORATOR_MODELS_DIR to a folder on another disk, and run this again`,
      { cause: error },
    );
  if (code === "EACCES" || code === "EROFS" || code === "EPERM" || code === "ENOTDIR")
    return new ModelsError(
      `the folder of models ${folder} can't be written (${code}): run this as the user who owns it, or set ORATOR_MODELS_DIR`,
      { cause: error },
    );
  return error;
}

/** "46 MB", of 10^6 bytes as disks and publishers count. */
export function megabytes(bytes: number): string {
  const value = bytes / 1e6;
  return value < 10 ? `${Math.max(0.1, Math.round(value * 10) / 10)} MB` : `${Math.round(value)} MB`;
}
