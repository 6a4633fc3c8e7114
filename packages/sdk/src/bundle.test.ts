import { gzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";

const entry = fileURLToPath(new URL("index.ts", import.meta.url));

describe("the bundle for browsers", () => {
  it("has every import inside it, none of Node's and none of the contract's", async () => {
    const { metafile } = await build({
      entryPoints: [entry],
      bundle: true,
      format: "esm",
      platform: "browser",
      write: false,
      metafile: true,
      logLevel: "silent",
    });
    const outside = Object.keys(metafile.inputs).filter((path) => !path.includes("packages/sdk/src/"));
    const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
    expect({ outside, imports }).toEqual({ outside: [], imports: [] });
  });

  it("is at most 8 kB, minified and gzipped", async () => {
    const { outputFiles } = await build({
      entryPoints: [entry],
      bundle: true,
      minify: true,
      format: "esm",
      platform: "browser",
      target: "es2022",
      write: false,
    });
    expect(gzipSync(outputFiles[0]!.contents).length).toBeLessThan(8 * 1024);
  });
});
