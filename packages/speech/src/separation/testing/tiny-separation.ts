import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FLOAT, node, tensor, valueInfo } from "@orator/models/onnx";
import { tinyModel } from "../../testing/tiny-model.ts";

const [SPAN, SEEN] = [512, 1024];

/** Writes a model of Spleeter's contract, of some kB, to which everything below a bin (10.8 Hz each) is voice and everything above it is not. */
export function writeTinySeparation(folder: string, firstOfRest: number): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "vocals.onnx"),
    network((bin) => bin < firstOfRest),
  );
  writeFileSync(
    join(folder, "accompaniment.onnx"),
    network((bin) => bin >= firstOfRest),
  );
}

function network(passes: (bin: number) => boolean): Uint8Array {
  const shares = Array.from({ length: SEEN }, (_, bin) => (passes(bin) ? 1 : 0));
  return tinyModel({
    nodes: [node("Mul", ["x", "shares"], ["y"])],
    constants: [tensor("shares", FLOAT, [SEEN], shares)],
    inputs: [valueInfo("x", FLOAT, [2, "spans", SPAN, SEEN])],
    outputs: [valueInfo("y", FLOAT, [2, "spans", SPAN, SEEN])],
  });
}
