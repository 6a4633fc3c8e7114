import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Turn } from "@orator/knowledge";
import { startStandIn } from "@orator/knowledge/testing";
import type { StandIn } from "@orator/knowledge/testing";
import { createGuardedFetch } from "../../platform/net/index.ts";
import type { BrainAnswerEvent, BrainAnswers, BrainQuestion } from "./brain-answers.ts";
import { startBrainsBench } from "./brains.fixture.ts";
import type { BrainsBench } from "./brains.fixture.ts";
import { createBrainsFeature } from "./index.ts";

let bench: BrainsBench;
let model: StandIn;
let answers: BrainAnswers;
let brainId: string;
let accountId: string;

// A model that knows what two words have to do with each other.
const MEANINGS = ["ship delivery parcel courier", "tea beverage drink", "dog animal pet"];
function embed(text: string) {
  return MEANINGS.map(
    (words) => 0.1 + words.split(" ").filter((word) => text.toLowerCase().includes(word)).length,
  );
}

beforeAll(async () => {
  model = await startStandIn({ embed });
  bench = await startBrainsBench({
    EMBEDDINGS_BASE_URL: model.endpoint.baseUrl,
    EMBEDDINGS_API_KEY: "secret",
    EMBEDDINGS_MODEL: "stand-in",
  });
  answers = createBrainsFeature(bench.service.services, {
    guardedFetch: createGuardedFetch({ allowPrivate: false }),
    isInUse: async () => false,
    chat: undefined,
    embeddings: model.endpoint,
  }).answers;
  accountId = (await bench.service.features.accounts.byName("owner"))!.id;
  const brain = await bench.aBrain();
  brainId = brain.split("/").at(-1)!;
  await bench.teach(
    brain,
    "Delivery",
    "Delivery to England takes two days and costs 4 pounds.\n\nDelivery to Norway takes eight days and costs 22 pounds.",
  );
  await bench.teach(
    brain,
    "Tea",
    "Our green tea comes from Rwanda. It should draw for three minutes. Do not boil it.",
  );
  await bench.teach(brain, "Pets", "Animals have to stay outside. There is a hook and a bowl of water.");
  const { database } = bench.service.services;
  const missing = "SELECT count(*) FROM brain_passages WHERE embedding IS NULL";
  while ((await database.execute(missing)).rows[0].count > 0) await wait(50);
});
afterAll(async () => {
  await bench.service.stop();
  await model.close();
});

async function answer(question: string, values: Partial<BrainQuestion> = {}): Promise<BrainAnswerEvent[]> {
  const events: BrainAnswerEvent[] = [];
  const request: BrainQuestion = {
    accountId,
    brainId,
    question,
    history: [],
    agent: {
      name: "Zuri",
      greeting: "Hi, I am Zuri from the tea shop!",
      personality: "Warm.",
      languages: ["en"],
    },
    ...values,
  };
  for await (const event of answers.answer(request)) events.push(event);
  return events;
}

function spoken(events: BrainAnswerEvent[]) {
  return events.map((event) => ("delta" in event ? event.delta : "")).join("");
}

function said(...texts: string[]): Turn[] {
  return texts.map((text, index) => ({ role: index % 2 === 0 ? "user" : "assistant", text }));
}

describe("answers out of documents", () => {
  it("come sentence by sentence, with their sources before the end", async () => {
    const events = await answer("How long should green tea draw?");
    expect(spoken(events)).toContain("three minutes");
    expect(events.at(-1)).toEqual({ done: "answered" });
    expect(events.at(-2)).toMatchObject({ sources: [{ title: "Tea" }] });
    expect(events.filter((event) => "delta" in event).length).toBeGreaterThan(1);
  });

  it("understand a question by the one before it", async () => {
    const history = said("How long does delivery to England take?", "Two days.");
    expect(spoken(await answer("And to Norway?", { history }))).toContain("eight days");
  });

  it("do not make a question about something else a follow-up", async () => {
    const history = said("How long does delivery to England take?", "Two days.");
    expect((await answer("Who invented the telephone in America?", { history })).at(-1)).toEqual({
      done: "unknown",
    });
  });

  it("are found by meaning where no word is shared", async () => {
    const events = await answer("May I bring my dog?");
    expect(spoken(events)).toContain("stay outside");
  });

  it("are found by words alone while the embedding model is down", async () => {
    model.behaviour = { status: 503 };
    expect(spoken(await answer("How much is delivery to Norway?"))).toContain("22 pounds");
    model.behaviour = { embed };
  });

  it("are never another account's", async () => {
    await bench.service.keyFor("neighbour");
    const neighbour = (await bench.service.features.accounts.byName("neighbour"))!.id;
    expect(await answer("How long should green tea draw?", { accountId: neighbour })).toEqual([
      { delta: "I'm sorry, I don't have an answer to that in my documents." },
      { done: "unknown" },
    ]);
  });
});

describe("small talk", () => {
  it("greets with the greeting once, then plainly, in the language of the guest", async () => {
    expect(spoken(await answer("Hello!"))).toBe("Hi, I am Zuri from the tea shop!");
    expect(spoken(await answer("Hello!", { history: said("Hi", "Hi, I am Zuri!") }))).toBe(
      "Hello! What can I do for you?",
    );
    expect(spoken(await answer("Guten Tag"))).toBe("Guten Tag! Was kann ich für Sie tun?");
  });

  it("says who it is and what it can be asked", async () => {
    expect(spoken(await answer("Who are you?"))).toBe("I'm Zuri. You can ask me about Pets, Tea, Delivery.");
    expect((await answer("Thanks!")).at(-1)).toEqual({ done: "small_talk" });
  });
});

describe("a call that is broken off", () => {
  it("throws what it was broken off with", async () => {
    const signal = AbortSignal.abort(new Error("interrupted"));
    await expect(answer("How long should green tea draw?", { signal })).rejects.toThrow("interrupted");
  });
});
