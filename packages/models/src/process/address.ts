import { createHash } from "node:crypto";
import { lstatSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cacheFolder } from "@orator/files";
import { modelsFolder } from "../installed.ts";

let folder: string | undefined;

/** Where the process of this program with these settings is reached: a socket in a folder that this user alone can enter. */
export function addressOf(program: URL, settings: unknown, limits: unknown): string {
  const what = [program.href, settings, limits, process.version, cacheFolder(), modelsFolder()];
  const name = createHash("sha256").update(JSON.stringify(what)).digest("hex").slice(0, 20);
  if (process.platform === "win32") return `\\\\.\\pipe\\orator-${name}`;
  folder ??= privateFolder();
  return join(folder, name);
}

/** What of the environment a model's process is told: where things lie, and nothing secret. */
export function modelsEnvironment(): NodeJS.ProcessEnv {
  const names =
    /^(?:PATH|HOME|TMPDIR|TEMP|TMP|SYSTEMROOT|LANG|XDG_CACHE_HOME|ORATOR_CACHE_DIR|ORATOR_MODELS_DIR)$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => names.test(name)));
}

function privateFolder(): string {
  const uid = process.getuid!();
  const path = join(tmpdir(), `orator-models-${uid}`);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch {
    // It is there, or can't be made: what it is decides.
  }
  const found = lstatSync(path, { throwIfNoEntry: false });
  const isOurs = found?.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0;
  // Somebody else's folder of that name: a process of one's own is dearer than a shared one, and safe.
  return isOurs ? path : mkdtempSync(join(tmpdir(), "orator-models-"));
}
