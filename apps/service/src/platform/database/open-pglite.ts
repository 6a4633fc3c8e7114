import { PGlite } from "@electric-sql/pglite";
import { keepInCache, takeFromCache } from "@orator/files";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Opens PGlite on a folder, or in memory. Making an empty database takes 4 s of processor, reading one half a second:
 * the first that this machine makes is kept in the cache (40 MB), and every other new one starts as a copy of it.
 */
export async function openPglite(folder: string | undefined): Promise<PGlite> {
  const dataDir = folder ?? "memory://";
  if (folder !== undefined && existsSync(join(folder, "PG_VERSION"))) return PGlite.create({ dataDir });
  const name = `database/empty-${pgliteVersion()}.tar`;
  const empty = takeFromCache(name);
  if (empty !== undefined)
    return PGlite.create({ dataDir, loadDataDir: new Blob([empty as Uint8Array<ArrayBuffer>]) });
  const pglite = await PGlite.create({ dataDir });
  keepInCache(name, await (await pglite.dumpDataDir("none")).bytes());
  return pglite;
}

function pgliteVersion(): string {
  const manifest = new URL("../package.json", import.meta.resolve("@electric-sql/pglite"));
  return (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version;
}
