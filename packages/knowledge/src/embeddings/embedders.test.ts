import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { InstalledModel } from "@orator/models";
import { useTestModels } from "@orator/models/testing";
import { describe, expect, it, onTestFinished } from "vitest";
import { ModelError } from "../model/model-error.ts";
import { brokenEmbedderPromises } from "../testing/embedder-promises.ts";
import { startFakeModel } from "../testing/fake-model.ts";
import { writeTinyTextModel } from "../testing/tiny-text-model.ts";
import type { TinyTextModel } from "../testing/tiny-text-model.ts";
import { createEndpointEmbedder } from "./endpoint-embedder.ts";
import type { Embedder } from "./embedder.ts";
import { createModelReranker, createModelEmbedder } from "./model-embedder.ts";
import type { Reranker } from "./model-embedder.ts";

const WORDS = { delivery: [1, 0, 0], tea: [0, 2, 0], dog: [0, 0, 3], norway: [1, 1, 0], the: [0.1, 0, 0.1] };
const OPTIONS = { timeoutMs: 30_000 };
const models = await useTestModels();

let made = 0;

function aModel(more: Partial<TinyTextModel> = {}): InstalledModel {
  return writeTinyTextModel(models, { words: WORDS, name: `tiny-${made++}`, ...more });
}

/** Its process ends with the test. */
function embedderOf(model: InstalledModel): Embedder {
  const embedder = createModelEmbedder(model);
  onTestFinished(() => embedder.stop());
  return embedder;
}

function rerankerOf(model: InstalledModel): Reranker {
  const reranker = createModelReranker(model);
  onTestFinished(() => reranker.stop());
  return reranker;
}

async function vectorOf(model: InstalledModel, text: string, ...others: string[]): Promise<number[]> {
  const [vector] = await embedderOf(model).embed([text, ...others], OPTIONS);
  return [...vector!].map((value) => Math.round(value * 1000) / 1000);
}

describe("every embedder keeps its promises", () => {
  it.each([
    ["a vector a piece", {}],
    ["a vector a text", { gives: "texts" }],
    ["outputs of other names", { output: "token_embeddings" }],
    ["no types", { hasTypes: false }],
  ] as const)("a model with %s", async (_, more) => {
    expect(await brokenEmbedderPromises(embedderOf(aModel(more)))).toEqual([]);
  });

  it("an endpoint", async () => {
    const fake = await startFakeModel();
    const embedder = createEndpointEmbedder(fake.endpoint, { fetch: globalThis.fetch });
    expect(await brokenEmbedderPromises(embedder)).toEqual([]);
    await fake.close();
  });
});

describe("an embedding model", () => {
  it("gives the mean of a text's pieces as a unit vector, whatever longer texts stand beside it", async () => {
    const model = aModel();
    expect(await vectorOf(model, "delivery tea")).toEqual([0.447, 0.894, 0]);
    expect(await vectorOf(model, "delivery tea", "tea ".repeat(40), "dog")).toEqual([0.447, 0.894, 0]);
  });

  it("reads 256 pieces and leaves out the rest", async () => {
    expect(await vectorOf(aModel(), `${"tea ".repeat(254)}${"dog ".repeat(500)}`)).toEqual([0, 1, 0]);
  });

  it("has another name when its file or its revision changes, so that vectors are never mixed", () => {
    const name = "renewed";
    const names = [
      aModel({ name }),
      aModel({ name, revision: "next" }),
      aModel({ name, words: { ...WORDS, tea: [0, 3, 0] } }),
    ].map((model) => embedderOf(model).name);
    expect(new Set(names).size).toBe(3);
  });

  it("says what is wrong with its files", async () => {
    const causeOf = async (model: InstalledModel): Promise<string> => {
      const error = await embedderOf(model)
        .embed(["tea"], OPTIONS)
        .catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ModelError);
      return String((error as ModelError).cause);
    };
    const bare = aModel();
    rmSync(join(bare.folder, "model.onnx"));
    expect(await causeOf(bare)).toContain("no model.onnx");
    const mute = aModel();
    rmSync(join(mute.folder, "vocab.txt"));
    expect(await causeOf(mute)).toContain("neither vocab.txt nor tokenizer.json");
    const noise = aModel();
    writeFileSync(join(noise.folder, "model.onnx"), "no network");
    expect(await causeOf({ ...noise, files: {} })).not.toBe("");
    expect(await causeOf(aModel({ words: { tea: [Number.NaN] } }))).toContain("no vector");
    expect(await causeOf(aModel({ gives: "logits", output: "x", words: { dog: [1] } }))).toContain(
      "no vector",
    );
  });
});

describe("a reranker", () => {
  it("gives a share for each text that is read with the question, in their order", async () => {
    const reranker = rerankerOf(aModel({ gives: "logits", words: { dog: [2], tea: [-1], the: [0] } }));
    const scores = await reranker.score("dog", ["tea tea tea", "the", "dog"], OPTIONS);
    expect(scores.map((score) => Math.round(score * 1000) / 1000)).toEqual([0.269, 0.881, 0.982]);
    expect(await reranker.score("dog", [], OPTIONS)).toEqual([]);
  });

  it("refuses a network that gives something else", async () => {
    const reranker = rerankerOf(aModel());
    await expect(reranker.score("dog", ["tea"], OPTIONS)).rejects.toThrow(ModelError);
  });
});
