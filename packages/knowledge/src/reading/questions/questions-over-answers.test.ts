import { describe, expect, it } from "vitest";
import { READING_LIMITS } from "../document-text.ts";
import { readHere } from "../read-here.ts";

/** The innermost heading over each stretch of a document, with what stands under it. */
async function sectionsOf(text: string, fileName: string): Promise<[string | undefined, unknown[]][]> {
  const { sections } = await readHere({ bytes: new TextEncoder().encode(text), fileName }, READING_LIMITS);
  return sections.map(({ headings, blocks }) => [headings.at(-1), blocks]);
}

const lake = [
  ["May I swim in the lake?", ["Yes, from May on."]],
  ["What does a boat cost?", ["Nine francs an hour.", "Dogs go free."]],
];

describe("a question over its answer is a heading", () => {
  it.each([
    [
      "paragraphs",
      "a.txt",
      "May I swim in the lake?\n\nYes, from May on.\n\nWhat does a boat cost?\n\nNine francs an hour.\n\nDogs go free.",
    ],
    [
      "lines",
      "a.txt",
      "May I swim in the lake?\nYes, from May on.\n\nWhat does a boat cost?\nNine francs an hour.\n\nDogs go free.",
    ],
    [
      "lines without space between",
      "a.txt",
      "May I swim in\nthe lake?\nYes, from May on.\nWhat does a boat cost?\nNine francs an hour.\n\nDogs go free.",
    ],
    [
      "one line each",
      "a.txt",
      "May I swim in the lake? Yes, from May on.\nWhat does a boat cost? Nine francs an hour.\n\nDogs go free.",
    ],
    [
      "numbers",
      "a.txt",
      "1. May I swim in the lake?\nYes, from May on.\n\n2.1 What does a boat cost?\nNine francs an hour.\n\nDogs go free.",
    ],
    [
      "Q and A",
      "a.txt",
      "Q: May I swim in the lake?\nA: Yes, from May on.\nQ2. What does a boat cost?\nA2. Nine francs an hour.\n\nDogs go free.",
    ],
    [
      "words for them",
      "a.txt",
      "Question 1: May I swim in the lake?\nAnswer: Yes, from May on.\nQuestion 2: What does a boat cost?\nAnswer: Nine francs an hour.\n\nDogs go free.",
    ],
    [
      "bold lines",
      "a.md",
      "**May I swim in the lake?**\n\nYes, from May on.\n\n**2. What does a boat cost?**\n\nNine francs an hour.\n\nDogs go free.",
    ],
    [
      "a list of terms",
      "a.html",
      "<html><dl><dt>May I swim in the lake?<dd>Yes, from May on.<dt>What does a boat cost?<dd>Nine francs an hour.<dd>Dogs go free.</dl>",
    ],
    [
      "details",
      "a.html",
      "<html><details><summary>May I swim in the lake?</summary>Yes, from May on.</details><details><summary>What does a boat cost?</summary><p>Nine francs an hour.<p>Dogs go free.</details>",
    ],
    [
      "a list of contents above",
      "a.md",
      "- [May I swim in the lake?](#a)\n- [What does a boat cost?](#b)\n\n### May I swim in the lake?\n\nYes, from May on.\n\n### What does a boat cost?\n\nNine francs an hour.\n\nDogs go free.",
    ],
  ])("written as %s", async (_how, fileName, text) => {
    expect(await sectionsOf(text, fileName)).toEqual(lake);
  });

  it.each([
    ["question,answer\nMay I swim?,From May on.\nWhat is a boat?,Nine francs.", "a.csv"],
    ["nr;Antwort;Frage\n1;From May on.;May I swim?\n2;Nine francs.;What is a boat?", "a.csv"],
    ["May I swim?;From May on.\nWhat is a boat?;Nine francs.", "a.csv"],
    [
      '[{"question":"May I swim?","answer":"From May on."},{"question":"What is a boat?","answer":"Nine francs."}]',
      "a.json",
    ],
    [
      "<html><table><tr><th>Ask<th>Reply<tr><td>May I swim?<td>From May on.<tr><td>What is a boat?<td>Nine francs.</table>",
      "a.html",
    ],
  ])("in a table that asks and answers: %j", async (text, fileName) => {
    expect(await sectionsOf(text, fileName)).toEqual([
      ["May I swim?", ["From May on."]],
      ["What is a boat?", ["Nine francs."]],
    ]);
  });

  it("has what a table says of its subject over it, and keeps long cells beside the answer", async () => {
    const text = `topic,question,answer,note\nLake,May I swim?,From May on.,"Only where a lifeguard sees you, and never alone."\nLake,Are there showers?,Two.,`;
    const { sections } = await readHere(
      { bytes: new TextEncoder().encode(text), fileName: "a.csv" },
      READING_LIMITS,
    );
    expect(sections).toEqual([
      {
        headings: ["Lake", "May I swim?"],
        blocks: ["From May on.", "note: Only where a lifeguard sees you, and never alone."],
      },
      { headings: ["Lake", "Are there showers?"], blocks: ["Two."] },
    ]);
  });

  it("asks in the signs of other scripts", async () => {
    expect(
      await sectionsOf("営業時間は？\n午前九時からです。\n\n駐車場はありますか？\n裏にあります。", "a.txt"),
    ).toEqual([
      ["営業時間は？", ["午前九時からです。"]],
      ["駐車場はありますか？", ["裏にあります。"]],
    ]);
    expect(await sectionsOf("Πού είναι;\n\nΣτην πλατεία.\n\nهل يوجد موقف؟\n\nنعم.", "a.txt")).toEqual([
      ["Πού είναι;", ["Στην πλατεία."]],
      ["هل يوجد موقف؟", ["نعم."]],
    ]);
  });
});

describe("what is no question over an answer stays as it is", () => {
  it.each([
    [
      "a question in running text",
      "We know the lake well. Is it deep? It is, and cold. Bring a coat.",
      "a.txt",
    ],
    ["a question that nothing follows", "The lake is deep.\n\nAny questions?", "a.txt"],
  ])("%s", async (_what, text, fileName) => {
    const sections = await sectionsOf(text, fileName);
    expect(sections.map(([heading]) => heading)).toEqual([undefined]);
  });

  it("a list of questions that nobody answers", async () => {
    const questions = ["Do you swim?", "Do you row?", "Do you fish?", "Do you dive?", "Do you sail?"];
    const [first] = await sectionsOf(`${questions.join("\n\n")}\n\nSend this sheet back to us.`, "a.txt");
    expect(first).toEqual([undefined, questions.slice(0, -1)]);
  });

  it("a table that compares several things, whose rows are questions", async () => {
    const [first] = await sectionsOf(
      "feature,Basic,Plus\nIs a boat included?,no,yes\nIs lunch included?,no,yes",
      "a.csv",
    );
    expect(first![1]).toMatchObject([{ headers: ["feature", "Basic", "Plus"] }]);
  });
});
