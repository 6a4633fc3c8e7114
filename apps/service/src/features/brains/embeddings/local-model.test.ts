import { rmSync } from "node:fs";
import { join } from "node:path";
import { createModelEmbedder, createModelReranker } from "@orator/knowledge";
import type { Reranker } from "@orator/knowledge";
import { writeTinyTextModel } from "@orator/knowledge/testing";
import { installedModel } from "@orator/models";
import { useTestModels } from "@orator/models/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBrainsBench } from "../brains.fixture.ts";
import type { BrainsBench } from "../brains.fixture.ts";

// A model that knows what two words have to do with each other.
const WORDS = { poodle: [1, 0], animals: [1, 0], tea: [0, 1], drink: [0, 1], a: [0.01, 0.01] };
const models = await useTestModels();
let bench: BrainsBench;
let brain: string;
let reranker: Reranker | undefined;

beforeAll(async () => {
  bench = await startBrainsBench({ ANSWERS_RERANKED: "true" });
  brain = await bench.aBrain();
  await bench.teach(brain, "Tea", "Our green tea comes from Rwanda and costs 22 pounds.");
  await bench.teach(brain, "Pets", "Animals have to stay outside. There is a hook and a bowl of water.");
});
afterAll(async () => {
  await bench.service.stop();
  await Promise.all([createModelEmbedder(installedModel("embeddings")!).stop(), reranker?.stop()]);
});

async function ask(question: string): Promise<string> {
  return (await bench.call("POST", `${brain}/query`, { question })).body.answer;
}

async function modelsOfVectors(): Promise<string[]> {
  const { rows } = await bench.service.services.database.execute("SELECT DISTINCT model FROM brain_vectors");
  return rows.map(({ model }) => model as string);
}

describe("a service on a machine with an embedding model", () => {
  it("answers by words before the model is there", async () => {
    expect(await ask("May I bring my poodle?")).toContain("don't have an answer");
    expect(await ask("How much is green tea?")).toContain("22 pounds");
  });

  it("finds by meaning what was read before the model was added, without a new start", async () => {
    writeTinyTextModel(models, { words: WORDS, revision: "first" });
    await expect.poll(() => ask("May I bring my poodle?")).toContain("stay outside");
    expect(await modelsOfVectors()).toEqual([expect.stringMatching(/^embeddings@first-[0-9a-f]{12}\/1$/)]);
  });

  it("makes the vectors anew when the model changes", async () => {
    writeTinyTextModel(models, { words: { ...WORDS, hook: [0.1, 0] }, revision: "second" });
    await expect
      .poll(async () => [await ask("May I bring my poodle?"), ...(await modelsOfVectors())], {
        timeout: 60_000,
      })
      .toEqual([expect.stringContaining("stay outside"), expect.stringMatching(/^embeddings@second-/)]);
  });

  it("asks a reranker where one was added and is switched on", async () => {
    const model = writeTinyTextModel(models, {
      gives: "logits",
      name: "reranker",
      words: { rwanda: [-9], green: [-9] },
    });
    reranker = createModelReranker(model);
    await expect.poll(() => ask("How much is green tea?")).toContain("don't have an answer");
    rmSync(join(models, "reranker"), { recursive: true });
    expect(await ask("How much is green tea?")).toContain("22 pounds");
  });

  it("answers by words when the model can't be used", async () => {
    writeTinyTextModel(models, { words: { poodle: [Number.NaN, 0] }, revision: "third" });
    expect(await ask("How much is green tea?")).toContain("22 pounds");
    expect(await ask("May I bring my poodle?")).toContain("don't have an answer");
  });
});
