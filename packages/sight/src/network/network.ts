import type { Constant, Graph, Operation, Step, Tensor } from "./graph.ts";
import type { Kernel } from "./kernel.ts";
import { OPERATIONS } from "./operations.ts";
import { packColumns } from "./pack-columns.ts";
import { countOf } from "./graph.ts";

/** A network ready to run: its weights lie in the kernel's memory. */
export class Network {
  readonly #kernel: Kernel;
  readonly #input: string;
  readonly #outputs: string[];
  readonly #steps: Step[];
  readonly #constants = new Map<string, Tensor>();
  /** After which step each tensor is not needed any more. */
  readonly #lastUse = new Map<string, number>();

  constructor(kernel: Kernel, graph: Graph) {
    this.#kernel = kernel;
    this.#input = graph.input;
    this.#outputs = graph.outputs;
    this.#steps = graph.steps;
    const packed = new Set(
      graph.steps.filter((step) => isProduct(step.operation)).map((step) => step.inputs[1]!),
    );
    for (const [name, { shape, data }] of graph.constants) {
      const values = packed.has(name) ? packColumns(data, shape.at(-1)!) : data;
      this.#constants.set(name, { shape, at: kernel.place(values) });
    }
    for (const [index, { inputs }] of graph.steps.entries()) {
      for (const name of inputs) this.#lastUse.set(name, index);
    }
    for (const name of graph.outputs) this.#lastUse.set(name, Infinity);
  }

  /** Runs it on values of one shape; gives its outputs in the file's order. */
  run(values: Float32Array, shape: number[]): Constant[] {
    const kernel = this.#kernel;
    return kernel.scoped(() => {
      const room = new Room(kernel);
      const tensors = new Map<string, Tensor>(this.#constants);
      const input = { shape, at: room.take(countOf(shape)) };
      kernel.floats(input.at, values.length).set(values);
      tensors.set(this.#input, input);
      for (const [index, { operation, inputs, output }] of this.#steps.entries()) {
        const given = inputs.map((name) => tensors.get(name)!);
        tensors.set(
          output,
          OPERATIONS[operation.kind](
            { kernel, take: (count) => room.take(count) },
            operation as never,
            given,
          ),
        );
        for (const name of new Set(inputs)) {
          if (this.#lastUse.get(name) !== index || this.#constants.has(name)) continue;
          const { at, shape: gone } = tensors.get(name)!;
          room.giveBack(at, countOf(gone));
          tensors.delete(name);
        }
      }
      return this.#outputs.map((name) => {
        const { shape: size, at } = tensors.get(name)!;
        return { shape: size, data: kernel.floats(at, countOf(size)).slice() };
      });
    });
  }
}

function isProduct({ kind }: Operation): boolean {
  return kind === "convolve" || kind === "matrix";
}

/** Room for the tensors of one run; what is given back is taken again by the next tensor of that size. */
class Room {
  readonly #kernel: Kernel;
  readonly #free = new Map<number, number[]>();

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  take(count: number): number {
    return this.#free.get(count)?.pop() ?? this.#kernel.take(count);
  }

  giveBack(at: number, count: number): void {
    const places = this.#free.get(count) ?? [];
    places.push(at);
    this.#free.set(count, places);
  }
}
