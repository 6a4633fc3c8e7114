import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Engine } from "@orator/contract";
import { hasRuntime, installedModel, modelsFolder, RUNTIMES } from "@orator/models";
import type { RuntimeName } from "@orator/models";
import { isoTime } from "../../platform/clock/clock.ts";

/** An engine that runs a model of the catalogue. */
interface ModelEngine extends Pick<Engine, "capability" | "engine" | "name" | "quality" | "languages"> {
  /** As `npm run models -- add` takes it. */
  model: string;
  /** What runs it; defaults to ONNX Runtime. */
  runtime?: RuntimeName;
  /** What it does, in a few words. */
  detail: string;
}

/** Whether the model is here and switched on; what has to be done where it is not. */
export function modelEngine({ model, runtime = "onnx", detail, ...what }: ModelEngine): Engine {
  const shared = { ...what, kind: "model" } as const;
  const add = `npm run models -- add ${model}`;
  const installed = installedModel(model);
  if (installed !== undefined) {
    const since = isoTime(statSync(installed.folder).mtime);
    return hasRuntime(runtime)
      ? { ...shared, state: "ready", detail, since }
      : { ...shared, state: "failed", detail: `${RUNTIMES[runtime].title} is not installed: ${add}`, since };
  }
  // Files that were fetched but never found good.
  return existsSync(join(modelsFolder(), model))
    ? { ...shared, state: "failed", detail: `Has not passed its self-test: npm run models -- check ${model}` }
    : { ...shared, state: "missing", detail: add };
}
