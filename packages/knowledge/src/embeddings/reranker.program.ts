// The program of a process of its own that reads a question and a text together.
import type { ModelProgram } from "@orator/models";
import { openTextNetwork } from "./text-network.ts";
import { encodePair } from "./tokenizers/tokenizer.ts";
import { readTokenizer } from "./tokenizers/read-tokenizer.ts";
import type { TextModelSettings } from "./embedder.program.ts";

/** What it is asked. */
export interface RerankRequest {
  question: string;
  texts: readonly string[];
}

/** What it answers. */
export interface RerankReply {
  /** How surely each text answers, 0 to 1. */
  scores: Float32Array;
}

const MOST_PIECES = 256;
const MOST_TEXTS = 8;

const open: ModelProgram<TextModelSettings, RerankRequest, RerankReply> = async ({ folder, threads }) => {
  const tokenizer = readTokenizer(folder);
  const network = await openTextNetwork(folder, { threads, padding: tokenizer.padding });
  return async ({ question, texts }) => {
    const scores = new Float32Array(texts.length);
    for (let first = 0; first < texts.length; first += MOST_TEXTS) {
      const batch = texts
        .slice(first, first + MOST_TEXTS)
        .map((text) => encodePair(tokenizer, question, text, MOST_PIECES));
      const outputs = await network(batch);
      const logits = outputs.get("logits") ?? outputs.values().next().value;
      if (logits === undefined || logits.values.length !== batch.length)
        throw new Error("the network does not give one number for each text");
      scores.set(
        logits.values.map((logit) => 1 / (1 + Math.exp(-logit))),
        first,
      );
    }
    if (!scores.every(Number.isFinite)) throw new Error("the network gave something that is no number");
    return { scores };
  };
};

export default open;
