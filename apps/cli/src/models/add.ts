import {
  addModel,
  bytesOf,
  hasOnnxRuntime,
  megabytes,
  modelsFolder,
  ModelsError,
  ONNX_RUNTIME_VERSION,
  RUNTIME_DOWNLOAD_BYTES,
} from "@orator/models";
import type { CatalogueModel, InstalledModel, SelfTest } from "@orator/models";
import { progressBar } from "../command/progress-bar.ts";
import { say, sayWhoWorks } from "./say.ts";
import type { Shelf } from "./shelf.ts";

/** Adds models one after the other; what fails ends the command. */
export async function addModels(
  models: readonly CatalogueModel[],
  shelf: Shelf,
  signal: AbortSignal,
): Promise<void> {
  // Nothing is fetched for a command that can't be done in whole.
  const tests = models.map((model) => selfTestOf(model, shelf));
  for (const [index, model] of models.entries()) reportOn(model, await add(model, tests[index]!, signal));
}

/**
 * What tests a model.
 *
 * @throws ModelsError where nothing does
 */
export function selfTestOf({ name, kind }: CatalogueModel, { selfTests }: Shelf): SelfTest {
  const selfTest = selfTests[kind];
  if (selfTest) return selfTest;
  throw new ModelsError(
    `${name} can't be added: this version has no test of models for ${kind}, and none is used untested`,
  );
}

/** Says on stdout that a model is on, and what was measured. */
export function reportOn({ name, kind }: CatalogueModel, { measures }: InstalledModel): void {
  const measured = Object.entries(measures).map(
    ([what, value]) => `${what} ${Math.round(value * 1000) / 1000}`,
  );
  process.stdout.write(`${name} is on${measured.length > 0 ? ` (${measured.join(", ")})` : ""}\n`);
  if (kind === "voices")
    say("These voices are synthetic: whoever hears them has a right to know (docs/models.md).");
}

async function add(model: CatalogueModel, selfTest: SelfTest, signal: AbortSignal): Promise<InstalledModel> {
  const bar = progressBar();
  let wanted = 0;
  try {
    return await addModel(model, {
      selfTest,
      signal,
      onWait: sayWhoWorks,
      onProgress: (bytes) => bar.show(bytes / wanted),
      onStep: (step) => {
        bar.clear();
        wanted = step === "runtime" ? RUNTIME_DOWNLOAD_BYTES : bytesOf(model);
        if (step === "runtime" && !hasOnnxRuntime())
          say(`ONNX Runtime ${ONNX_RUNTIME_VERSION} (MIT), ${megabytes(wanted)} from npm's registry`);
        if (step === "files")
          say(
            `${model.title} (${model.licence.name}, ${model.licence.url}), ${megabytes(wanted)} into ${modelsFolder()}`,
          );
        if (step === "self-test") say(`Testing ${model.name} on this machine`);
      },
    });
  } finally {
    bar.clear();
  }
}
