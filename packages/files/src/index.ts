export { cacheFolder } from "./cache-folder.ts";
export { cachedFile, cachedFileSync, cachedPath, keepInCache, takeFromCache } from "./cached-file.ts";
export { compiledKernel } from "./compiled-kernel.ts";
export { makeWhole, writeWhole, writeWholeSync } from "./whole-file.ts";
