import { resolve } from "node:path";
import { cacheFolder } from "@orator/files";

/**
 * The absolute path of the folder of models: `ORATOR_MODELS_DIR`, relative to the working folder where it is relative, else one
 * beside the cache. Unlike the cache it holds what took long to fetch. All processes of a machine share it; it may be read-only.
 */
export function modelsFolder(): string {
  const { ORATOR_MODELS_DIR } = process.env;
  return ORATOR_MODELS_DIR ? resolve(ORATOR_MODELS_DIR) : `${cacheFolder()}-models`;
}
