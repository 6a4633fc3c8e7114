import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A package.json, as far as packing changes it. */
export interface Manifest extends Record<string, unknown> {
  name: string;
  publishConfig?: { exports?: Record<string, unknown> };
}

/**
 * The package.json that goes out: entries at what was built, nothing that only the repository needs. What a bundle is made of is
 * in it already.
 */
export function packedManifest(manifest: Manifest, { isBundled = false } = {}): Manifest {
  const { exports } = manifest.publishConfig ?? {};
  if (exports === undefined)
    throw new Error(`${manifest.name} does not say what it exports when it is published`);
  const { publishConfig: _, scripts: __, devDependencies: ___, ...rest } = manifest;
  if (isBundled) delete rest["dependencies"];
  return { ...rest, exports };
}

/** Where the repository's own package.json waits while the other one is packed; ignored by git and by npm. */
function waitingPlace(folder: string): string {
  return join(folder, ".cache", "package.json");
}

/** Puts the manifest that goes out in the place of the repository's. npm reads it again before it packs. */
export function putPackedManifest(folder: string, options: { isBundled?: boolean } = {}): void {
  const place = join(folder, "package.json");
  const text = readFileSync(place, "utf8");
  const waiting = waitingPlace(folder);
  mkdirSync(dirname(waiting), { recursive: true });
  writeFileSync(waiting, text);
  writeFileSync(
    place,
    `${JSON.stringify(packedManifest(JSON.parse(text) as Manifest, options), undefined, 2)}\n`,
  );
}

/** Puts the repository's own manifest back, if it was taken away: by this run, or by one that was broken off. */
export function restoreManifest(folder: string): void {
  const waiting = waitingPlace(folder);
  if (existsSync(waiting)) renameSync(waiting, join(folder, "package.json"));
}
