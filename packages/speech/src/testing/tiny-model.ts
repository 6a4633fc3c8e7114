import { bytesField, concat, numberField } from "@orator/models/onnx";

/** What a tiny model is made of. */
interface TinyModel {
  nodes: readonly Uint8Array[];
  constants: readonly Uint8Array[];
  inputs: readonly Uint8Array[];
  outputs: readonly Uint8Array[];
  /** What sherpa-onnx reads of it. */
  metadata?: Readonly<Record<string, string | number>>;
}

/** The bytes of an ONNX file, opset 17. */
export function tinyModel({ nodes, constants, inputs, outputs, metadata = {} }: TinyModel): Uint8Array {
  const graph = concat([
    ...nodes.map((each) => bytesField(1, each)),
    bytesField(2, "tiny"),
    ...constants.map((each) => bytesField(5, each)),
    ...inputs.map((each) => bytesField(11, each)),
    ...outputs.map((each) => bytesField(12, each)),
  ]);
  const opset = concat([bytesField(1, ""), numberField(2, 17)]);
  return concat([
    numberField(1, 8),
    bytesField(7, graph),
    bytesField(8, opset),
    ...Object.entries(metadata).map(([key, value]) =>
      bytesField(14, concat([bytesField(1, key), bytesField(2, `${value}`)])),
    ),
  ]);
}
