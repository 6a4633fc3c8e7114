export { bytesOf, CATALOGUE } from "./catalogue/catalogue.ts";
export {
  type CatalogueModel,
  type Licence,
  type ModelKind,
  needsOnnxRuntime,
  type PublishedFile,
} from "./catalogue/model.ts";
export { modelsFolder } from "./folder.ts";
export { installedModel, type InstalledModel } from "./installed.ts";
export { ModelsError } from "./models-error.ts";
export { ModelFailure, ModelRefusal } from "./process/model-error.ts";
export { type AskOptions, ModelProcess, type ModelProcessOptions } from "./process/model-process.ts";
export type { ModelProgram } from "./process/message.ts";
export {
  installOnnxRuntime,
  RUNTIME_DOWNLOAD_BYTES,
  type RuntimeOptions,
} from "./runtime/install-runtime.ts";
export {
  hasOnnxRuntime,
  loadOnnxRuntime,
  ONNX_RUNTIME_VERSION,
  onnxRuntimeFolder,
  type OnnxRuntime,
  sessionOptions,
} from "./runtime/onnx-runtime.ts";
export { runtimeFiles } from "./runtime/runtime-packages.ts";
export type { SelfTest, SelfTestResult } from "./self-test.ts";
export { addModel, type AddOptions, checkModel } from "./store/add-model.ts";
export { megabytes } from "./store/disk.ts";
export { missingFiles } from "./store/fetch-model.ts";
export { type Imported, importFiles } from "./store/import-files.ts";
export { modelState, type ModelState } from "./store/model-state.ts";
export { removeModel } from "./store/remove-model.ts";
