import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Pool } from "pg";
import { queriesOn } from "./connections.ts";
import { startPglite } from "./pglite-stream.ts";
import type { PgliteThread } from "./pglite-stream.ts";
import type { OpenPool } from "./pool.ts";
import { DatabaseSync } from "node:sqlite";

/** The folder of PGlite's files within the one it is opened on. */
export const EMBEDDED_FOLDER = "pg";

/** A folder (undefined: in memory), or a PGlite that runs already and goes on when the database is closed. */
export type EmbeddedLocation = { folder: string | undefined } | { thread: PgliteThread };

/** Opens PGlite on a folder that no other process has open, or in memory; a new one as a copy of the snapshot. */
export async function openEmbedded(
  location: EmbeddedLocation,
  snapshot: string | undefined,
): Promise<OpenPool> {
  if ("thread" in location) return openThread(location.thread);
  const { folder } = location;
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const lock = folder === undefined ? undefined : lockFolder(folder);
  try {
    const at = folder === undefined ? undefined : join(folder, EMBEDDED_FOLDER);
    const thread = await startPglite({ folder: at, snapshot });
    const open = openThread(thread);
    return {
      ...open,
      async close() {
        await open.close();
        await thread.close();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** A pool of the one connection that a PGlite has; closing it leaves the PGlite as it is. */
function openThread(thread: PgliteThread): OpenPool {
  const pool = new Pool({
    max: 1,
    idleTimeoutMillis: 0,
    // One connection: who waits longer than this for it waits for himself.
    connectionTimeoutMillis: 30_000,
    user: "postgres",
    database: "postgres",
    stream: () => thread.connect() as never,
  });
  return {
    kind: "embedded",
    pool,
    // The database is this process's own.
    alone: (_lock, work) => work(queriesOn(pool)),
    tablesAreThere: () => thread.keep(),
    close: () => pool.end(),
  };
}

/** A folder that this process alone may use. */
interface FolderLock {
  release(): void;
}

/**
 * Takes a folder for this process, or throws. PGlite does not notice a second process on its files, and rows are then
 * lost in silence. The lock is the operating system's, by way of SQLite's own: it ends with the process, kill −9
 * included, and nothing stale is ever left.
 */
function lockFolder(folder: string): FolderLock {
  const lock = new DatabaseSync(join(folder, "lock"));
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    // SQLITE_BUSY; anything else is the disk's.
    if ((error as { errcode?: number }).errcode !== 5) throw error;
    throw new Error(`another process is using the data folder ${folder}`, { cause: error });
  }
  return { release: () => lock.close() };
}
