import { createWriteStream, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { packTar } from "modern-tar/fs";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { installRuntime, unpackRuntime, hasRuntime, runtimeFolder } from "./install-runtime.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "orator-runtime-"));
  return () => rmSync(folder, { recursive: true });
});

/** A tarball of npm's with these files, as text. */
async function tarball(name: string, files: Record<string, string>): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), "orator-tarball-")), `${name}.tgz`);
  onTestFinished(() => rmSync(join(path, ".."), { recursive: true }));
  const packed = packTar(
    Object.entries(files).map(([target, content]) => ({
      type: "content",
      target: `package/${target}`,
      content,
    })),
  );
  await pipeline(packed, createGzip(), createWriteStream(path));
  return path;
}

const here = `${process.platform}/${process.arch}`;

async function tarballs(script: string): Promise<string[]> {
  const node = {
    "package.json": '{ "main": "dist/index.js" }',
    "dist/index.js": script,
    "dist/index.js.map": "{}",
    "script/install.js": "throw new Error('never run')",
    [`bin/napi-v6/${here}/library.so`]: "library",
    [`bin/napi-v6/${here}/libonnxruntime_providers_cuda.so`]: "for NVIDIA's cards",
    "bin/napi-v6/amiga/m68k/library.so": "another system's",
  };
  const common = {
    "package.json": '{ "exports": { "require": "./dist/cjs/index.js" } }',
    "dist/cjs/package.json": '{ "type": "commonjs" }',
    "dist/cjs/index.js": "exports.isCommon = true;",
    "dist/esm/index.js": "export const isCommon = true;",
  };
  return [await tarball("node", node), await tarball("common", common)];
}

describe("unpackRuntime", () => {
  it("unpacks this system's libraries and the scripts that load them, nothing else", async () => {
    await unpackRuntime("onnx", await tarballs("require('onnxruntime-common');"), folder);
    const files = readdirSync(join(runtimeFolder("onnx", folder), "node_modules"), {
      recursive: true,
      withFileTypes: true,
    }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
    expect(files.toSorted()).toEqual([
      "index.js",
      "index.js",
      "library.so",
      "package.json",
      "package.json",
      "package.json",
    ]);
    expect(hasRuntime("onnx", folder)).toBe(true);
  });

  it("says in one line that it does not run here, and leaves nothing", async () => {
    const failing = unpackRuntime("onnx", await tarballs("throw new Error('GLIBC_2.38 not found')"), folder);
    await expect(failing).rejects.toThrow(
      `ONNX Runtime 1.30.0 does not run on this system (${process.platform} ${process.arch}): GLIBC_2.38 not found`,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it("clears away what a process that was killed has left", async () => {
    const half = `.onnxruntime-1.30.0.left-over`;
    await pipeline(
      packTar([{ type: "content", target: "x", content: "" }]),
      createWriteStream(join(folder, half)),
    );
    await unpackRuntime("onnx", await tarballs(""), folder);
    expect(existsSync(join(folder, half))).toBe(false);
  });
});

describe("installRuntime", () => {
  it("asks the registry of npm's settings, and tells in one line what is wrong with it", async () => {
    const asked: string[] = [];
    const registry = createServer((request, response) => {
      asked.push(request.url!);
      response.writeHead(200, { "content-type": "application/octet-stream" }).end("a few bytes");
    });
    await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void registry.close());
    const { port } = registry.address() as AddressInfo;
    const environment = { npm_config_registry: `http://127.0.0.1:${port}/npm` };
    await expect(installRuntime("onnx", { folder, environment, retryMs: 1 })).rejects.toThrow(
      /^onnxruntime-node-1\.30\.0\.tgz could not be fetched from 127\.0\.0\.1:\d+: the server has 11 bytes under that name, not 113507888; /,
    );
    expect(asked).toEqual(["/npm/onnxruntime-node/-/onnxruntime-node-1.30.0.tgz"]);
    expect(hasRuntime("onnx", folder)).toBe(false);
  });
});
