/** Numbers in the order of their shape, the last dimension running fastest. */
export interface Constant {
  shape: number[];
  data: Float32Array;
}

/** How the window of a convolution or pooling moves. "same" pads so that the output has ceil(input / stride) places. */
export interface Window {
  strideY: number;
  strideX: number;
  padding: "same" | "valid";
}

/**
 * What a node does to its inputs (names of tensors, the picture's values first). Weights: `convolve` height, width, in, out;
 * `depthwise` height, width, channels; `upConvolve` (a transposed convolution that doubles) height, width, out, in.
 */
export type Operation =
  | ({ kind: "convolve" | "depthwise" | "upConvolve" } & Window)
  | ({ kind: "maxPool"; height: number; width: number } & Window)
  | { kind: "add" | "multiply" | "lesser" | "greater" }
  | { kind: "clamp"; low: number; high: number }
  | { kind: "prelu" | "hardSwish" | "sigmoid" | "softmax" | "matrix" | "concat" }
  | { kind: "mean"; keepDimensions: boolean }
  | { kind: "reshape"; shape: number[] }
  | { kind: "padChannels"; before: number; after: number }
  | { kind: "enlarge"; height: number; width: number; alignCorners: boolean; halfPixels: boolean };

/** One step: its inputs are outputs of steps before it, constants, or the graph's input. */
export interface Step {
  operation: Operation;
  inputs: string[];
  output: string;
}

/** A network as its file tells it, whatever the file's format. */
export interface Graph {
  input: string;
  outputs: string[];
  constants: Map<string, Constant>;
  steps: Step[];
}
