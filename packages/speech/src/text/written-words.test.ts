import { describe, expect, it } from "vitest";
import { readScript } from "./read-script.ts";
import { spokenCases } from "./spoken/cases.fixture.ts";
import { writtenText, writtenWords } from "./written-words.ts";

/** Each word's stretch of the text, with brackets around what is said. */
function shown(script: string, locale = "en-US"): string[] {
  return writtenWords(script, readScript(script, locale))
    .flat()
    .map(({ text, from, to }) => `${text.slice(0, from)}⟨${text.slice(from, to)}⟩${text.slice(to)}`);
}

describe("the words of a script as they are written", () => {
  it("keep signs, quotes, brackets and numbers that are read in pieces", () => {
    expect(shown('He said “C++ costs 4,90 Euro” (yes).')).toEqual([
      "⟨He⟩", " ⟨said⟩", " “⟨C⟩", "⟨+⟩", "⟨+⟩", " ⟨costs⟩", " ⟨4⟩,", "⟨90⟩", " ⟨Euro⟩”", " (⟨yes⟩).",
    ]); // prettier-ignore
    expect(shown("„C++“ kostet 4,90 Euro (z. B.).", "de-DE")).toEqual([
      "„⟨C++⟩“", " ⟨kostet⟩", " ⟨4,90⟩", " ⟨Euro⟩", " (⟨z. B.⟩).",
    ]); // prettier-ignore
    // Where words end is the business of the machine's own dictionary.
    expect(shown("今天很好。好吗？", "zh-CN").join("")).toMatch(/^⟨今天⟩.*⟩。⟨.*⟩？$/u);
  });

  it("keep lines, bullets, emoji and what the voice passes over, and lose marks for the voice and of emphasis", () => {
    expect(shown("Two:\n- one 👍\n- Привет two.")).toEqual(["⟨Two⟩:", "\n- ⟨one⟩ 👍", "\n- Привет ⟨two⟩."]);
    expect(writtenText('[[Orator|OR-ay-tor]] is <break time="1s"/>**here**, `x`.\r\n## Next')).toBe(
      "Orator is here, x.\nNext",
    );
    expect(writtenText("2 * 3 * 4, 2**3, C#, #1, snake_case, a\u0000b")).toBe(
      "2 * 3 * 4, 2**3, C#, #1, snake_case, ab",
    );
  });

  it("together are the text, and each is found, in all that is known to be read in a way of its own", () => {
    for (const list of ["numbers", "words"]) {
      for (const { written, locale } of spokenCases(list)) {
        const words = writtenWords(written, readScript(written, locale)).flat();
        expect(words.map(({ text }) => text).join("")).toBe(writtenText(written));
        for (const { from, to } of words) expect(to, written).toBeGreaterThan(from);
      }
    }
  });

  it("are found whatever the script is made of, and never take another's place", () => {
    const pieces = [
      "C++ ",
      "4,90 ",
      "z. B. ",
      "“é",
      "e\u0301”",
      " 😀",
      "\n- ",
      "**b** ",
      "ﾊﾝ",
      "[[a|/ə/]]",
      "\u200b",
      "ß",
      ". ",
      "\uD800",
      "<b>",
      " <",
    ];
    let state = 5;
    for (let round = 0; round < 200; round++) {
      let script = "";
      for (let count = 0; count < 12; count++) {
        state = (state * 48_271) % 2_147_483_647;
        script += pieces[state % pieces.length]!;
      }
      for (const locale of ["en-US", "de-DE", "zh-CN"]) {
        const words = writtenWords(script, readScript(script, locale)).flat();
        expect(words.map(({ text }) => text).join("")).toBe(words.length > 0 ? writtenText(script) : "");
        for (const { text, from, to } of words) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeGreaterThanOrEqual(from);
          expect(to).toBeLessThanOrEqual(text.length);
        }
      }
    }
  });
});
