import {
  createExtractiveAnswerer,
  createKnowledge,
  createEmbeddings,
  ModelError,
  prepareDocument,
} from "@orator/knowledge";
import type { AnswerEvent, AnswerRequest, Knowledge, Turn } from "@orator/knowledge";
import { tell } from "@orator/knowledge/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openIndexes } from "../passage-index/indexes.fixture.ts";
import type { Indexes } from "../passage-index/indexes.fixture.ts";

const DOCUMENTS: [string, ...string[]][] = [
  [
    "Delivery",
    "Delivery to England takes two days and costs 4 pounds.",
    "Delivery to Norway takes eight days and costs 22 pounds.",
  ],
  ["Tea", "Our green tea comes from Rwanda. It should draw for three minutes. Do not boil it."],
  ["Pets", "Animals have to stay outside. There is a hook and a bowl of water."],
];
// A model that knows what two words have to do with each other.
const MEANINGS = ["ship delivery parcel courier", "tea beverage drink", "poodle animal pet"];
const model = {
  name: "meanings",
  languages: "many" as const,
  patienceMs: 5000,
  scale: { low: 0.15, high: 0.7 },
  isDown: false,
  async embed(texts: readonly string[]) {
    if (model.isDown) throw new ModelError("overloaded", "The embedding model has too much to do.");
    return texts.map((text) => unit(MEANINGS.map((words) => 0.1 + countOf(words, text))));
  },
};

let made = 0;

function aText(title: string, ...blocks: string[]) {
  const document = prepareDocument({ format: "text", sections: [{ headings: [], blocks }] }, title);
  return { id: `doc_${made++}`, document };
}

function countOf(words: string, text: string): number {
  return words.split(" ").filter((word) => text.toLowerCase().includes(word)).length;
}

function unit(values: number[]): Float32Array {
  const length = Math.hypot(...values);
  return Float32Array.from(values, (value) => value / length);
}

let indexes: Indexes;
let knowledge: Knowledge;
const failures: ModelError[] = [];
const answerer = createExtractiveAnswerer();

beforeAll(async () => {
  indexes = await openIndexes();
  const documents = DOCUMENTS.map(([title, ...blocks]) => aText(title, ...blocks));
  knowledge = createKnowledge(await indexes.open(documents, model), {
    embeddings: createEmbeddings(model, (_, error) => void (error && failures.push(error))),
  });
});
afterAll(() => indexes.close());

/** Of other documents, by words alone. */
async function knowing(...documents: ReturnType<typeof aText>[]): Promise<{ knowledge: Knowledge }> {
  return { knowledge: createKnowledge(await indexes.open(documents)) };
}

function asked(question: string, values: Partial<AnswerRequest> = {}): AnswerRequest {
  const greeting = "Hi, I am Zuri from the tea shop!";
  const agent = { name: "Zuri", greeting, personality: "Warm.", languages: ["en"] };
  return { knowledge, question, history: [], agent, ...values };
}

async function answer(question: string, values: Partial<AnswerRequest> = {}): Promise<string> {
  return (await tell(answerer, asked(question, values))).answer;
}

function said(...texts: string[]): Turn[] {
  return texts.map((text, place) => ({ role: place % 2 === 0 ? "user" : "assistant", text }));
}

describe("answers out of documents", () => {
  it("come sentence by sentence, with their sources before the end", async () => {
    const events: AnswerEvent[] = [];
    for await (const event of answerer.answer(asked("How long should green tea draw?"))) events.push(event);
    const deltas = events.filter((event) => "delta" in event);
    expect(deltas.length).toBeGreaterThan(1);
    expect(deltas.map(({ delta }) => delta).join("")).toContain("three minutes");
    expect(events.slice(-2)).toMatchObject([{ sources: [{ title: "Tea" }] }, { done: "answered" }]);
  });

  it("understand a question by the one before it", async () => {
    const history = said("How long does delivery to England take?", "Two days.");
    expect(await answer("And to Norway?", { history })).toContain("eight days");
  });

  it("answer each of two things of which the same is asked, and none where one is not known", async () => {
    const spades = aText("Spades", "The Moor spade costs 48 pounds.");
    const values = await knowing(spades, aText("Forks", "The Dale fork costs 59 pounds."));
    const both = await answer("What do the spade and the fork cost?", values);
    expect(both).toContain("48 pounds");
    expect(both).toContain("59 pounds");
    expect(await answer("What do the hammock and the tent cost?", values)).toContain("don't have an answer");
  });

  it.each([
    ["When are you open on Wednesday?", "Our shop is open Monday to Friday 9-17 and Saturday 10-14."],
    ["Are you open on Tuesdays?", "We are open Mon–Fri 9-17, Sat: 10 am - 2 pm."],
    ["What are your opening hours?", "Open Tue-Sun 8-18."],
    ["Wann haben Sie am Mittwoch geöffnet?", "Sprechzeiten: Mo-Fr 9-18 Uhr, Sa 10-13 Uhr."],
    ["Quand le musée est-il ouvert le jeudi ?", "Le musée est ouvert du mardi au samedi de 9h à 18h."],
    [
      "¿A qué hora abren los sábados?",
      "La tienda abre de lunes a viernes de 9 a 14 h y los sábados de 10 a 13.",
    ],
    ["Wann haben Sie samstags geöffnet?", "Sa 10-14."],
    ["Is anybody there on Thursdays?", "Desk: Wed–Fri 9-12."],
    ["When can I call on Wednesday?", "Phone line Mon-Fri 8-18."],
    ["Êtes-vous ouverts le mercredi ?", "Lun-Ven 9h-18h."],
    ["¿Abren los sábados?", "L-V 9-14 h, sáb. 10-13 h."],
  ])("know that a day lies between others, and hours without a word for them: %s", async (question, text) => {
    expect(await answer(question, await knowing(aText("Hours", text)))).toContain(text);
  });

  it("say nothing of a day of which nothing is said", async () => {
    const values = await knowing(aText("Hours", "The pool is open Monday to Wednesday 9-17."));
    expect(await answer("When is the sauna open on Friday?", values)).toContain("don't have an answer");
  });

  it("are no row of a table that lacks the thing that was asked about", async () => {
    const rows = ["Bench: price £320, weight 24 kg.", "Chair: price £68, weight 5 kg."];
    const values = await knowing(aText("Prices", ...rows));
    expect(await answer("Has the bench a cushion?", values)).toContain("don't have an answer");
    expect(await answer("What weight has the bench?", values)).toContain("24 kg");
  });

  it("forgive a silent letter that was left out", async () => {
    const values = await knowing(aText("Horario", "El horario de la tienda es de 9:00 a 14:00."));
    expect(await answer("orario de la tienda", values)).toContain("9:00");
  });

  it("do not make a question about something else a follow-up", async () => {
    const history = said("How long does delivery to England take?", "Two days.");
    const told = await tell(answerer, asked("Who invented the telephone in America?", { history }));
    expect(told.outcome).toBe("unknown");
  });

  it("are found by meaning where no word is shared", async () => {
    expect(await answer("May I bring my poodle?")).toContain("stay outside");
  });

  it("are found by words alone while the embedding model is down, and somebody hears of it", async () => {
    model.isDown = true;
    expect(await answer("How much is delivery to Norway?")).toContain("22 pounds");
    model.isDown = false;
    expect(failures.map(({ failure }) => failure)).toEqual(["overloaded"]);
  });

  it.each([
    ["waranty", "How long is the waranty?", "two years"],
    ["awrranty", "How long is the awrranty?", "two years"],
    ["qarranty", "How long is the qarranty?", "two years"],
    ["ewarranty", "How long is the ewarranty?", "two years"],
    ["гарантня", "Какая гарантня?", "два года"],
    ["жарантия", "Какая жарантия?", "два года"],
  ])("forgive a slip of the keyboard: %s", async (_, question, expected) => {
    const values = await knowing(
      aText("Warranty", "The warranty lasts two years."),
      aText("Гарантия", "Гарантия длится два года."),
    );
    expect(await answer(question, values)).toContain(expected);
  });

  it("say so, in the language of the question, when the documents hold none", async () => {
    expect(await answer("Who painted the Mona Lisa?")).toBe(
      "I'm sorry, I don't have an answer to that in my documents.",
    );
    expect(await answer("Wer hat die Mona Lisa gemalt?")).toMatch(/^Das weiß ich leider nicht/);
  });

  it("say that there is nothing to read yet, and know nothing where there is no knowledge", async () => {
    expect(await answer("When do you open?", await knowing())).toContain(
      "haven't been given anything to read",
    );
    expect(await answer("When do you open?", { knowledge: undefined })).toContain("don't have an answer");
  });

  it("are as short as the owner wants them", async () => {
    const text =
      "The warranty covers the pump and the boiler of all our machines. The warranty covers the grinder too. " +
      "The warranty covers the valves, the hoses, the seals and the lamp. The warranty covers no spilt milk.";
    const other = await indexes.open([aText("Warranty", text)]);
    const lengthOf = async (instructions: string) =>
      (await answer("What does the warranty cover?", { knowledge: createKnowledge(other, { instructions }) }))
        .length;
    expect(await lengthOf("Answer in one sentence.")).toBeLessThan(await lengthOf(""));
  });
});

describe("small talk", () => {
  it("greets with the greeting once, then plainly, in the language of the guest", async () => {
    expect(await answer("Hello!")).toBe("Hi, I am Zuri from the tea shop!");
    expect(await answer("Hello!", { history: said("Hi", "Hi, I am Zuri!") })).toBe(
      "Hello! What can I do for you?",
    );
    expect(await answer("Guten Tag")).toBe("Guten Tag! Was kann ich für Sie tun?");
  });

  it("says who it is and what it can be asked", async () => {
    expect(await answer("Who are you?")).toBe("I'm Zuri. You can ask me about Pets, Tea, Delivery.");
    expect((await tell(answerer, asked("Thanks!"))).outcome).toBe("small_talk");
  });
});

describe("a call that is broken off", () => {
  it("throws what it was broken off with", async () => {
    const signal = AbortSignal.abort(new Error("interrupted"));
    await expect(answer("How long should green tea draw?", { signal })).rejects.toThrow("interrupted");
  });
});
