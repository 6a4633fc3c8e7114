import { checkModel, modelState } from "@orator/models";
import type { CatalogueModel } from "@orator/models";
import { reportOn, neededTest } from "./add.ts";
import { say } from "./say.ts";
import type { Shelf } from "./shelf.ts";

/** Verifies and tests models again, all of them whatever the others do; without any named, those that are here. */
export async function checkModels(
  models: readonly CatalogueModel[],
  shelf: Shelf,
  signal: AbortSignal,
): Promise<void> {
  const here = shelf.catalogue.filter((model) => modelState(model) !== "missing");
  const checked = models.length > 0 ? models : here;
  if (checked.length === 0) process.stdout.write("no model is here\n");
  for (const model of checked) {
    try {
      reportOn(model, await checkModel(model, neededTest(model, shelf), signal));
    } catch (error) {
      signal.throwIfAborted();
      say(`orator: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
  }
}
