import { describe, expect, it } from "vitest";
import { COLLECTION_SETS, grade, readCollections } from "./collections.ts";
import type { CollectionQuestion } from "./collections.ts";
import type { Told } from "./tell.ts";

const question: CollectionQuestion = {
  kind: "lookup",
  question: "How much is the hoe?",
  after: undefined,
  holds: /\b36\b/iu,
  not: /\b22\b/iu,
};
const unanswerable: CollectionQuestion = {
  ...question,
  kind: "unanswerable",
  holds: undefined,
  not: undefined,
};
const source = { documentId: "prices.csv", title: "Prices", excerpt: "", score: 1 };
const ignorance = { answer: "I don't know 36 things.", sources: [], outcome: "unknown" as const };
const courtesy = { answer: "You're welcome!", sources: [], outcome: "small_talk" as const };

function said(answer: string): Told {
  return { answer, sources: [source], outcome: "answered" };
}

describe("grade", () => {
  it.each([
    ["right", "an answer that holds it", question, said("It costs £36.")],
    ["wrong", "another answer", question, said("It costs £22.")],
    ["wrong", "an answer that holds what it must not as well", question, said("The hoes cost £36 and £22.")],
    ["wrong", "courtesy instead of an answer", question, courtesy],
    ["silent", "ignorance of what is there, whatever its words", question, ignorance],
    ["declined", "ignorance of what is not there", unanswerable, ignorance],
    ["invented", "an answer to what is not there", unanswerable, said("It costs £36.")],
    ["invented", "courtesy to what is not there", unanswerable, courtesy],
  ] as const)("calls %s %s", (expected, _what, asked, told) => expect(grade(asked, told)).toBe(expected));
});

describe.each(COLLECTION_SETS)("the %s collections", (set) => {
  const collections = readCollections(set);

  it("each has at least 24 questions, some of them follow-ups and headings", () => {
    for (const { name, questions } of collections) {
      const count = (kind: string) => questions.filter((each) => each.kind === kind).length;
      expect(questions.length, name).toBeGreaterThanOrEqual(24);
      expect(count("follow-up"), name).toBeGreaterThanOrEqual(3);
      expect(count("verbatim"), name).toBeGreaterThanOrEqual(2);
    }
  });

  it("have a quarter of questions that they do not answer", () => {
    const all = collections.flatMap(({ questions }) => questions);
    const without = all.filter(({ kind }) => kind === "unanswerable");
    expect(without.length).toBeGreaterThanOrEqual(all.length / 4);
  });

  it("ask nothing twice", () => {
    for (const { name, questions } of collections) {
      const asked = questions.map(({ question: words, after }) => `${after} ${words}`);
      expect(new Set(asked).size, name).toBe(asked.length);
    }
  });
});
