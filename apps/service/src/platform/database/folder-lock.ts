import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** A folder that this process alone may use. */
interface FolderLock {
  release(): void;
}

/**
 * Takes a folder for this process, or throws. PGlite does not notice a second process on its files, and rows are then
 * lost in silence. The lock is the operating system's, by way of SQLite's own: it ends with the process, kill −9
 * included, and nothing stale is ever left.
 */
export function lockFolder(folder: string): FolderLock {
  const lock = new DatabaseSync(join(folder, "lock"));
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    throw new Error(`another process is using the data folder ${folder}`, { cause: error });
  }
  return { release: () => lock.close() };
}
