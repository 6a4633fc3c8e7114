import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { modelsFolder } from "../folder.ts";
import { RUNTIMES } from "./runtimes.ts";
import type { RuntimeName } from "./runtime.ts";

/** Folder of a runtime inside the folder of models. */
export function runtimeFolder(name: RuntimeName, folder = modelsFolder()): string {
  return join(folder, `${RUNTIMES[name].folder}-${RUNTIMES[name].version}`);
}

/** Whether a runtime is installed for this system. */
export function hasRuntime(name: RuntimeName, folder = modelsFolder()): boolean {
  return existsSync(join(runtimeFolder(name, folder), "node_modules", RUNTIMES[name].main, "package.json"));
}

/**
 * Loads a runtime's native code. Only for programs of a process of their own (`ModelProcess`): a broken model can bring it
 * down, and that of sherpa-onnx has GPL code inside.
 *
 * @returns what its package exports
 * @throws Error where it is not installed
 */
export function loadRuntime(name: RuntimeName): unknown {
  return createRequire(join(runtimeFolder(name), "package.json"))(RUNTIMES[name].main) as unknown;
}
