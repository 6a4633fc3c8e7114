// Runs by itself after `npm pack` and `npm publish`: the package is again what the repository needs.
import { restoreManifest } from "./packed-manifest.ts";

restoreManifest(process.cwd());
