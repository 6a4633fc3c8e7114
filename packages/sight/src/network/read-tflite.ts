import { readFile } from "node:fs/promises";
import { FlatTable } from "./flat-table.ts";
import type { Constant, Graph, Operation, Step, Window } from "./graph.ts";
import { halvesToFloats } from "./half-floats.ts";

// Numbers of the format's schema: TensorFlow Lite, schema.fbs (BuiltinOperator, TensorType, Padding, ActivationFunctionType).
const FLOAT32 = 0;
const FLOAT16 = 1;
const INT32 = 2;
const SAME = 0;
const ACTIVATIONS: Record<number, [low: number, high: number]> = { 1: [0, Infinity], 3: [0, 6] };
const OPERATOR = {
  add: 0,
  averagePool: 1,
  concat: 2,
  convolve: 3,
  depthwise: 4,
  dequantize: 6,
  logistic: 14,
  multiply: 18,
  relu: 19,
  relu6: 21,
  reshape: 22,
  resizeBilinear: 23,
  custom: 32,
  mean: 40,
  hardSwish: 117,
} as const;
/** MediaPipe's own operator: a transposed convolution with a bias that doubles width and height. */
const DOUBLING = "Convolution2DTransposeBias";

interface TensorInfo {
  shape: number[];
  type: number;
  bytes: Uint8Array | undefined;
}

/** Reads a TensorFlow Lite model of floats or halves with one input. */
export async function readTflite(file: string): Promise<Graph> {
  const bytes = await readFile(file);
  const model = FlatTable.root(bytes);
  const operators = model.tables(1).map((code) => ({
    code: Math.max(code.int8(0), code.int32(3)),
    custom: code.text(1),
  }));
  const graph = model.tables(2)[0]!;
  const buffers = model.tables(4);
  const tensors = graph.tables(0).map((tensor): TensorInfo => ({
    shape: tensor.integers(0),
    type: tensor.int8(1),
    bytes: buffers[tensor.int32(2)]?.bytes(0),
  }));
  const constants = new Map<string, Constant>();
  for (const [index, tensor] of tensors.entries()) {
    const constant = constantOf(tensor);
    if (constant) constants.set(String(index), constant);
  }
  const steps: Step[] = [];
  for (const node of graph.tables(3)) {
    const { code, custom } = operators[node.int32(0)]!;
    const inputs = node.integers(1).map(String);
    const output = node.integers(2)[0]!;
    if (code === OPERATOR.dequantize) {
      constants.set(String(output), constants.get(inputs[0]!)!); // halves, which are floats by now
      continue;
    }
    steps.push(...stepsOf({ code, custom, options: node.table(4), inputs, output }, tensors, constants));
  }
  return {
    input: String(graph.integers(1)[0]),
    outputs: graph.integers(2).map(String),
    constants,
    steps,
  };
}

function constantOf({ shape, type, bytes }: TensorInfo): Constant | undefined {
  if (!bytes?.length) return undefined;
  const { buffer } = bytes.slice();
  if (type === FLOAT16) return { shape, data: halvesToFloats(new Uint16Array(buffer)) };
  if (type === FLOAT32) return { shape, data: new Float32Array(buffer) };
  if (type === INT32) return { shape, data: Float32Array.from(new Int32Array(buffer)) };
  throw new Error(`a network holds numbers of the unknown type ${type}`);
}

interface NodeInfo {
  code: number;
  custom: string;
  options: FlatTable | undefined;
  inputs: string[];
  output: number;
}

function stepsOf(node: NodeInfo, tensors: TensorInfo[], constants: Map<string, Constant>): Step[] {
  const { options, output } = node;
  const operation = operationOf(node, tensors);
  const inputs =
    operation.kind === "reshape" || operation.kind === "enlarge" || operation.kind === "mean"
      ? node.inputs.slice(0, 1)
      : node.inputs;
  const isConvolution = operation.kind === "convolve" || operation.kind === "depthwise";
  if (isConvolution || operation.kind === "upConvolve") turnWeights(constants, inputs[1]!, operation.kind);
  const activation = isConvolution
    ? ACTIVATIONS[options!.int8(operation.kind === "convolve" ? 3 : 4)]
    : operation.kind === "add" || operation.kind === "multiply"
      ? ACTIVATIONS[options?.int8(0) ?? 0]
      : undefined;
  if (!activation) return [{ operation, inputs, output: String(output) }];
  const [low, high] = activation;
  return [
    { operation, inputs, output: `${output} before` },
    { operation: { kind: "clamp", low, high }, inputs: [`${output} before`], output: String(output) },
  ];
}

function operationOf({ code, custom, options, output }: NodeInfo, tensors: TensorInfo[]): Operation {
  const { shape } = tensors[output]!;
  switch (code) {
    case OPERATOR.convolve:
      return { kind: "convolve", ...windowOf(options!) };
    case OPERATOR.depthwise:
      return { kind: "depthwise", ...windowOf(options!) };
    case OPERATOR.add:
      return { kind: "add" };
    case OPERATOR.multiply:
      return { kind: "multiply" };
    case OPERATOR.averagePool:
      if (shape[1] !== 1 || shape[2] !== 1) throw new Error("a network averages over less than the whole");
      return { kind: "mean", keepDimensions: true };
    case OPERATOR.mean:
      return { kind: "mean", keepDimensions: shape.length > 2 };
    case OPERATOR.concat:
      return { kind: "concat" };
    case OPERATOR.logistic:
      return { kind: "sigmoid" };
    case OPERATOR.relu:
      return { kind: "clamp", low: 0, high: Infinity };
    case OPERATOR.relu6:
      return { kind: "clamp", low: 0, high: 6 };
    case OPERATOR.hardSwish:
      return { kind: "hardSwish" };
    case OPERATOR.reshape:
      return { kind: "reshape", shape };
    case OPERATOR.resizeBilinear:
      return {
        kind: "enlarge",
        height: shape[1]!,
        width: shape[2]!,
        alignCorners: options?.int8(2) === 1,
        halfPixels: options?.int8(3) === 1,
      };
    case OPERATOR.custom:
      if (custom === DOUBLING) return { kind: "upConvolve", strideY: 2, strideX: 2, padding: "same" };
  }
  throw new Error(`a network asks for the unknown operation ${custom || code}`);
}

function windowOf(options: FlatTable): Window {
  return {
    strideY: options.int32(2),
    strideX: options.int32(1),
    padding: options.int8(0) === SAME ? "same" : "valid",
  };
}

/** This format has the outputs first: out, height, width, in. */
function turnWeights(constants: Map<string, Constant>, name: string, kind: Operation["kind"]): void {
  const { shape, data } = constants.get(name)!;
  const [outputs, height, width, inputs] = shape as [number, number, number, number];
  if (kind === "depthwise") {
    constants.set(name, { shape: [height, width, inputs], data });
    return;
  }
  const turned = new Float32Array(data.length);
  const places = height * width;
  for (let out = 0; out < outputs; out++) {
    for (let place = 0; place < places; place++) {
      for (let channel = 0; channel < inputs; channel++) {
        const to =
          kind === "convolve"
            ? (place * inputs + channel) * outputs + out
            : (place * outputs + out) * inputs + channel;
        turned[to] = data[(out * places + place) * inputs + channel]!;
      }
    }
  }
  constants.set(name, {
    shape: kind === "convolve" ? [height, width, inputs, outputs] : [height, width, outputs, inputs],
    data: turned,
  });
}
