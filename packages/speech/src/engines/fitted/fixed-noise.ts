import { bytesField, FLOAT, INT64, node, tensor } from "@orator/models/onnx";
import type { FileNode } from "@orator/models/onnx";

/** Largest prime below 2³¹. */
const PRIME = 2_147_483_647;

/**
 * Fields of a graph with nodes that make the same numbers each time, distributed as those of the node that they stand for: each
 * element's index is squared modulo a prime three times, two such hashes make one normal number (Box and Muller, 1958).
 *
 * @param shape name of the value with the shape that is wanted
 */
export function fixedNoise(
  old: FileNode,
  shape: string,
  { prefix, seed, opset }: { prefix: string; seed: number; opset: number },
): Uint8Array[] {
  const fields: Uint8Array[] = [];
  const named = (suffix: string) => `${prefix}/${suffix}`;
  const number = (suffix: string, type: typeof FLOAT | typeof INT64, value: number): string => {
    fields.push(bytesField(5, tensor(named(suffix), type, [], [value])));
    return named(suffix);
  };
  const add = (opType: string, inputs: string[], suffix: string, attributes = {}): string => {
    fields.push(bytesField(1, node(opType, inputs, [named(suffix)], attributes)));
    return named(suffix);
  };
  const prime = number("prime", INT64, PRIME);
  const count = add("ReduceProd", [shape], "count", { keepdims: 0 });
  const index = add("Range", [number("zero", INT64, 0), count, number("one", INT64, 1)], "index");
  /** Numbers between 0 and 1, evenly spread. */
  const uniform = (which: string, salt: number): string => {
    const factor = number(`${which}_factor`, INT64, 1_103_515_245);
    const first = add("Mul", [index, factor], `${which}_m`);
    const salted = add("Add", [first, number(`${which}_salt`, INT64, salt)], `${which}_a`);
    let hash = add("Mod", [salted, prime], `${which}_0`);
    for (let round = 1; round <= 3; round++) {
      const square = add("Mul", [hash, hash], `${which}_s${round}`);
      const key = number(`${which}_k${round}`, INT64, salt + round * 97);
      hash = add("Mod", [add("Add", [square, key], `${which}_t${round}`), prime], `${which}_${round}`);
    }
    const float = add("Cast", [hash], `${which}_f`, { to: FLOAT });
    const above = add("Add", [float, number(`${which}_half`, FLOAT, 0.5)], `${which}_g`);
    return add("Mul", [above, number(`${which}_scale`, FLOAT, 1 / (PRIME + 257))], `${which}_u`);
  };
  let values = uniform("u", 7_919 * seed + 12_345);
  if (old.opType === "RandomNormalLike") {
    const twice = add("Mul", [add("Log", [values], "log"), number("minus_two", FLOAT, -2)], "square");
    const turn = number("turn", FLOAT, 2 * Math.PI);
    const angle = add("Mul", [uniform("v", 104_729 * seed + 54_321), turn], "angle");
    values = add("Mul", [add("Sqrt", [twice], "radius"), add("Cos", [angle], "cosine")], "normal");
  }
  const shaped = add("Reshape", [values, shape], "shaped");
  return [...fields, bytesField(1, castLike(old, shaped, opset))];
}

/** The last node, with the outputs of the one that it stands for. */
function castLike(old: FileNode, values: string, opset: number): Uint8Array {
  if (old.dtype !== undefined) return node("Cast", [values], old.outputs, { to: old.dtype });
  if (opset >= 15) return node("CastLike", [values, old.inputs[0]!], old.outputs);
  return node("Identity", [values], old.outputs);
}
