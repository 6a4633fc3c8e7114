import tailwindcss from "@tailwindcss/vite";
import { fileURLToPath } from "node:url";
import type { InlineConfig } from "vite";

/** How Vite makes the studio's files: everything below /studio, in parts that are loaded when they are needed. */
export function studioConfig(outDir: string): InlineConfig {
  return {
    root: fileURLToPath(new URL("../..", import.meta.url)),
    base: "/studio/",
    configFile: false,
    logLevel: "error",
    plugins: [tailwindcss()],
    // Nothing is written into the page itself, whose policy allows no script or style in line.
    build: {
      outDir,
      emptyOutDir: true,
      target: "es2022",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  };
}
