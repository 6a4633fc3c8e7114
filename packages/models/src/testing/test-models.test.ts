import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { hasRuntime, runtimeFolder } from "../runtime/install-runtime.ts";
import { useTestModels } from "./test-models.ts";

const folder = await useTestModels("onnx", "sherpa");

it("gives a folder of models with ONNX Runtime for this system alone", () => {
  expect(process.env.ORATOR_MODELS_DIR).toBe(folder);
  expect(hasRuntime("onnx")).toBe(true);
  const systems = join(runtimeFolder("onnx"), "node_modules/onnxruntime-node/bin");
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

it("gives sherpa-onnx without what nothing loads", () => {
  expect(hasRuntime("sherpa")).toBe(true);
  const packages = join(runtimeFolder("sherpa"), "node_modules");
  expect(readdirSync(packages)).toHaveLength(2);
  const files = readdirSync(packages, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.filter(({ name }) => /cxx|README/.test(name))).toEqual([]);
});

it.each([
  ["onnxruntime-node", runtimeFolder("onnx"), "InferenceSession.create"],
  ["sherpa-onnx-node", runtimeFolder("sherpa"), "OfflineTts.createAsync"],
])("gives %s that loads, in a process of its own", (main, folder, method) => {
  const program = `console.log(typeof require(process.argv[1]).${method})`;
  const home = join(folder, "node_modules", main);
  expect(execFileSync(process.execPath, ["-e", program, home], { encoding: "utf8" }).trim()).toBe("function");
});

it("leaves no tarball behind", () => {
  const home = dirname(dirname(join(runtimeFolder("onnx"), "x")));
  expect(readdirSync(home).filter((name) => name.endsWith(".tgz"))).toEqual([]);
});
