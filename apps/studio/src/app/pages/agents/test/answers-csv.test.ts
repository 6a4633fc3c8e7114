import { describe, expect, it } from "vitest";
import { answersCsv } from "./answers-csv.ts";

describe("answersCsv", () => {
  it("has a line for each question, with quotes, commas and line feeds kept", () => {
    const passage = { document_id: "doc_1", title: "Hours, and more", heading: "Open", text: "…" };
    const answer = { answer: 'We say "nine"\nto six.', sources: [], confidence: 0.8, passage, ms: 12 };
    const csv = answersCsv([{ question: "When?", answer: { ...answer, question: "When?" } }]);
    expect(csv.split("\r\n")).toEqual([
      "question,answer,source,heading,certainty,ms",
      'When?,"We say ""nine""\nto six.","Hours, and more",Open,0.8,12',
    ]);
  });

  it("makes no formula of a question, and leaves the answer of one that failed empty", () => {
    expect(answersCsv([{ question: "=1+1", error: new Error("no") }]).split("\r\n")[1]).toBe("'=1+1,,,,,");
  });
});
