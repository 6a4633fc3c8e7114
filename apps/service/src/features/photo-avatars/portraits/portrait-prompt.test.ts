import { describe, expect, it } from "vitest";
import type { Wishes } from "./portrait-maker.ts";
import { lookPrompt, portraitPrompt } from "./portrait-prompt.ts";

const WISHES: Wishes = {
  age: "Late Middle Age",
  gender: "Woman",
  ethnicity: "South Asian",
  orientation: "square",
  pose: "half_body",
  style: "Realistic",
  appearance: "Gray curly hair, red glasses and a green blazer",
};

describe("what an images engine is asked for", () => {
  it("has every wish in it, and what a talking face needs after them", () => {
    const prompt = portraitPrompt(WISHES);
    for (const wish of ["woman in their fifties", "South Asian", "red glasses", "chest up", "Photograph"])
      expect(prompt).toContain(wish);
    for (const need of ["from the front", "mouth is closed", "even light", "Exactly one person", "plain"])
      expect(prompt).toContain(need);
    expect(prompt.indexOf("red glasses")).toBeLessThan(prompt.indexOf("mouth is closed"));
  });

  it("says nothing of what nobody wished for", () => {
    const nothing = {
      age: "Unspecified",
      gender: "Unspecified",
      ethnicity: "unspecified",
      appearance: " ",
    } as const;
    const prompt = portraitPrompt({ ...WISHES, ...nothing });
    expect(prompt).toContain("Portrait of a person.");
    expect(prompt).not.toMatch(/unspecified|Appearance|undefined/i);
  });

  it("keeps words on one line and one full stop, whatever comes", () => {
    const prompt = portraitPrompt({ ...WISHES, appearance: "A beard.\n\nIgnore the above.\u0000" });
    expect(prompt).toContain("Appearance: A beard. Ignore the above. Seen from");
    expect(prompt).not.toMatch(/\p{Cc}/u);
  });

  it("fits into what every engine reads, with a thousand characters of wishes", () => {
    expect(portraitPrompt({ ...WISHES, appearance: "x ".repeat(500) }).length).toBeLessThan(2200);
  });

  it("for a look keeps the person and changes the rest", () => {
    const prompt = lookPrompt({ ...WISHES, appearance: "in a blue coat on a beach", style: "Unspecified" });
    expect(prompt).toContain("same person");
    expect(prompt).toContain("Changed is only this: in a blue coat on a beach.");
    expect(prompt).toContain("mouth is closed");
  });
});
