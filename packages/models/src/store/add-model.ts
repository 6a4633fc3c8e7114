import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeWhole } from "@orator/files";
import type { CatalogueModel } from "../catalogue/model.ts";
import type { FetchOptions } from "../fetch/fetch-file.ts";
import { networkOf } from "../fetch/network.ts";
import type { Network } from "../fetch/network.ts";
import { networkSettings } from "../fetch/settings.ts";
import type { Environment } from "../fetch/settings.ts";
import { INSTALLED_FILE, installedModel, modelsFolder, ModelsError } from "../installed.ts";
import type { InstalledModel } from "../installed.ts";
import { fetchRuntime, hasRuntime } from "../runtime/install-runtime.ts";
import { digestsIn, fetchModel, missingFiles } from "./fetch-model.ts";
import { withLock, diskFailure } from "./lock.ts";
import type { LockOptions } from "./lock.ts";
import { existsSync } from "node:fs";

/** What a model did on this machine. */
export interface SelfTestResult {
  /** One plain line each; none is good. */
  faults: readonly string[];
  /** What was measured, as `firstClauseMs`; kept in `InstalledModel`. */
  measures: Readonly<Record<string, number>>;
}

/** Speaks, listens, embeds or reranks for real, and compares with what must come out. */
export type SelfTest = (model: InstalledModel, signal?: AbortSignal) => Promise<SelfTestResult>;

/** How a model is added. */
export interface AddOptions extends FetchOptions, LockOptions {
  /** What decides whether it is switched on. */
  selfTest: SelfTest;
  /** Told what begins. */
  onStep?: (step: "runtime" | "files" | "self-test") => void;
  /** The variables that say how files are reached: MODELS_BASE_URL, proxies, npm's registry; none are set by default. */
  environment?: Environment;
  /** How files are reached; by default as they say. */
  network?: Network;
}

/**
 * Adds a model: the runtime where it needs it and it is missing, its files, its self-test, and last the file that switches it on. What is there
 * already is not fetched again. One that fails its test stays off; its files stay, so that `checkModel` can try again.
 *
 * @throws ModelsError in one line
 */
export async function addModel(model: CatalogueModel, options: AddOptions): Promise<InstalledModel> {
  const { selfTest, onStep, environment = {}, ...rest } = options;
  const { network = networkOf(networkSettings(environment)) } = options;
  const folder = join(modelsFolder(), model.name);
  const found = await wholeModel(model, rest.signal);
  if (found !== undefined) return found;
  return withLock(
    modelsFolder(),
    async () => {
      // Another may have added it while this one waited.
      const foundNow = await wholeModel(model, rest.signal);
      if (foundNow !== undefined) return foundNow;
      // What is on must be whole at every moment.
      await rm(join(folder, INSTALLED_FILE), { force: true }).catch((error: unknown) => {
        throw diskFailure(error, folder);
      });
      if (model.runtime !== undefined) {
        onStep?.("runtime");
        await fetchRuntime(model.runtime, { ...rest, environment });
      }
      onStep?.("files");
      const files = await fetchModel(model, folder, network, rest);
      onStep?.("self-test");
      return switchOn(
        { name: model.name, folder, revision: model.revision, files, measures: {} },
        selfTest,
        rest.signal,
      );
    },
    options,
  );
}

/** The model where it is on, of the catalogue's revision, whole, and has its runtime. */
async function wholeModel(model: CatalogueModel, signal?: AbortSignal): Promise<InstalledModel | undefined> {
  const installed = installedModel(model.name);
  if (installed?.revision !== model.revision) return undefined;
  if (model.runtime !== undefined && !hasRuntime(model.runtime)) return undefined;
  return (await missingFiles(model, installed.folder, signal)).length === 0 ? installed : undefined;
}

/**
 * Verifies a model's files again, and tests it again: switches it on, or off. Where the folder is read-only, one that is well
 * stays as it is.
 *
 * @throws ModelsError in one line
 */
export async function checkModel(
  model: CatalogueModel,
  selfTest: SelfTest,
  signal?: AbortSignal,
): Promise<InstalledModel> {
  const folder = join(modelsFolder(), model.name);
  const installed = installedModel(model.name);
  const missing = await missingFiles(model, folder, signal);
  const files = missing.length > 0 ? {} : await digestsIn(model, folder, signal);
  const changed = Object.entries(files).filter(
    ([path, digest]) => installed?.files[path] !== undefined && installed.files[path] !== digest,
  );
  const wrong = [...missing.map(({ path }) => path), ...changed.map(([path]) => path)];
  if (wrong.length > 0) {
    await switchOff(folder);
    const more = wrong.length > 1 ? ` and ${wrong.length - 1} more` : "";
    throw new ModelsError(
      `${model.name} is not whole: ${wrong[0]}${more} is missing or was changed; npm run models -- add ${model.name} fetches what is wrong`,
    );
  }
  return switchOn(
    { name: model.name, folder, revision: model.revision, files, measures: {} },
    selfTest,
    signal,
  );
}

async function switchOn(
  model: InstalledModel,
  selfTest: SelfTest,
  signal?: AbortSignal,
): Promise<InstalledModel> {
  const { faults, measures } = await selfTest(model, signal);
  signal?.throwIfAborted();
  if (faults.length > 0) {
    await switchOff(model.folder);
    throw new ModelsError(
      `${model.name} failed its test and is off: ${faults.join("; ")}; its files are kept, and npm run models -- check ${model.name} tries again`,
    );
  }
  const tested = { ...model, measures };
  const { revision, files } = model;
  const text = `${JSON.stringify({ revision, files, measures }, null, 2)}\n`;
  const file = join(model.folder, INSTALLED_FILE);
  await makeWhole(file, (partial) => writeFile(partial, text)).catch((error: unknown) => {
    if (installedModel(model.name)?.revision !== revision) throw diskFailure(error, model.folder);
  });
  return tested;
}

async function switchOff(folder: string): Promise<void> {
  await rm(join(folder, INSTALLED_FILE), { force: true }).catch((error: unknown) => {
    throw diskFailure(error, folder);
  });
}

/**
 * Removes a model with all its files; the runtime stays for others.
 *
 * @returns whether anything of it was there
 * @throws ModelsError in one line
 */
export async function removeModel(name: string, options: LockOptions = {}): Promise<boolean> {
  const folder = join(modelsFolder(), name);
  if (!existsSync(folder)) return false;
  return withLock(
    modelsFolder(),
    async () => {
      try {
        await rm(join(folder, INSTALLED_FILE), { force: true });
        await rm(folder, { recursive: true, force: true });
        return true;
      } catch (error) {
        throw diskFailure(error, folder);
      }
    },
    options,
  );
}
