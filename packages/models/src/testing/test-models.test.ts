import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { hasOnnxRuntime, onnxRuntimeFolder } from "../runtime/onnx-runtime.ts";
import { useTestModels } from "./test-models.ts";

const folder = await useTestModels();

it("gives a folder of models with ONNX Runtime for this system alone", () => {
  expect(process.env.ORATOR_MODELS_DIR).toBe(folder);
  expect(hasOnnxRuntime()).toBe(true);
  const systems = join(onnxRuntimeFolder(), "node_modules/onnxruntime-node/bin");
  const libraries = readdirSync(systems, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(libraries.length).toBeGreaterThan(1);
  for (const { parentPath } of libraries) expect(parentPath).toContain(join(process.platform, process.arch));
  const bytes = libraries.reduce(
    (sum, { name, parentPath }) => sum + statSync(join(parentPath, name)).size,
    0,
  );
  expect(bytes).toBeLessThan(75e6);
});

it("gives one that loads, in a process of its own", () => {
  const program = "console.log(typeof require(process.argv[1]).InferenceSession.create)";
  const home = join(onnxRuntimeFolder(), "node_modules/onnxruntime-node");
  expect(execFileSync(process.execPath, ["-e", program, home], { encoding: "utf8" }).trim()).toBe("function");
});

it("leaves no tarball behind", () => {
  const home = dirname(dirname(join(onnxRuntimeFolder(), "x")));
  expect(readdirSync(home).filter((name) => name.endsWith(".tgz"))).toEqual([]);
});
