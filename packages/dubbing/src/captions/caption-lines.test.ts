import { describe, expect, it } from "vitest";
import { randomly } from "../random.fixture.ts";
import { columnsOf, COLUMNS_PER_SECOND, LINE_COLUMNS } from "./caption-cue.ts";
import { captionLines } from "./caption-lines.ts";

/** What one caption, shown long enough, looks like. */
function shown(text: string, language: string, endMs = 6000): string[] {
  return captionLines([{ startMs: 0, endMs, text }], language, endMs).map(({ lines }) => lines.join(" / "));
}

describe("captionLines", () => {
  it.each([
    [
      "en",
      "We went to the old harbour because the boats were leaving.",
      "We went to the old harbour / because the boats were leaving.",
    ],
    [
      "de",
      "Wir gingen zum alten Hafen, weil die Boote schon ablegten.",
      "Wir gingen zum alten Hafen, / weil die Boote schon ablegten.",
    ],
    [
      "es",
      "Fuimos hasta el puerto viejo porque los barcos ya salían.",
      "Fuimos hasta el puerto viejo / porque los barcos ya salían.",
    ],
    [
      "fr",
      "Nous sommes allés au vieux port pour voir partir les bateaux.",
      "Nous sommes allés au vieux port / pour voir partir les bateaux.",
    ],
  ])("breaks at phrases: %s", (language, text, expected) => {
    expect(shown(text, language)).toEqual([expected]);
  });

  it("leaves no article and no preposition at the end of a line", () => {
    for (const line of shown(
      "She has been looking for the very small wooden box in the attic of the house",
      "en",
    ).flatMap((cue) => cue.split(" / ")))
      expect(line).not.toMatch(/ (?:the|for|in|of|a)$/);
  });

  it("breaks Chinese and Japanese at words, 21 characters a line, and begins none with a mark", () => {
    for (const [language, text] of [
      ["zh", "今天早上我们在港口看到了很多船，因为天气很好，所以大家都想出海去看看风景。"],
      ["ja", "今朝は港でたくさんの船を見ました。天気がよかったので、みんな海に出たがっていました。"],
    ] as const) {
      const lines = captionLines([{ startMs: 0, endMs: 9000, text }], language, 9000).flatMap(
        (cue) => cue.lines,
      );
      expect(lines.join("")).toBe(text);
      for (const line of lines) {
        expect([...line].length).toBeLessThanOrEqual(21);
        expect(line).not.toMatch(/^[、。，はがをに]/u);
      }
    }
  });

  it("does not part French marks from their word", () => {
    const lines = shown("Est-ce que tu as déjà vu le grand bateau blanc ? Il est parti hier !", "fr").join(
      " / ",
    );
    expect(lines).toMatch(/blanc \?/u);
    expect(lines).not.toMatch(/\/ [?!]/u);
  });

  it("stays on into the pause until it can be read", () => {
    const text = "Thirty-four characters are in here.";
    const [cue] = captionLines([{ startMs: 1000, endMs: 1500, text }], "en", 10_000);
    expect(cue!.endMs - cue!.startMs).toBe(Math.round((text.length * 1000) / COLUMNS_PER_SECOND));
  });

  it("ends when the next line begins, and with the film", () => {
    const said = [
      { startMs: 0, endMs: 800, text: "A line that is said very fast indeed." },
      { startMs: 900, endMs: 1700, text: "And another one that is as fast as that." },
    ];
    expect(captionLines(said, "en", 2000).map(({ endMs }) => endMs)).toEqual([900, 2000]);
  });

  it("loses no text: lines of one moment, at the end of the film, and of no time at all", () => {
    const textOf = (said: Parameters<typeof captionLines>[0], filmMs: number): string =>
      captionLines(said, "en", filmMs)
        .flatMap(({ lines }) => lines)
        .join(" ");
    const line = (startMs: number, endMs: number, text: string) => ({ startMs, endMs, text });
    expect(textOf([line(0, 900, "One."), line(0, 800, "Two."), line(1000, 1500, "Three.")], 2000)).toBe(
      "One. Two. Three.",
    );
    expect(textOf([line(0, 900, "One."), line(2000, 2500, "Two.")], 2000)).toBe("One. Two.");
    const words = Array.from({ length: 60 }, (_, i) => `word${i}`).join(" ");
    expect(textOf([line(0, 2, words), line(2, 900, "Two.")], 2000)).toBe(`${words} Two.`);
  });

  it("shows no caption longer than 7 s where it can be parted", () => {
    const cues = captionLines(
      [{ startMs: 0, endMs: 12_000, text: "It was slow, very slow, and it took its time." }],
      "en",
      12_000,
    );
    expect(cues.length).toBe(2);
  });

  it("keeps its promises for any lines", () => {
    const words = [
      "a",
      "the",
      "harbour",
      "of",
      "and",
      "seen,",
      "boat.",
      "Donaudampfschifffahrtsgesellschaftskapitänsmütze",
      "船",
      "看到了很多",
      "שלום",
    ];
    for (let seed = 0; seed < 25; seed++) {
      const random = randomly(seed);
      let atMs = 0;
      const said = Array.from({ length: 1 + Math.floor(random() * 6) }, () => {
        const text = Array.from(
          { length: 1 + Math.floor(random() * 40) },
          () => words[Math.floor(random() * words.length)],
        ).join(" ");
        const startMs = atMs + Math.round(random() * 2000);
        atMs = startMs + 300 + Math.round(random() * 9000);
        return { startMs, endMs: atMs, text };
      });
      const cues = captionLines(said, "en", atMs);
      const bare = (text: string) => text.replaceAll(/\s/gu, "");
      expect(bare(cues.flatMap(({ lines }) => lines).join(""))).toBe(
        bare(said.map(({ text }) => text).join("")),
      );
      for (const [i, { startMs, endMs, lines }] of cues.entries()) {
        expect(startMs).toBeGreaterThanOrEqual(cues[i - 1]?.endMs ?? 0);
        expect(endMs).toBeGreaterThan(startMs);
        expect(endMs).toBeLessThanOrEqual(atMs);
        expect(lines.length).toBeLessThanOrEqual(2);
        expect(Math.max(...lines.map(columnsOf))).toBeLessThanOrEqual(LINE_COLUMNS);
      }
    }
  });
});
