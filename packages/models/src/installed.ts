import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { cacheFolder } from "@orator/files";

/** A model that was fetched, verified and tested on this machine. */
export interface InstalledModel {
  name: string;
  /** Absolute path of its folder. */
  folder: string;
  revision: string;
  /** SHA-256 of each file, lower-case hexadecimal, by its path inside the folder. */
  files: Readonly<Record<string, string>>;
  /** What the self-test found out about this machine, as `firstClauseMs`; by names that the model's engine knows. */
  measures: Readonly<Record<string, number>>;
}

/** Name of the file whose presence switches a model on: written last, after the self-test has passed. */
export const INSTALLED_FILE = "installed.json";

/**
 * The model of this name where it is switched on; `undefined` where it is not there, or was never found good. Reads one small
 * file each time, so that a service sees what a command in another window has added.
 */
export function installedModel(name: string): InstalledModel | undefined {
  const folder = join(modelsFolder(), name);
  try {
    const written = JSON.parse(readFileSync(join(folder, INSTALLED_FILE), "utf8")) as Omit<
      InstalledModel,
      "folder" | "name"
    >;
    return { ...written, name, folder };
  } catch {
    return undefined;
  }
}

/** What a model's answers depend on: changes with any of its files. SHA-256 in hexadecimal. */
export function identityOf({ revision, files }: Pick<InstalledModel, "revision" | "files">): string {
  return createHash("sha256")
    .update(JSON.stringify([revision, files]))
    .digest("hex");
}

/**
 * The absolute path of the folder of models: `ORATOR_MODELS_DIR`, relative to the working folder where it is relative, else one
 * beside the cache. Unlike the cache it holds what took long to fetch. All processes of a machine share it; it may be read-only.
 */
export function modelsFolder(): string {
  const { ORATOR_MODELS_DIR } = process.env;
  return ORATOR_MODELS_DIR ? resolve(ORATOR_MODELS_DIR) : `${cacheFolder()}-models`;
}

/** What kept a model from being fetched, read or tested: one plain line that says what to do, for whoever ran the command. */
export class ModelsError extends Error {
  override readonly name = "ModelsError";
}
