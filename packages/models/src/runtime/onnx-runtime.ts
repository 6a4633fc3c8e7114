import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type * as Ort from "onnxruntime-common";
import { modelsFolder } from "../folder.ts";

/** The interface of ONNX Runtime; the package `onnxruntime-node` implements it with native code. */
export type OnnxRuntime = typeof Ort;

/** Version of `onnxruntime-node` that is installed on demand. */
export const ONNX_RUNTIME_VERSION = "1.30.0";

/** Folder of the runtime inside the folder of models. */
export function onnxRuntimeFolder(folder = modelsFolder()): string {
  return join(folder, `onnxruntime-${ONNX_RUNTIME_VERSION}`);
}

/** Whether the runtime is installed for this system. */
export function hasOnnxRuntime(folder = modelsFolder()): boolean {
  return existsSync(join(onnxRuntimeFolder(folder), "node_modules/onnxruntime-node/package.json"));
}

/**
 * Loads ONNX Runtime. Only for programs of a process of their own (`ModelProcess`): a broken model can bring it down.
 *
 * @throws Error where it is not installed
 */
export function loadOnnxRuntime(): OnnxRuntime {
  return createRequire(join(onnxRuntimeFolder(), "package.json"))("onnxruntime-node") as OnnxRuntime;
}

/** Settings of a session that behaves well beside other work: few threads that sleep while they wait. */
export function sessionOptions(threads: number): Ort.InferenceSession.SessionOptions {
  return {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: "sequential",
    logSeverityLevel: 3,
    graphOptimizationLevel: "all",
    extra: { session: { intra_op: { allow_spinning: "0" } } },
  };
}
