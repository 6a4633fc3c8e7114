import { readFile } from "node:fs/promises";
import type { Constant, Graph, Operation, Step, Window } from "./graph.ts";
import { halvesToFloats } from "./half-floats.ts";

interface Attribute {
  s?: string;
  b?: boolean;
  list?: { s?: string[]; i?: (string | number)[] };
}

interface Node {
  name: string;
  op: string;
  input?: string[];
  attr?: Record<string, Attribute>;
}

interface Weight {
  name: string;
  shape: number[];
  dtype: string;
  quantization?: { dtype: string };
}

interface Signature {
  outputs: Record<string, { name: string }>;
}

interface ModelFile {
  modelTopology: { node: Node[] };
  weightsManifest: { weights: Weight[] }[];
  // In either of two places, by the age of the converter.
  signature?: Signature;
  userDefinedMetadata?: { signature: Signature };
}

const FLOAT_BYTES = 4;
const HALF_BYTES = 2;

/** Reads a TensorFlow.js graph model (`name.json` with `name.bin` beside it): floats or halves, channels last. */
export async function readGraphModel(jsonFile: string): Promise<Graph> {
  const [json, weights] = await Promise.all([
    readFile(jsonFile, "utf8"),
    readFile(jsonFile.replace(/\.json$/, ".bin")),
  ]);
  const model = JSON.parse(json) as ModelFile;
  const constants = readWeights(
    model.weightsManifest.flatMap((group) => group.weights),
    new Uint8Array(weights), // a Buffer's slices are no copies
  );
  const nodes = model.modelTopology.node;
  const input = nodes.find((node) => node.op === "Placeholder")!.name;
  const outputs = Object.values((model.signature ?? model.userDefinedMetadata!.signature).outputs).map(
    ({ name }) => withoutIndex(name),
  );
  const steps = nodes
    .filter((node) => node.op !== "Const" && node.op !== "Placeholder")
    .flatMap((node) => stepsOf(node, constants));
  return { input, outputs, constants, steps: inOrder(steps, new Set([input, ...constants.keys()])) };
}

/** Nodes are asked for their first output by `name` or `name:0`. */
function withoutIndex(name: string): string {
  return name.replace(/:0$/, "");
}

function readWeights(weights: Weight[], file: Uint8Array): Map<string, Constant> {
  const constants = new Map<string, Constant>();
  let at = 0;
  for (const { name, shape, dtype, quantization } of weights) {
    const count = shape.reduce((product, size) => product * size, 1);
    const isHalf = quantization?.dtype === "float16";
    const bytes = file.slice(at, at + count * (isHalf ? HALF_BYTES : FLOAT_BYTES));
    at += bytes.length;
    const data = isHalf
      ? halvesToFloats(new Uint16Array(bytes.buffer))
      : dtype === "int32"
        ? Float32Array.from(new Int32Array(bytes.buffer))
        : new Float32Array(bytes.buffer);
    constants.set(name, { shape, data });
  }
  return constants;
}

/** A fused node becomes the steps that it was fused from; what its output is named after comes last. */
function stepsOf(node: Node, constants: Map<string, Constant>): Step[] {
  const inputs = (node.input ?? []).map(withoutIndex);
  const fused = node.attr?.fused_ops?.list?.s?.map(decode) ?? [];
  const operation = operationOf(node, inputs, constants);
  if (operation === undefined) return [{ operation: clamp(-Infinity, Infinity), inputs, output: node.name }];
  const after = fused.includes("Prelu")
    ? { operation: { kind: "prelu" } as const, slopes: [inputs.pop()!] }
    : fused.includes("Relu")
      ? { operation: clamp(0, Infinity), slopes: [] }
      : undefined;
  const taken = tensorsOf(operation, inputs);
  if (!after) return [{ operation, inputs: taken, output: node.name }];
  const between = `${node.name} before it is bent`;
  return [
    { operation, inputs: taken, output: between },
    { operation: after.operation, inputs: [between, ...after.slopes], output: node.name },
  ];
}

/** The inputs without the shapes and axes, which the operation has taken already. */
function tensorsOf({ kind }: Operation, inputs: string[]): string[] {
  if (kind === "concat") return inputs.slice(0, -1);
  return kind === "reshape" || kind === "padChannels" || kind === "mean" ? inputs.slice(0, 1) : inputs;
}

function operationOf(node: Node, inputs: string[], constants: Map<string, Constant>): Operation | undefined {
  const numbers = (): number[] => [...constants.get(inputs.at(-1)!)!.data];
  switch (node.op) {
    case "Conv2D":
    case "_FusedConv2D":
      return { kind: "convolve", ...windowOf(node) };
    case "DepthwiseConv2dNative":
      return { kind: "depthwise", ...windowOf(node) };
    case "MaxPool": {
      const [, height, width] = integers(node, "ksize");
      return { kind: "maxPool", height: height!, width: width!, ...windowOf(node) };
    }
    case "Add":
    case "AddV2":
      return { kind: "add" };
    case "Mul":
      return { kind: "multiply" };
    case "Minimum":
      return { kind: "lesser" };
    case "Maximum":
      return { kind: "greater" };
    case "Relu":
      return clamp(0, Infinity);
    case "Prelu":
      return { kind: "prelu" };
    case "Sigmoid":
      return { kind: "sigmoid" };
    case "Softmax":
      return { kind: "softmax" };
    case "_FusedMatMul":
      return { kind: "matrix" };
    case "Mean":
      return { kind: "mean", keepDimensions: node.attr?.keep_dims?.b ?? false };
    case "Pad": {
      const pads = numbers();
      return { kind: "padChannels", before: pads.at(-2)!, after: pads.at(-1)! };
    }
    case "Reshape":
      return { kind: "reshape", shape: numbers() };
    case "ConcatV2":
      return { kind: "concat" };
    case "Identity":
      return undefined;
    default:
      throw new Error(`a network asks for the unknown operation ${node.op}`);
  }
}

function clamp(low: number, high: number): Operation {
  return { kind: "clamp", low, high };
}

function windowOf(node: Node): Window {
  const [, strideY, strideX] = integers(node, "strides");
  const padding = decode(node.attr!.padding!.s!) === "SAME" ? "same" : "valid";
  return { strideY: strideY!, strideX: strideX!, padding };
}

function integers(node: Node, name: string): number[] {
  return node.attr![name]!.list!.i!.map(Number);
}

function decode(text: string): string {
  return Buffer.from(text, "base64").toString();
}

/** The file does not promise that a node comes after those that it needs. */
function inOrder(steps: Step[], known: Set<string>): Step[] {
  const ordered: Step[] = [];
  let waiting = steps;
  while (waiting.length > 0) {
    const next = waiting.filter(({ inputs, output }) => {
      const isReady = inputs.every((name) => known.has(name));
      if (isReady) known.add(output);
      return isReady;
    });
    if (next.length === 0) throw new Error("a network's steps need one another");
    ordered.push(...next);
    waiting = waiting.filter((step) => !known.has(step.output));
  }
  return ordered;
}
