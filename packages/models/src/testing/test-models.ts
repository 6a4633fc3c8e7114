import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { cacheFolder } from "@orator/files";
import { afterAll } from "vitest";
import { installRuntime, runtimeFolder } from "../runtime/install-runtime.ts";
import type { RuntimeName } from "../runtime/runtimes.ts";
import { RUNTIMES } from "../runtime/runtimes.ts";

/**
 * Makes a temporary folder of models that has runtimes in it and nothing else, and points `ORATOR_MODELS_DIR` to it until
 * the test file ends: to be called while the file is loaded, since what a hook puts off never comes. A runtime is installed by npm's registry once a machine, by the product's own installer, into the
 * cache; processes that begin together wait for the first.
 *
 * @param names the runtimes; ONNX Runtime without any
 * @returns its absolute path
 */
export async function useTestModels(...names: RuntimeName[]): Promise<string> {
  const wanted: RuntimeName[] = names.length > 0 ? names : ["onnx"];
  const folder = await mkdtemp(join(tmpdir(), "orator-test-models-"));
  const before = process.env.ORATOR_MODELS_DIR;
  afterAll(async () => {
    if (before === undefined) delete process.env.ORATOR_MODELS_DIR;
    else process.env.ORATOR_MODELS_DIR = before;
    await rm(folder, { recursive: true, force: true });
  });
  for (const name of wanted) {
    const runtime = runtimeFolder(name, await testRuntime(name));
    await symlink(runtime, join(folder, basename(runtime)), "junction");
  }
  process.env.ORATOR_MODELS_DIR = folder;
  return folder;
}

/** Folder of models in the cache that holds a runtime for tests. */
async function testRuntime(name: RuntimeName = "onnx"): Promise<string> {
  // That of ONNX Runtime keeps the name that it has had.
  const what = name === "onnx" ? "" : `${name}-`;
  const home = `test-runtime-${what}${RUNTIMES[name].version}-${process.platform}-${process.arch}`;
  const folder = join(cacheFolder(), home);
  await installRuntime(name, { folder, environment: process.env });
  return folder;
}
