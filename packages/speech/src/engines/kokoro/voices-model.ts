import { hasRuntime, installedModel } from "@orator/models";
import type { InstalledModel } from "@orator/models";

/** Name of the model in the catalogue of models. */
const MODEL = "voices";

/** The installed model of the neural voices; `undefined` where it, or the runtime that it needs, is not there. */
export function voicesModel(): InstalledModel | undefined {
  const model = installedModel(MODEL);
  return model && hasRuntime("onnx") ? model : undefined;
}

/** Whether a model has all styles of a recipe. */
export function hasStyles(model: InstalledModel, styles: Readonly<Record<string, number>>): boolean {
  return Object.keys(styles).every((name) => `voices/${name}.bin` in model.files);
}
