import { build } from "esbuild";
import { fileURLToPath } from "node:url";

export { EAR_WORKLET } from "@orator/live/ear";

/** The widget as one script for one `<script>` tag: minified, no imports, ES2022. */
export async function bundleWidget(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("index.ts", import.meta.url))],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    platform: "browser",
    write: false,
    legalComments: "none",
  });
  return outputFiles[0]!.contents;
}
