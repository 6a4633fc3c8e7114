import { existsSync } from "node:fs";
import { join } from "node:path";

/** Names under which publishers put the network, the first of which is the catalogue's. */
const NETWORKS = [
  "model.onnx",
  "model_quantized.onnx",
  "model_int8.onnx",
  "onnx/model.onnx",
  "onnx/model_quantized.onnx",
];

/**
 * Path of the network inside a model's folder, with "/".
 *
 * @throws Error where there is none
 */
export function networkIn(folder: string): string {
  const found = NETWORKS.find((path) => existsSync(join(folder, path)));
  if (found === undefined) throw new Error("the model's folder has no model.onnx");
  return found;
}
