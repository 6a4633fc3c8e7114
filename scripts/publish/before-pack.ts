// Runs by itself before `npm pack` and `npm publish`, in the package's folder: builds it, and points its
// package.json at what was built. In the repository everything runs from its sources. With --bundle what it needs is
// built into it.
import { buildModules } from "./build-modules.ts";
import { bundleModule } from "./bundle-module.ts";
import { putPackedManifest, restoreManifest } from "./packed-manifest.ts";

const folder = process.cwd();
const isBundled = process.argv.includes("--bundle");
restoreManifest(folder);
if (isBundled) await bundleModule(folder);
else await buildModules(folder);
putPackedManifest(folder, { isBundled });
