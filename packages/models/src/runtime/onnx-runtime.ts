import type * as Ort from "onnxruntime-common";
import { loadRuntime } from "./install-runtime.ts";

/** The interface of ONNX Runtime; the package `onnxruntime-node` implements it with native code. */
export type OnnxRuntime = typeof Ort;

/**
 * Loads ONNX Runtime. Only for programs of a process of their own (`ModelProcess`): a broken model can bring it down.
 *
 * @throws Error where it is not installed
 */
export function loadOnnxRuntime(): OnnxRuntime {
  return loadRuntime("onnx") as OnnxRuntime;
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
