import { describe, expect, it } from "vitest";
import { ModelError } from "@orator/knowledge";
import type { Answerer } from "@orator/knowledge";
import { createBrainAnswers } from "./brain-answers.ts";

const question = {
  accountId: "acc_1",
  question: "How long may I return a machine?",
  history: [],
  agent: { name: "Zuri", greeting: "", personality: "", languages: ["en"] },
};

function answersBy(answer: Answerer["answer"]) {
  return createBrainAnswers({
    brains: { instructionsOf: async () => undefined },
    passageIndexOf: () => {
      throw new Error("no index is looked at without a brain");
    },
    answerer: { answer },
    ownAnswerer: () => {
      throw new Error("no model of its own is asked");
    },
    current: { embeddings: () => undefined, reranking: () => undefined },
  });
}

describe("answers out of a brain", () => {
  it("say by code and in words that the model failed, and keep what it said for the logs", async () => {
    const failure = new ModelError("overloaded", "The language model is overloaded.");
    const answers = answersBy(async function* () {
      yield { delta: "Well" };
      throw failure;
    });
    const listening = async () => {
      for await (const _ of answers.answer(question));
    };
    await expect(listening()).rejects.toMatchObject({
      code: "ENGINE_UNAVAILABLE",
      message: failure.message,
      cause: failure,
    });
  });

  it("pass other failures on as they are", async () => {
    const answers = answersBy(async function* () {
      yield { delta: "Well" };
      throw new Error("interrupted");
    });
    const listening = async () => {
      for await (const _ of answers.answer(question));
    };
    await expect(listening()).rejects.toThrow("interrupted");
  });

  it("know nothing of a brain that is not the account's", async () => {
    const answers = answersBy(async function* ({ knowledge }) {
      yield { delta: knowledge === undefined ? "nothing" : "something" };
    });
    const events = [];
    for await (const event of answers.answer({ ...question, brainId: "brn_other" })) events.push(event);
    expect(events).toEqual([{ delta: "nothing" }]);
  });
});
