export { cacheFolder } from "./cache-folder.ts";
export { codeVersion } from "./code-version.ts";
export { cachedFile, cachedPath, keepInCache, takeFromCache } from "./cached-file.ts";
export { compiledKernel } from "./compiled-kernel.ts";
export { madeOnce } from "./made-once.ts";
export { findFile, findProgram, programEnvironment } from "./programs.ts";
export { makeWhole, writeWhole } from "./whole-file.ts";
