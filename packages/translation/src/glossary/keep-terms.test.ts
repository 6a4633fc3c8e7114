import { describe, expect, it } from "vitest";
import { lostNumbers } from "./translate-keeping-terms.ts";
import { termFinder } from "./find-terms.ts";
import { checkTerms, replaceTerms, restoreTerms } from "./keep-terms.ts";
import { plainPlaceholder } from "./plain-placeholder.ts";

const glossary = {
  keep: ["Orator", "US", "C++", "widget", "Orator Studio"],
  forced: [
    ["cloud", "nube"],
    ["help desk", "mesa de ayuda"],
    ["data", "datos"],
  ] as const,
};

function found(text: string, to = "es"): string[] {
  return termFinder(glossary, to)(text).map(({ surface, target }) => `${surface}→${target}`);
}

describe("terms of a line", () => {
  it.each([
    ["Orator and Orator's voice, not Oratory", ["Orator→Orator", "Orator→Orator"]],
    ["Orator Studio is longer than Orator", ["Orator Studio→Orator Studio", "Orator→Orator"]],
    ["tell us of the US.", ["US→US"]],
    ["C++ but not C", ["C++→C++"]],
    ["A Widget, two widgets, WIDGET", ["Widget→Widget", "widgets→widgets", "WIDGET→WIDGET"]],
    ["Clouds are a cloud; Cloud!", ["Clouds→Nubes", "cloud→nube", "Cloud→Nube"]],
    ["the help  desk has data", ["help  desk→mesa de ayuda", "data→datos"]],
    ["我们用Orator做视频", ["Orator→Orator"]],
    [
      "see (https://a.example/cloud?x=1), a.b@c.example.",
      ["https://a.example/cloud?x=1→https://a.example/cloud?x=1", "a.b@c.example→a.b@c.example"],
    ],
  ])("%s", (text, terms) => expect(found(text)).toEqual(terms));

  it("in the plural stay singular where the language needs a dictionary for it, and say so", () => {
    const [term] = termFinder({ keep: [], forced: [["cloud", "Wolke"]] }, "de")("clouds");
    expect(term).toMatchObject({ target: "Wolke", isSingular: true });
  });

  it("may hold whatever an expression of search gives a meaning to", () => {
    const odd = ["a.b", "(x)", "[y]", "$5", "a|b", "\\w", "^", "{2}", "a-b", "A/B"];
    for (const term of odd)
      expect(
        termFinder({ keep: [term], forced: [] }, "es")(`go ${term} on`).map(({ surface }) => surface),
      ).toEqual([term]);
  });
});

describe("placeholders", () => {
  it("come out as the terms they stand for, in any order and case, and never meet words of the line", () => {
    const text = "Zqxb: the cloud of Orator";
    const terms = termFinder(glossary, "es")(text);
    const replaced = replaceTerms(text, terms, plainPlaceholder);
    expect(replaced.text).toBe(`Zqxb: the ${plainPlaceholder(1)} of ${plainPlaceholder(2)}`);
    const answer = `Zqxb: ${plainPlaceholder(2).toUpperCase()} y su ${plainPlaceholder(1).toLowerCase()}`;
    expect(restoreTerms(answer, replaced, terms)).toBe("Zqxb: Orator y su nube");
  });

  it("that are lost or doubled are not taken for good", () => {
    const terms = termFinder(glossary, "es")("the cloud");
    const replaced = replaceTerms("the cloud", terms, plainPlaceholder);
    expect(restoreTerms("nada", replaced, terms)).toBeUndefined();
    expect(restoreTerms(`${plainPlaceholder(0)} ${plainPlaceholder(0)}`, replaced, terms)).toBeUndefined();
  });

  it("are all different", () => {
    const placeholders = Array.from({ length: 1000 }, (_, i) => plainPlaceholder(i));
    expect(new Set(placeholders).size).toBe(1000);
  });
});

describe("a translation's terms", () => {
  it.each([
    ["Usa Orator", "Ask Orator", "Usa Orator", 0],
    ["Usa ORATOR y orator", "Orator, Orator", "Usa Orator y Orator", 0],
    ["La cloud de Orator", "The cloud of Orator", "La nube de Orator", 0],
    ["El cielo", "The cloud", "El cielo", 1],
    ["Orator", "Orator and Orator", "Orator", 1],
  ])("%s", (text, source, mended, missing) => {
    const checked = checkTerms(text, termFinder(glossary, "es")(source));
    expect([checked.text, checked.missing.length]).toEqual([mended, missing]);
  });
});

it.each([
  ["It costs 1,000.50 at 17:30 on 3/14/2024", "Kostet 1.000,50 um 17.30 Uhr am 14.3.2024", []],
  ["It has 2 doors", "Tiene dos puertas", []],
  ["Room 101 of 250", "Zimmer 101 von 25", ["250"]],
  ["In 2024", "في ٢٠٢٤", []],
])("lost numbers: %s", (source, translation, lost) => {
  expect(lostNumbers(source, translation)).toEqual(lost);
});
