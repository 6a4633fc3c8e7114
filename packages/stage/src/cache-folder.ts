import { homedir } from "node:os";
import { join } from "node:path";

/** Folder of everything that can be made again: `ORATOR_CACHE_DIR`, else the user's cache folder. */
export function cacheFolder(): string {
  const { ORATOR_CACHE_DIR, XDG_CACHE_HOME } = process.env;
  return ORATOR_CACHE_DIR ?? join(XDG_CACHE_HOME ?? join(homedir(), ".cache"), "orator");
}
