import { build } from "esbuild";
import { fileURLToPath } from "node:url";

/** One script that holds all that an entry needs: minified, no imports, ES2022; an ES module or for a plain `<script>` tag. */
export async function bundleForPages(entry: URL, format: "esm" | "iife"): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    minify: true,
    format,
    target: "es2022",
    platform: "browser",
    write: false,
    legalComments: "none",
  });
  return outputFiles[0]!.contents;
}

/** The client as a module for `<script type="module">`. */
export function bundleLive(): Promise<Uint8Array> {
  return bundleForPages(new URL("index.ts", import.meta.url), "esm");
}
