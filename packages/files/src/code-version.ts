import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";

const versions = new Map<string, string>();

/**
 * 16 hex digits over the code and data (folders `src` and `data`) of the package at `root`, a folder's address. Part of the
 * cache's keys, so that what another version made is not used.
 */
export function codeVersion(root: URL): string {
  const known = versions.get(root.href);
  if (known !== undefined) return known;
  const hash = createHash("sha256");
  for (const folder of ["src", "data"]) {
    const at = new URL(`${folder}/`, root);
    if (!existsSync(at)) continue;
    const files = readdirSync(at, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(tsx?|json|css)$/.test(file) && !file.endsWith(".test.ts"))
      .sort();
    for (const file of files) hash.update(file).update(readFileSync(new URL(file, at)));
  }
  const version = hash.digest("hex").slice(0, 16);
  versions.set(root.href, version);
  return version;
}
