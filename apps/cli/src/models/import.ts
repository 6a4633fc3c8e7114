import { existsSync } from "node:fs";
import { basename } from "node:path";
import {
  importFiles,
  installRuntime,
  missingFiles,
  modelsFolder,
  modelState,
  RUNTIMES,
} from "@orator/models";
import type { CatalogueModel } from "@orator/models";
import { InputError } from "@orator/render";
import { addModels } from "./add.ts";
import { say, sayWhoWorks } from "./say.ts";
import type { Shelf } from "./shelf.ts";

/** Takes what was carried over, and switches on what is whole and passes its test. */
export async function importModels(
  paths: readonly string[],
  shelf: Shelf,
  signal: AbortSignal,
): Promise<void> {
  if (paths.length === 0) throw new InputError("say which files, folders or archives");
  for (const path of paths) if (!existsSync(path)) throw new InputError(`there is no file or folder ${path}`);
  const locked = { signal, onWait: sayWhoWorks };
  const { models, runtimes, unknown } = await importFiles(paths, shelf.catalogue, locked);
  if (models.size === 0 && runtimes.size === 0)
    throw new InputError(
      "none of these files belongs to a model: npm run models -- list --files tells which do, by size and SHA-256",
    );
  if (unknown.length > 0)
    say(`Passed over ${unknown.length} that belong to no model, ${basename(unknown[0]!)} the first`);
  for (const runtime of runtimes) {
    await installRuntime(runtime, { ...locked, environment: process.env });
    process.stdout.write(`${RUNTIMES[runtime].title} is here\n`);
  }
  const isWhole = (model: CatalogueModel): boolean => !["missing", "partial"].includes(modelState(model));
  for (const [model, count] of models) if (!isWhole(model)) await sayWhatIsMissing(model, count, signal);
  await addModels([...models.keys()].filter(isWhole), shelf, signal);
}

async function sayWhatIsMissing(model: CatalogueModel, count: number, signal: AbortSignal): Promise<void> {
  const missing = await missingFiles(model, `${modelsFolder()}/${model.name}`, signal);
  const names = missing.slice(0, 3).map(({ path }) => path);
  const more = missing.length > names.length ? ` and ${missing.length - names.length} more` : "";
  process.stdout.write(`${model.name}: ${count} files taken, still missing: ${names.join(", ")}${more}\n`);
}
