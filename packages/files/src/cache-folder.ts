import { homedir } from "node:os";
import { isAbsolute, join, resolve } from "node:path";

/**
 * The absolute path of the folder of everything that can be made again: `ORATOR_CACHE_DIR`, relative to the working
 * folder where it is relative, else `orator` in the user's cache folder (`XDG_CACHE_HOME`, which counts only where it is
 * absolute, as the XDG Base Directory Specification asks, else `~/.cache`). An empty variable is one that is not set.
 */
export function cacheFolder(): string {
  const { ORATOR_CACHE_DIR, XDG_CACHE_HOME } = process.env;
  if (ORATOR_CACHE_DIR) return resolve(ORATOR_CACHE_DIR);
  const ofUser = XDG_CACHE_HOME && isAbsolute(XDG_CACHE_HOME) ? XDG_CACHE_HOME : join(homedir(), ".cache");
  return join(ofUser, "orator");
}
