import { describe, expect, it } from "vitest";
import { answerTypesOf, holdsAnswer } from "./answer-type.ts";
import { editDistance } from "./edit-distance.ts";
import { questionWords } from "./question-words.ts";
import { synonymsOf } from "./synonyms.ts";

function words(question: string, language?: string) {
  return questionWords(question, language).map((word) => word.form);
}

describe("questionWords", () => {
  it("keeps what a question is after, and drops what only asks", () => {
    expect(words("How long does the delivery to Norway take?", "en")).toEqual(["delivery", "norway"]);
    expect(words("Wie lange dauert die Reparatur?", "de")).toEqual(["dauert", "reparatur"]);
    expect(words("送料はいくらですか？", "ja")).toEqual(["送料"]);
    expect(words("运费是多少？", "zh")).toEqual(["运费"]);
  });

  it("keeps common words that are quoted or stand in capitals", () => {
    expect(words('Who sang "The Who"?', "en")).toEqual(["sang", "the", "who"]);
    expect(words("Who runs the IT department?", "en")).toEqual(["runs", "it", "department"]);
  });

  it("knows common words without their accents", () => {
    expect(words("ou est la boutique", "fr")).toEqual(["boutique"]);
  });
});

describe("editDistance", () => {
  it.each([
    ["warranty", "waranty", 1],
    ["pump", "pmup", 1],
    ["delivery", "delivry", 1],
    ["kitten", "sitting", 3],
    ["", "ab", 2],
    ["東京都", "東都京", 1],
  ])("%s → %s is %i", (a, b, distance) => {
    expect(editDistance(a, b, 5)).toBe(distance);
    expect(editDistance(b, a, 5)).toBe(distance);
  });

  it("stops beyond the most that is asked for", () => {
    expect(editDistance("delivery", "warranty", 2)).toBe(3);
  });
});

describe("answer types", () => {
  it.each([
    ["How much does it cost?", "money", "It is 9 pounds.", "It is blue."],
    ["Wie lange dauert es?", "time", "Das dauert drei Tage.", "Das dauert."],
    ["Where is the shop?", "place", "It is in Mill Lane.", "It sells tea."],
    ["Who leads sales?", "person", "Ask Priya Raman.", "Ask anyone."],
    ["What is your phone number?", "contact", "Call +44 20 7946 0018.", "Call us."],
    ["Combien de pages ?", "quantity", "Il y en a douze.", "Il y en a."],
  ] as const)("%s wants %s", (question, type, answer, other) => {
    expect(answerTypesOf(question)).toContain(type);
    expect(
      holdsAnswer(answer, type, question.startsWith("Wie") ? "de" : question.startsWith("Com") ? "fr" : "en"),
    ).toBe(true);
    expect(holdsAnswer(other, type, "en")).toBe(false);
  });
});

describe("synonyms", () => {
  it("finds a word in any of its forms, and gives none for languages without a list", () => {
    const [word] = questionWords("refunds", "en");
    expect(synonymsOf(word!, "en")).toContain("money back");
    expect(synonymsOf(word!, "xx")).toEqual([]);
  });
});
