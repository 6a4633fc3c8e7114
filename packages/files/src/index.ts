export { cacheFolder } from "./cache-folder.ts";
export { codeVersion } from "./code-version.ts";
export {
  cachedFile,
  cachedPath,
  keepInCache,
  takeFromCache,
  makeWhole,
  writeWhole,
  madeOnce,
} from "./cached-file.ts";
export { compiledKernel } from "./compiled-kernel.ts";
export { findFile, findProgram, programEnvironment } from "./programs.ts";
