import {
  addModel,
  bytesOf,
  hasRuntime,
  megabytes,
  modelsFolder,
  ModelsError,
  runtimeDownloadBytes,
  RUNTIMES,
} from "@orator/models";
import type { CatalogueModel, InstalledModel, Runtime, SelfTest } from "@orator/models";
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
  const tests = models.map((model) => neededTest(model, shelf));
  for (const [index, model] of models.entries()) reportOn(model, await add(model, tests[index]!, signal));
}

/**
 * What tests a model.
 *
 * @throws ModelsError where nothing does
 */
export function neededTest(model: CatalogueModel, { selfTestOf }: Shelf): SelfTest {
  const selfTest = selfTestOf(model);
  if (selfTest) return selfTest;
  throw new ModelsError(
    `${model.name} can't be added: this version has no test of models for ${model.kind}, and none is used untested`,
  );
}

/** Says on stdout that a model is on, and what was measured. */
export function reportOn({ name, kind }: CatalogueModel, { measures }: InstalledModel): void {
  const measured = Object.entries(measures).map(
    ([what, value]) => `${what} ${Math.round(value * 1000) / 1000}`,
  );
  process.stdout.write(`${name} is on${measured.length > 0 ? ` (${measured.join(", ")})` : ""}\n`);
  if (kind === "voices" || kind === "cloning")
    say("These voices are synthetic: whoever hears them has a right to know (docs/models.md).");
}

async function add(model: CatalogueModel, selfTest: SelfTest, signal: AbortSignal): Promise<InstalledModel> {
  const bar = progressBar();
  let wanted = 0;
  try {
    return await addModel(model, {
      selfTest,
      environment: process.env,
      signal,
      onWait: sayWhoWorks,
      onProgress: (bytes) => bar.show(bytes / wanted),
      onStep: (step) => {
        bar.clear();
        wanted = step === "runtime" ? runtimeDownloadBytes(model.runtime!) : bytesOf(model);
        if (step === "runtime" && !hasRuntime(model.runtime!)) sayRuntime(RUNTIMES[model.runtime!], wanted);
        if (step === "files")
          say(
            `${model.title} (${model.license.name}, ${model.license.url}), ${megabytes(wanted)} into ${modelsFolder()}`,
          );
        if (step === "self-test") say(`Testing ${model.name} on this machine`);
      },
    });
  } finally {
    bar.clear();
  }
}

function sayRuntime({ title, version, license }: Runtime, bytes: number): void {
  say(`${title} ${version} (${license}), ${megabytes(bytes)} from npm's registry`);
}
