import { describe, expect, it } from "vitest";
import { wantsOf } from "./joined.ts";

describe("wantsOf", () => {
  it("asks the same of both things, around which the question goes", () => {
    expect(wantsOf("What do spades and forks cost?", "en")).toEqual({
      first: "What do spades cost?",
      second: ["What do forks cost?", "and forks cost?"],
    });
    expect(wantsOf("Was kosten Zimmer und Frühstück?", "de")!.second[0]).toBe("Was kosten Frühstück?");
  });

  it("takes what comes with a thing for another price", () => {
    expect(wantsOf("How much is the bench including delivery?", "en")!.first).toBe("How much is the bench?");
  });

  it.each([
    "How can I pay and collect?",
    "Is the spade dearer than the fork and the rake?",
    "What is the cheapest spade and fork?",
    "How long do you stay open?",
    "Quel jour fermez-vous le plus tard ?",
  ])("leaves %s as it is", (question) => {
    expect(wantsOf(question, question.startsWith("Quel") ? "fr" : "en")).toBeUndefined();
  });
});
