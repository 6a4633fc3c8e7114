import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { cacheFolder } from "@orator/files";
import { afterAll } from "vitest";
import { installOnnxRuntime } from "../runtime/install-runtime.ts";
import { ONNX_RUNTIME_VERSION, onnxRuntimeFolder } from "../runtime/onnx-runtime.ts";

/**
 * Makes a temporary folder of models that has ONNX Runtime in it and nothing else, and points `ORATOR_MODELS_DIR` to it until
 * the test file ends. The runtime is installed by npm's registry once a machine, by the product's own installer, into the
 * cache; processes that begin together wait for the first.
 *
 * @returns its absolute path
 */
export async function useTestModels(): Promise<string> {
  const runtime = onnxRuntimeFolder(await testRuntime());
  const folder = await mkdtemp(join(tmpdir(), "orator-test-models-"));
  const before = process.env.ORATOR_MODELS_DIR;
  afterAll(async () => {
    if (before === undefined) delete process.env.ORATOR_MODELS_DIR;
    else process.env.ORATOR_MODELS_DIR = before;
    await rm(folder, { recursive: true, force: true });
  });
  await symlink(runtime, join(folder, basename(runtime)), "junction");
  process.env.ORATOR_MODELS_DIR = folder;
  return folder;
}

/** Folder of models in the cache that holds ONNX Runtime for tests. */
export async function testRuntime(): Promise<string> {
  const name = `test-runtime-${ONNX_RUNTIME_VERSION}-${process.platform}-${process.arch}`;
  const folder = join(cacheFolder(), name);
  await installOnnxRuntime({ folder });
  return folder;
}
