import type { NetworkOutput } from "./text-network.ts";
import type { Tokens } from "./tokenizers/tokenizer.ts";

/** One vector a text (exports with the pooling inside), then one a piece; by the names that publishers use. */
const NAMES = ["sentence_embedding", "last_hidden_state", "token_embeddings"];

/**
 * A unit vector for each text of a batch: the mean of its pieces' vectors, without what fills it up; or the vector that the
 * network itself gives for the whole text.
 *
 * @throws Error where the network gives neither, or something that is not finite
 */
export function vectorsOf(
  outputs: ReadonlyMap<string, NetworkOutput>,
  batch: readonly Tokens[],
): Float32Array[] {
  const named = NAMES.flatMap((name) => outputs.get(name) ?? []);
  const output = [...named, ...outputs.values()].find(
    ({ dims }) => dims[0] === batch.length && (dims.length === 2 || dims.length === 3),
  );
  if (!output)
    throw new Error(`the network gives ${[...outputs.keys()].join(", ")}, and no vectors of texts`);
  const width = output.dims.at(-1)!;
  const length = output.dims.length === 3 ? output.dims[1]! : 1;
  return batch.map(({ ids }, row) => {
    const pieces = output.dims.length === 3 ? ids.length : 1;
    const sum = new Float32Array(width);
    for (let piece = 0; piece < pieces; piece++) {
      const start = (row * length + piece) * width;
      for (let at = 0; at < width; at++) sum[at]! += output.values[start + at]!;
    }
    return unit(sum);
  });
}

/** @throws Error for a vector that has no direction */
function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  if (!(length > 0) || !Number.isFinite(length))
    throw new Error("the network gave something that is no vector");
  return vector.map((value) => value / length);
}
