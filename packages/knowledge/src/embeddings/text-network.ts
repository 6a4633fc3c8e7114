import { join } from "node:path";
import { loadOnnxRuntime, sessionOptions } from "@orator/models";
import type { Tokens } from "./tokenizers/tokenizer.ts";
import { existsSync } from "node:fs";

/** Names under which publishers put the network, the first of which is the catalogue's. */
const NETWORKS = [
  "model.onnx",
  "model_quantized.onnx",
  "model_int8.onnx",
  "onnx/model.onnx",
  "onnx/model_quantized.onnx",
];

/** A table of numbers that the network gave: row after row. */
export interface NetworkOutput {
  name: string;
  values: Float32Array;
  dims: readonly number[];
}

/** A network that reads texts: takes a batch of tokens and gives its outputs by name. */
type TextNetwork = (batch: readonly Tokens[]) => Promise<ReadonlyMap<string, NetworkOutput>>;

/** What networks of this family are given; not all exports have all of them. */
const INPUTS = ["input_ids", "attention_mask", "token_type_ids"] as const;

/**
 * Loads the network of a model's folder. Shorter texts of a batch are filled up and masked out.
 *
 * @throws Error where there is none, it asks for something else, or a batch gives what is no table of 32-bit floats
 */
export async function openTextNetwork(
  folder: string,
  { threads, padding }: { threads: number; padding: number },
): Promise<TextNetwork> {
  const ort = loadOnnxRuntime();
  const session = await ort.InferenceSession.create(join(folder, networkIn(folder)), sessionOptions(threads));
  const strange = session.inputNames.filter((name) => !(INPUTS as readonly string[]).includes(name));
  if (strange.length > 0)
    throw new Error(`the network asks for ${strange.join(", ")}, which texts don't have`);
  if (!session.inputNames.includes("input_ids")) throw new Error("the network does not ask for input_ids");
  return async (batch) => {
    const length = Math.max(...batch.map(({ ids }) => ids.length));
    const columns: Record<string, (tokens: Tokens, at: number) => number> = {
      input_ids: ({ ids }, at) => ids[at] ?? padding,
      attention_mask: ({ ids }, at) => (at < ids.length ? 1 : 0),
      token_type_ids: ({ types }, at) => types[at] ?? 0,
    };
    const feeds = session.inputNames.map((name) => {
      const values = batch.flatMap((tokens) =>
        Array.from({ length }, (_, at) => BigInt(columns[name]!(tokens, at))),
      );
      return [name, new ort.Tensor("int64", BigInt64Array.from(values), [batch.length, length])] as const;
    });
    const results = await session.run(Object.fromEntries(feeds));
    return new Map(
      Object.entries(results).map(([name, { data, dims }]) => {
        if (!(data instanceof Float32Array)) throw new Error(`the network's ${name} is no 32-bit floats`);
        return [name, { name, values: data, dims }];
      }),
    );
  };
}

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
