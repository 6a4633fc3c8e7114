import { processOf } from "./kokoro-process.ts";
import { voicesModel } from "./voices-model.ts";

/**
 * Keeps the process that speaks with neural voices running, and what it has loaded in memory, until it is called off. Does
 * nothing where there is no model.
 */
export async function holdVoices(): Promise<() => void> {
  const model = voicesModel();
  return model ? processOf(model).hold() : () => undefined;
}
