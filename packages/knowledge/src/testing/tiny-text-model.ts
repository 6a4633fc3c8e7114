import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { InstalledModel } from "@orator/models";
import { bytesField, concat, FLOAT, INT64, node, numberField, tensor, valueInfo } from "@orator/models/onnx";

/** How a small text model is made. */
export interface TinyTextModel {
  /** Vector of each word; words that are left out are unknown, and have a vector of noughts. */
  words: Readonly<Record<string, readonly number[]>>;
  /** Vector of what fills shorter texts up: far off, so that it shows where it is not masked out. */
  padding?: readonly number[];
  /** "pieces": a vector a piece; "texts": one a text, pooled inside; "logits": the sum of all numbers of a text. */
  gives?: "pieces" | "texts" | "logits";
  /** Name of what it gives; defaults to the usual one. */
  output?: string;
  /** Whether it is told which of two texts a piece is of. */
  hasTypes?: boolean;
  /** Shifts the words in the vocabulary against their vectors. */
  shift?: number;
  name?: string;
  revision?: string;
}

const MARKS = ["[PAD]", "[UNK]", "[CLS]", "[SEP]"];

/**
 * Writes a model of texts into a folder of models, switched on: the same inputs and outputs as MiniLM's, and one table of
 * vectors inside, so that what must come out is known: the mean of the words' vectors and of two marks of noughts.
 */
export function writeTinyTextModel(modelsFolder: string, model: TinyTextModel): InstalledModel {
  const { name = "embeddings", revision = "test", shift = 0 } = model;
  const folder = join(modelsFolder, name);
  mkdirSync(folder, { recursive: true });
  const network = networkOf(model);
  const words = Object.keys(model.words);
  const shifted = words.map((_, index) => words[(index + shift) % words.length]!);
  writeFileSync(join(folder, "vocab.txt"), `${[...MARKS, ...shifted].join("\n")}\n`);
  writeFileSync(join(folder, "model.onnx"), network);
  const files = { "model.onnx": createHash("sha256").update(network).digest("hex") };
  const written = { revision, files, measures: {} };
  writeFileSync(join(folder, "installed.json"), JSON.stringify(written));
  return { ...written, name, folder };
}

function networkOf({ words, padding, gives = "pieces", output, hasTypes = true }: TinyTextModel): Uint8Array {
  const vectors = Object.values(words);
  const width = vectors[0]!.length;
  const nought = Array.from({ length: width }, () => 0);
  const table = [padding ?? nought.map(() => 100), nought, nought, nought, ...vectors];
  const usual = { pieces: "last_hidden_state", texts: "sentence_embedding", logits: "logits" }[gives];
  const out = output ?? usual;
  const inputs = ["input_ids", "attention_mask", ...(hasTypes ? ["token_type_ids"] : [])];
  const graph = concat([
    ...nodesOf(gives, out).map((one) => bytesField(1, one)),
    bytesField(2, "tiny"),
    ...[
      tensor("table", FLOAT, [table.length, width], table.flat()),
      tensor("last", INT64, [1], [2]),
      tensor("pieces", INT64, [1], [1]),
    ].map((one) => bytesField(5, one)),
    ...inputs.map((name) => bytesField(11, valueInfo(name, INT64, ["batch", "length"]))),
    bytesField(12, valueInfo(out, FLOAT, dimsOf(gives, width))),
  ]);
  const opset = concat([bytesField(1, ""), numberField(2, 17)]);
  return concat([numberField(1, 8), bytesField(7, graph), bytesField(8, opset)]);
}

function dimsOf(gives: TinyTextModel["gives"], width: number): (number | string)[] {
  if (gives === "texts") return ["batch", width];
  return gives === "logits" ? ["batch", 1] : ["batch", "length", width];
}

function nodesOf(gives: TinyTextModel["gives"], out: string): Uint8Array[] {
  const rows = node("Gather", ["table", "input_ids"], [gives === "pieces" ? out : "rows"]);
  if (gives === "pieces") return [rows];
  const masked = [
    rows,
    node("Cast", ["attention_mask"], ["mask"], { to: FLOAT }),
    node("Unsqueeze", ["mask", "last"], ["column"]),
    node("Mul", ["rows", "column"], ["own"]),
    node("ReduceSum", ["own", "pieces"], [gives === "texts" ? out : "sum"], { keepdims: 0 }),
  ];
  return gives === "texts"
    ? masked
    : [...masked, node("ReduceSum", ["sum", "pieces"], [out], { keepdims: 1 })];
}
