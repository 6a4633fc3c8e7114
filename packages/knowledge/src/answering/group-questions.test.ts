import { describe, expect, it } from "vitest";
import { createEmbeddings } from "../embeddings/embeddings.ts";
import type { Embedder } from "../embeddings/embedder.ts";
import { ModelError } from "../model/model-error.ts";
import { groupQuestions } from "./group-questions.ts";

/** Knows two meanings: what is asked about bicycles, and the rest. */
function anEmbedder(embed: Embedder["embed"]) {
  const embedder: Embedder = {
    name: "test",
    languages: "many",
    patienceMs: 1000,
    scale: { low: 0, high: 1 },
    embed,
  };
  return createEmbeddings(embedder, () => {});
}
const bicycles = anEmbedder(async (texts) =>
  texts.map((text) => Float32Array.from(/bike|bicycle|Fahrrad/i.test(text) ? [1, 0] : [0, 1])),
);

describe("questions are put together", () => {
  it("by their stems, whatever their case, order and common words", async () => {
    const questions = [
      "Do you have a parking space?",
      "When do you open on Sundays?",
      "are there parking spaces",
      "Do you open on a Sunday?",
    ];
    expect(await groupQuestions(questions)).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });

  it("in their own language", async () => {
    const questions = ["Gibt es einen Parkplatz?", "Wo sind die Parkplätze?", "Is there a sauna?"];
    expect(await groupQuestions(questions)).toEqual([[0, 1], [2]]);
  });

  it("by what they mean, where a model tells", async () => {
    const questions = ["May I bring my bike?", "Is there a sauna?", "Where do bicycles go?"];
    expect(await groupQuestions(questions)).toEqual([[0], [1], [2]]);
    expect(await groupQuestions(questions, { embeddings: bicycles })).toEqual([[0, 2], [1]]);
  });

  it("never where they name different things", async () => {
    const questions = ["What does the bike from Kettler cost?", "What does the bike from Gazelle cost?"];
    expect(await groupQuestions(questions, { embeddings: bicycles })).toEqual([[0], [1]]);
  });

  it("without the model where it fails, and with the words themselves where none tells anything", async () => {
    const failing = anEmbedder(async () => {
      throw new ModelError("too_slow", "The model is slow.");
    });
    const questions = ["How does it work?", "Who are you?", "how does it work", "Where is the key?"];
    expect(await groupQuestions(questions, { embeddings: failing })).toEqual([[0, 2], [1], [3]]);
  });
});
