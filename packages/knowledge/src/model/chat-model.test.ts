import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startFakeModel } from "../testing/fake-model.ts";
import type { FakeModel } from "../testing/fake-model.ts";
import { createChatModel } from "./chat-model.ts";
import type { ModelRefusal } from "./refusals.ts";

let model: FakeModel;
let asked = 0;
const refusals: ModelRefusal[] = [];

beforeAll(async () => void (model = await startFakeModel()));
afterAll(() => model.close());
beforeEach(() => {
  model.behavior = {};
  model.requests.length = 0;
  refusals.length = 0;
  asked++; // what is learnt of a model stays: each test has one of its own
});

interface Asked {
  name?: string;
  temperature?: number;
  question?: string;
}

async function said(more?: Asked): Promise<string> {
  return (await piecesSaid(more)).join("");
}

async function piecesSaid(more: Asked = {}): Promise<string[]> {
  const { name = `m${asked}`, temperature, question = "How long?" } = more;
  const onRefusal = (refusal: ModelRefusal) => void refusals.push(refusal);
  const ask = createChatModel({ ...model.endpoint, model: name }, { fetch, onRefusal });
  const limits = { firstWordMs: 400, silenceMs: 400, totalMs: 20_000, characters: 6000, tokens: 500 };
  const texts: string[] = [];
  for await (const piece of ask([{ role: "user", content: question }], { limits, temperature }))
    if ("text" in piece) texts.push(piece.text);
  return texts;
}

function letters(text: string): string[] {
  return [...text];
}

describe("what a model thinks is not said", () => {
  it.each([
    ["<think>\nThirty, maybe.\n</think>\n\nThirty days [1]."],
    ["<Thinking>Is a < b?</Thinking>Thirty days [1]."],
    ["◁think▷Maybe.◁/think▷Thirty days [1]."],
    ["[THINK]Maybe.[/THINK]Thirty days [1]."],
    [
      "<|channel|>analysis<|message|>Maybe.<|end|><|start|>assistant<|channel|>final<|message|>Thirty days [1].<|return|>",
    ],
    ["Thirty <think>or forty?</think>days [1]."],
    ["<seed:think>Maybe.</seed:think>Thirty days [1]."],
    ["<longcat_think>Maybe.</longcat_think>Thirty days [1]."],
    ["<thinking_process>Maybe.</thinking_process>Thirty days [1]."],
    ["<think>Maybe.</think><answer>Thirty days [1].</answer>"],
    ["<|START_THINKING|>Maybe.<|END_THINKING|><|START_RESPONSE|>Thirty days [1].<|END_RESPONSE|>"],
    ["<unused94>thought\nMaybe.<unused95>Thirty days [1]."],
    ["Here is my thought process: Maybe.\n\nHere is my response:\nThirty days [1]."],
  ])("in %j, in pieces of any size", async (text) => {
    for (const pieces of [[text], letters(text), text.match(/[\s\S]{1,7}/g)!]) {
      model.behavior = { pieces };
      expect((await said()).replace(/\s+/g, " ")).toBe("Thirty days [1].");
    }
  });

  it.each([
    { reasoning_content: "Maybe." },
    { reasoning: "Maybe." },
    { reasoning_details: [{ text: "Maybe." }] },
    { content: [{ type: "thinking", thinking: [{ type: "text", text: "Maybe." }] }] },
  ])("beside the answer, as %j, and is a sign of life", async (delta) => {
    // All of it takes longer than the patience with a silent model.
    model.behavior = {
      thinks: Array.from({ length: 6 }, () => delta),
      pauseMs: 150,
      pieces: ["Thirty days."],
    };
    expect(await said()).toBe("Thirty days.");
  });

  it.each([
    "Maybe.",
    "Okay, they ask for days. Is it thirty? Yes.\n\nThirty.",
    "The user wants to know how long. It says 30 [1]. Done.",
    "We need to answer in one sentence. Thirty days.",
    "Hmm.\nThirty? Let me see. Yes.",
    "好的，用户问多久。三十天。",
    "Der Nutzer fragt nach der Frist. Dreißig Tage.",
  ])("where nothing opens it, from the first answer on: %j", async (thought) => {
    for (const pieces of [letters, (text: string) => text.match(/[\s\S]{1,9}/g)!]) {
      asked += 1000;
      model.behavior = { pieces: pieces(`${thought}\n</think>\n\nThirty days. Really.`) };
      for (const _ of [1, 2]) expect((await said()).trim()).toBe("Thirty days. Really.");
      model.behavior = { pieces: pieces("No thought at all.") };
      expect(await said()).toBe("No thought at all.");
    }
  });

  it("where nothing opens it, once the model is known to do so, however it begins", async () => {
    model.behavior = { pieces: letters("Thirty it is, I guess. Yes.</think>Thirty days.") };
    await said();
    expect(await said()).toBe("Thirty days.");
  });

  it("nor what breaks off before it is known to be an answer", async () => {
    model.behavior = { pieces: letters("Okay, the user asks how long. It may"), finish: "length" };
    await expect(said()).rejects.toMatchObject({ failure: "empty" });
  });

  it.each(["You have thirty days. Enjoy them.", "First-class tickets are refunded. Others are not."])(
    "and a first answer waits for its first sentence alone: %s",
    async (text) => {
      model.behavior = { pieces: letters(text) };
      expect((await piecesSaid())[0]).toMatch(/^[^.]+\. \S$/);
      expect((await piecesSaid())[0]).toHaveLength(1);
    },
  );

  it("and a first answer that only sounds so is said whole", async () => {
    model.behavior = { pieces: letters("Okay, thirty days. Enjoy them.") };
    expect(await piecesSaid()).toEqual(["Okay, thirty days. Enjoy them."]);
    expect((await piecesSaid()).length).toBeGreaterThan(1);
  });

  it("and signs that only look like marks are", async () => {
    for (const text of ["a <b> c [1] < 3", "Use <thinkpad>."]) {
      model.behavior = { pieces: letters(text) };
      expect(await said()).toBe(text);
    }
  });
});

describe("an answer that is none", () => {
  it.each([
    ["empty", { pieces: [] }],
    ["empty", { pieces: ["<think>Thirty? Forty?"], finish: "length" }],
    ["empty", { pieces: [" \n"] }],
    ["broke_off", { pieces: ["You have thirty"], finish: "length" }],
  ])("is a failure: %s of %j", async (failure, behavior) => {
    model.behavior = behavior;
    await expect(said()).rejects.toMatchObject({ failure });
  });

  it("is none where the limit is met at the end of a sentence", async () => {
    model.behavior = { pieces: ["You have thirty days [1]."], finish: "length" };
    expect(await said()).toBe("You have thirty days [1].");
  });
});

describe("a server that refuses parameters", () => {
  const most =
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";

  it("is asked with those that it takes, from then on at once, and each refusal is told", async () => {
    const heat = "Unsupported value: 'temperature' does not support 0.3 with this model.";
    model.behavior = { refuses: { max_tokens: most, temperature: heat }, pieces: ["Thirty days."] };
    expect(await said({ temperature: 0.3 })).toBe("Thirty days.");
    expect(model.requests.at(-1)).toMatchObject({ max_completion_tokens: 500 });
    expect(model.requests.at(-1)).not.toHaveProperty("temperature");
    expect(refusals).toEqual([
      { status: 400, reason: most },
      { status: 400, reason: heat },
    ]);
    await said({ temperature: 0.3 });
    expect(model.requests).toHaveLength(4);
  });

  it("and tells nothing of the conversation or of keys", async () => {
    const question = "What is the illness of Mr Example in bed four?";
    model.behavior = { refuses: { stream: `body.messages[0]: '${question}' is bad, sk-abcdefgh1234` } };
    await expect(said({ question })).rejects.toMatchObject({ failure: "refused" });
    model.behavior = { refuses: { stream: "the key sk-abcdefgh1234 and secret are bad" } };
    await expect(said({ question })).rejects.toMatchObject({ failure: "refused" });
    expect(refusals.map(({ reason }) => reason)).toEqual([
      "(it repeats the request)",
      "the key … and … are bad",
    ]);
  });
});
