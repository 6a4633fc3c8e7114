import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** What `DATA_DIR` is where it is not set: relative to the folder in which a process starts. */
export const DEFAULT_DATA_DIR = "data";

const OTHERS = 0o077;
/** A folder in which everybody may make things, such as /tmp: it is not ours to close. */
const STICKY = 0o1000;

/**
 * Makes the data folder where there is none, and keeps what is in it to its owner: the folder is closed to others, and
 * whatever this process and its children make from now on is made 0600 and 0700. A folder that was open is closed to its depth.
 */
export function openDataFolder(folder: string): void {
  process.umask(OTHERS);
  makeFolder(resolve(folder));
  const { mode } = statSync(folder);
  if ((mode & STICKY) !== 0 || (mode & OTHERS) === 0) return;
  closeOne(folder, mode);
  closeToOthers(folder);
}

/** Node's own way to make the folders above as well never ends where nothing can be made, as in /proc. */
function makeFolder(path: string): void {
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/**
 * Takes from everybody but the owner what they may do below a folder. Does not follow links. PGlite needs it after each
 * opening: it unpacks a new database, and writes its caches, with modes of its own that no umask reaches.
 */
export function closeToOthers(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(folder, entry.name);
    const mode = statSync(path, { throwIfNoEntry: false })?.mode;
    if (mode === undefined) continue;
    if ((mode & OTHERS) !== 0) closeOne(path, mode);
    if (entry.isDirectory()) closeToOthers(path);
  }
}

function closeOne(path: string, mode: number): void {
  try {
    chmodSync(path, mode & ~OTHERS & 0o777);
  } catch (error) {
    // Somebody else's, lent to us by its group: what we make in it is ours alone all the same.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  }
}
