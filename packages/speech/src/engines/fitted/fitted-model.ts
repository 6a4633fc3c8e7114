import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cacheFolder } from "@orator/files";

/** Changes when the same download is fitted otherwise. */
const FIT = "1";
/** Writes the fitted copy of a file. */
type Fit = (source: string, target: string) => Promise<unknown>;
/** How long a copy stays beside a newer one. */
const KEPT_MS = 86_400_000;

/**
 * Uses the fitted copy of a model; made where the cache has none of this very file. A cache that can't be written costs a copy
 * in the system's folder for passing files, which goes once it was used.
 *
 * @param identity of the file's content
 */
export async function withFittedModel<T>(
  source: string,
  identity: string,
  fit: Fit,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const folder = join(cacheFolder(), "voices");
  const kept = join(folder, `${identity.slice(0, 24)}-${FIT}.onnx`);
  if (statSync(kept, { throwIfNoEntry: false })) return use(kept);
  if (isWritable(folder)) {
    forgetOld(folder);
    await fit(source, kept);
    return use(kept);
  }
  const passing = mkdtempSync(join(tmpdir(), "orator-voices-"));
  try {
    const path = join(passing, "model.onnx");
    await fit(source, path);
    return await use(path);
  } finally {
    rmSync(passing, { recursive: true, force: true });
  }
}

function isWritable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    rmSync(mkdtempSync(join(folder, "probe-")), { recursive: true });
    return true;
  } catch {
    return false;
  }
}

/** Copies of earlier downloads are large; what is in use was fitted or will be fitted anew in a second. */
function forgetOld(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const changedMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - changedMs > KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
}
