import { statSync } from "node:fs";
import { join } from "node:path";
import type { CatalogueModel } from "../catalogue/model.ts";
import { installedModel, modelsFolder } from "../installed.ts";

/** on: tested and used. outdated: the same, of an older revision. off: all files are there, the test is not passed. partial: some files are. missing: none. */
export type ModelState = "on" | "outdated" | "off" | "partial" | "missing";

/** How it stands with a model, by the sizes of its files alone: quick, and for readers. */
export function modelState({ name, revision, files }: CatalogueModel): ModelState {
  const installed = installedModel(name);
  if (installed) return installed.revision === revision ? "on" : "outdated";
  const there = files.filter(({ path, bytes }) => {
    const found = statSync(join(modelsFolder(), name, path), { throwIfNoEntry: false });
    return found?.size === bytes;
  });
  if (there.length === 0) return "missing";
  return there.length === files.length ? "off" : "partial";
}
