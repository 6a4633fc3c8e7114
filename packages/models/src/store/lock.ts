import { mkdir, readFile, writeFile, statfs } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { ModelsError } from "../installed.ts";

/** What must stay free on a disk beside what is fetched, in bytes. */
const RESERVE_BYTES = 50 * 2 ** 20;

/** How a folder of models is locked. */
export interface LockOptions {
  signal?: AbortSignal | undefined;
  /** Told once where another process holds it: its number, where that is known. */
  onWait?: ((pid: number | undefined) => void) | undefined;
}

/**
 * Lets `work` change a folder of models while no other process does; waits for one that does. The lock is the operating
 * system's, by way of SQLite's own: it ends with the process, kill −9 included, and nothing stale is ever left.
 *
 * @throws ModelsError where the folder can't be written
 */
export async function withLock<Result>(
  folder: string,
  work: () => Promise<Result>,
  { signal, onWait }: LockOptions = {},
): Promise<Result> {
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw diskFailure(error, folder);
  });
  const owner = join(folder, ".lock-owner");
  let lock: DatabaseSync | undefined;
  for (let isFirst = true; (lock = taken(folder)) === undefined; isFirst = false) {
    if (isFirst) onWait?.(Number(await readFile(owner, "utf8").catch(() => "")) || undefined);
    await wait(200, undefined, signal && { signal }).catch(() => signal?.throwIfAborted());
  }
  try {
    await writeFile(owner, String(process.pid)).catch((error: unknown) => {
      throw diskFailure(error, folder);
    });
    return await work();
  } finally {
    lock.close();
  }
}

/** The lock, or undefined while another holds it. */
function taken(folder: string): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(folder, ".lock"));
    lock.exec("PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return lock;
  } catch (error) {
    lock?.close();
    const { errcode } = error as { errcode?: number };
    if (errcode === SQLITE_BUSY) return undefined;
    throw new ModelsError(
      `the folder of models ${folder} can't be written: run this as the user who owns it, or set ORATOR_MODELS_DIR`,
      { cause: error },
    );
  }
}

const SQLITE_BUSY = 5;

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
