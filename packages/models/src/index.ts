export type { CatalogueModel, Licence, ModelKind, PublishedFile } from "./catalogue/model.ts";
export { modelsFolder } from "./folder.ts";
export {
  installOnnxRuntime,
  RUNTIME_DOWNLOAD_BYTES,
  type RuntimeOptions,
} from "./runtime/install-runtime.ts";
export { ModelsError } from "./models-error.ts";
export { installedModel, type InstalledModel } from "./installed.ts";
export { ModelFailure, ModelRefusal } from "./process/model-error.ts";
export { type AskOptions, ModelProcess, type ModelProcessOptions } from "./process/model-process.ts";
export type { ModelProgram } from "./process/message.ts";
export { hasOnnxRuntime, loadOnnxRuntime, type OnnxRuntime, sessionOptions } from "./runtime/onnx-runtime.ts";
