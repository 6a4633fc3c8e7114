// Runs by itself before `npm pack` and `npm publish`, in the package's folder: builds it, and points its
// package.json at what was built. In the repository everything runs from its sources.
import { buildModules } from "./build-modules.ts";
import { putPackedManifest, restoreManifest } from "./packed-manifest.ts";

restoreManifest(process.cwd());
buildModules(process.cwd());
putPackedManifest(process.cwd());
