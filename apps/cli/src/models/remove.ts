import { removeModel } from "@orator/models";
import type { CatalogueModel } from "@orator/models";
import { sayWhoWorks } from "./say.ts";

/** Deletes models. */
export async function removeModels(models: readonly CatalogueModel[], signal: AbortSignal): Promise<void> {
  for (const { name } of models) {
    const wasThere = await removeModel(name, { signal, onWait: sayWhoWorks });
    process.stdout.write(wasThere ? `${name} is removed\n` : `${name} was not here\n`);
  }
}
