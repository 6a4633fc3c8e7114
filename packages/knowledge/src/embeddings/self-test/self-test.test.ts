import { useTestModels } from "@orator/models/testing";
import { describe, expect, it } from "vitest";
import { writeTinyTextModel } from "../../testing/tiny-text-model.ts";
import { wordsOf } from "../../text/words.ts";
import { selfTestReranker, selfTestEmbeddings, ANSWER_PAIRS, TRIPLES } from "./self-test.ts";

const models = await useTestModels();

it("has three different texts in every triple and answer pair, and fourteen triples or more for English", () => {
  const rows = [
    ...TRIPLES.map(({ text, same, other }) => [text, same, other]),
    ...ANSWER_PAIRS.map(({ question, answer, other }) => [question, answer, other]),
  ];
  for (const row of rows) expect(new Set(row.filter(Boolean)).size).toBe(3);
  expect(english.length).toBeGreaterThanOrEqual(14);
});

const english = TRIPLES.filter(({ language }) => language === "en");

/**
 * A model that has learnt which words go together: a direction for what each two texts say, another for the third. Words that
 * stand for several things say nothing.
 */
function taught(): Record<string, number[]> {
  const words: Record<string, number[]> = {};
  const teach = (text: string, direction: number): void => {
    for (const { form } of wordsOf(text)) (words[form] ??= english.flatMap(() => [0, 0]))[direction]! += 1;
  };
  for (const [at, { text, same, other }] of english.entries()) {
    teach(text, at * 2);
    teach(same, at * 2);
    teach(other, at * 2 + 1);
  }
  const says = (vector: number[]): boolean => vector.filter((value) => value > 0).length === 1;
  return Object.fromEntries(
    Object.entries(words).map(([word, vector]) => [word, says(vector) ? vector : vector.map(() => 0)]),
  );
}

/** Numbers that look like chance and are the same each time. */
function noise(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) | 0;
    return (state >>> 0) / 2 ** 31 - 1;
  };
}

describe("selfTestEmbeddings", () => {
  it("passes a model that has learnt what words mean, and measures the machine", async () => {
    const { faults, measures } = await selfTestEmbeddings(writeTinyTextModel(models, { words: taught() }));
    expect(faults).toEqual([]);
    expect(measures["rightShare"]).toBeGreaterThan(0.85);
    expect(measures["questionMs"]).toBeGreaterThan(0);
  });

  it.each([1, 2, 3])("fails a model of chance (%i)", async (seed) => {
    const next = noise(seed);
    const words = Object.fromEntries(
      Object.keys(taught()).map((word) => [word, Array.from({ length: 24 }, next)]),
    );
    const model = writeTinyTextModel(models, { words, name: `chance-${seed}` });
    expect((await selfTestEmbeddings({ ...model, name: "embeddings" })).faults).toEqual([
      expect.stringMatching(/tells only \d+ of 14 sentences by what they mean/),
    ]);
  });

  it.each([1, 2, 40])("fails one whose vocabulary is shifted by %i", async (shift) => {
    const model = writeTinyTextModel(models, { words: taught(), shift, name: `shifted-${shift}` });
    expect((await selfTestEmbeddings(model)).faults.length).toBeGreaterThan(0);
  });

  it("says what is wrong with one that can't be opened", async () => {
    const model = writeTinyTextModel(models, { words: { tea: [Number.NaN] }, name: "empty" });
    const { faults } = await selfTestEmbeddings(model);
    expect(faults).toEqual(["The model can't be used: the network gave something that is no vector."]);
  });
});

describe("selfTestReranker", () => {
  it("passes a model that knows answers, and fails chance and a shifted vocabulary", async () => {
    const weights: Record<string, number[]> = {};
    const teach = (text: string, by: number): void => {
      for (const { form } of wordsOf(text)) (weights[form] ??= [0])[0]! += by;
    };
    for (const { answer, other } of ANSWER_PAIRS) {
      teach(answer, 0.3);
      teach(other, -0.3);
    }
    const model = (name: string, words: Record<string, number[]>, shift = 0) =>
      writeTinyTextModel(models, { gives: "logits", words, name, shift });
    expect((await selfTestReranker(model("reranker", weights))).faults).toEqual([]);
    expect((await selfTestReranker(model("reranker-shifted", weights, 7))).faults).not.toEqual([]);
    const next = noise(4);
    const chance = Object.fromEntries(Object.keys(weights).map((word) => [word, [next() / 4]]));
    expect((await selfTestReranker(model("reranker-chance", chance))).faults).not.toEqual([]);
  });
});
