import { PGlite } from "@electric-sql/pglite";
import { keepInCache, takeFromCache } from "@orator/files";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Where a database lies and what it starts from; plain data, so that a thread can be handed it. */
export interface PgliteOptions {
  /** Of the database; undefined for one in memory. */
  folder: string | undefined;
  /** What a new database starts as, by its name in the cache; undefined: empty. */
  snapshot: string | undefined;
  /** PGlite, compiled. */
  program: WebAssembly.Module;
}

/** A PGlite database that has been opened. */
interface OpenPglite {
  pglite: PGlite;
  /** Whether it was made from nothing just now: neither was there nor is the copy of a snapshot. */
  isFresh: boolean;
}

/**
 * Opens PGlite on a folder, or in memory. A database that is new starts as a copy of the snapshot of that name, where the
 * cache has one: making an empty one takes 4 s of processor and its tables another, reading both less than one.
 */
export async function openPglite({ folder, snapshot, program }: PgliteOptions): Promise<OpenPglite> {
  const given = { dataDir: folder ?? "memory://", pgliteWasmModule: program };
  if (folder !== undefined && existsSync(join(folder, "PG_VERSION")))
    return { pglite: await PGlite.create(given), isFresh: false };
  const kept = snapshot === undefined ? undefined : takeFromCache(nameOf(snapshot));
  if (kept === undefined) return { pglite: await PGlite.create(given), isFresh: true };
  const loadDataDir = new Blob([kept as Uint8Array<ArrayBuffer>]);
  return { pglite: await PGlite.create({ ...given, loadDataDir }), isFresh: false };
}

/** Keeps a fresh database in the cache (40 MB), with its tables and before it has anybody's data. */
export async function keepSnapshot(pglite: PGlite, snapshot: string): Promise<void> {
  // What starts as a copy has no log to replay then.
  await pglite.exec("CHECKPOINT");
  keepInCache(nameOf(snapshot), await (await pglite.dumpDataDir("none")).bytes());
}

function nameOf(snapshot: string): string {
  const manifest = new URL("../package.json", import.meta.resolve("@electric-sql/pglite"));
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  return `database/${version}-${snapshot}.tar`;
}
