// The program of a process of its own that embeds texts.
import type { ModelProgram } from "@orator/models";
import { openTextNetwork } from "./text-network.ts";
import type { NetworkOutput } from "./text-network.ts";
import { encode } from "./tokenizers/tokenizer.ts";
import type { Tokens } from "./tokenizers/tokenizer.ts";
import { readTokenizer } from "./tokenizers/read-tokenizer.ts";

/** One vector a text (exports with the pooling inside), then one a piece; by the names that publishers use. */
const NAMES = ["sentence_embedding", "last_hidden_state", "token_embeddings"];

/** What the process is started with. */
export interface TextModelSettings {
  /** Absolute path of the model's folder. */
  folder: string;
  /** Tells one file from another that takes its place: so that a process of the old one is not asked for the new. */
  digest: string;
  threads: number;
}

/** What it is asked. */
export interface EmbedRequest {
  texts: readonly string[];
}

/** What it answers. */
export interface EmbedReply {
  /** Unit vectors in the order of the texts, one after another. */
  vectors: Float32Array;
  dimensions: number;
}

/** What the models were taught with; what goes beyond is left out. */
const MOST_PIECES = 256;
/** Short texts side by side take less time each; long ones would take memory instead. */
const MOST_TEXTS = 16;
const MOST_PIECES_A_BATCH = 1024;

const open: ModelProgram<TextModelSettings, EmbedRequest, EmbedReply> = async ({ folder, threads }) => {
  const tokenizer = readTokenizer(folder);
  const network = await openTextNetwork(folder, { threads, padding: tokenizer.padding });
  return async ({ texts }) => {
    const all = texts.map((text, index) => ({ index, tokens: encode(tokenizer, text, MOST_PIECES) }));
    const vectors: Float32Array[] = [];
    for (const batch of batchesOf(all)) {
      const tokens = batch.map((one) => one.tokens);
      const made = vectorsOf(await network(tokens), tokens);
      for (const [place, { index }] of batch.entries()) vectors[index] = made[place]!;
    }
    const dimensions = vectors[0]?.length ?? 0;
    const joined = new Float32Array(vectors.length * dimensions);
    for (const [index, vector] of vectors.entries()) joined.set(vector, index * dimensions);
    return { vectors: joined, dimensions };
  };
};

interface Numbered {
  index: number;
  tokens: Tokens;
}

/** Texts of about the same length together, so that little is filled up. */
function batchesOf(texts: readonly Numbered[]): Numbered[][] {
  const batches: Numbered[][] = [];
  for (const text of texts.toSorted((a, b) => a.tokens.ids.length - b.tokens.ids.length)) {
    const last = batches.at(-1);
    const pieces = text.tokens.ids.length * ((last?.length ?? 0) + 1);
    if (last && last.length < MOST_TEXTS && pieces <= MOST_PIECES_A_BATCH) last.push(text);
    else batches.push([text]);
  }
  return batches;
}

export default open;

/**
 * A unit vector for each text of a batch: the mean of its pieces' vectors, without what fills it up; or the vector that the
 * network itself gives for the whole text.
 *
 * @throws Error where the network gives neither, or something that is not finite
 */
function vectorsOf(outputs: ReadonlyMap<string, NetworkOutput>, batch: readonly Tokens[]): Float32Array[] {
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
