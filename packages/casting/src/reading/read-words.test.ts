import { describe, expect, it } from "vitest";
import { describePerson } from "../describe-person.ts";
import { readWords } from "./read-words.ts";

/** "attribute=value" of each claim; "!" before what is denied. */
function claims(text: string): string[] {
  return readWords(text).claims.map(
    ({ attribute, value, denied }) => `${denied ? "!" : ""}${attribute}=${value}`,
  );
}

function ages(text: string): string | undefined {
  return readWords(text).claims.find(({ attribute }) => attribute === "age")?.value;
}

describe("ages", () => {
  it.each([
    ["a 35-year-old woman", "35-35"],
    ["a woman, 35", "35-35"],
    ["thirty-five years old", "35-35"],
    ["in her fifties", "50-59"],
    ["in his mid-forties", "44-46"],
    ["a man in his late 60s", "67-69"],
    ["aged about 40", "40-40"],
    ["eine 52-jährige Frau", "52-52"],
    ["eine zweiundfünfzigjährige Frau", "52-52"],
    ["ein Mann Mitte vierzig", "44-46"],
    ["Ende 50, Brille", "57-59"],
    ["eine Frau in den Sechzigern", "60-69"],
    ["una mujer de unos 60 años", "58-62"],
    ["un hombre de treinta y cinco años", "35-35"],
    ["un cincuentón", "50-59"],
    ["une femme d'environ quatre-vingts ans", "78-82"],
    ["un homme de soixante-douze ans", "72-72"],
    ["une femme dans la trentaine", "30-39"],
  ])("are read from %j", (text, age) => {
    expect(ages(text)).toBe(age);
  });

  it("are not taken from other numbers", () => {
    expect(ages("a woman with 2 badges and a three-piece suit")).toBeUndefined();
  });
});

describe("traits", () => {
  it.each([
    [
      "gray curly hair, red glasses and a green blazer",
      ["hair.color=gray", "glasses.color=red", "blazer.color=green"],
    ],
    [
      "her hair is gray and curly and her eyes are blue",
      ["hair.color=gray", "hair.texture=curly", "eyes.color=blue"],
    ],
    ["eyes blue, hair blond", ["eyes.color=blue", "hair.color=blond"]],
    [
      "hair: long, dark brown; a blazer in green",
      ["hair.length=long", "hair.color=dark brown", "blazer.color=green"],
    ],
    ["a black and white striped shirt", ["shirt.color=black", "shirt.figure=white", "shirt.pattern=stripes"]],
    ["a dark-haired, blue-eyed man", ["hair.shade=dark", "eyes.color=blue"]],
    [
      "dunkelhaarig, blauäugig, hellbraune Strickjacke",
      ["hair.shade=dark", "eyes.color=blue", "cardigan.color=light brown"],
    ],
    ["grüne Augen, gruene Brille", ["eyes.color=green", "glasses.color=green"]],
    [
      "ojos azules y gafas rojas y una chaqueta verde oscuro",
      ["eyes.color=blue", "glasses.color=red", "blazer.color=dark green"],
    ],
    [
      "longs cheveux bruns, veste noire et chemise bleu clair",
      ["hair.length=long", "blazer.color=black", "shirt.color=light blue"],
    ],
  ])("belong to their things in %j", (text, expected) => {
    expect(claims(text)).toEqual(expect.arrayContaining(expected));
  });

  it("of hair are the person's, where a word for the person is unknown or stands beside", () => {
    expect(claims("a blond surfer with a beard")).toContain("hair.color=blond");
    expect(claims("un homme roux barbu")).toContain("hair.color=ginger");
    expect(claims("a blond wig")).toEqual([]);
  });

  it("of things that are unknown are nobody else's", () => {
    const { claims: found, ignored } = readWords("holding a yellow zither, with a red tie");
    expect(found.map(({ attribute, value }) => [attribute, value])).toEqual([
      ["tie.color", "red"],
      ["tie", "yes"],
    ]);
    expect(ignored).toEqual([{ text: "yellow zither", why: "unknown" }]);
  });
});

describe("denials", () => {
  it.each([
    ["no glasses, gray hair", ["glasses=no", "hair.color=gray"]],
    ["without glasses or a beard", ["glasses=no", "beard=no"]],
    ["without glasses and beard", ["glasses=no", "beard=no"]],
    ["neither glasses nor tie but a scarf", ["glasses=no", "tie=no", "scarf=yes"]],
    ["does not wear glasses", ["glasses=no"]],
    ["not curly, blond", ["!hair.texture=curly", "hair.color=blond"]],
    ["ohne Brille und Bart, mit Krawatte", ["glasses=no", "beard=no", "tie=yes"]],
    ["weder Bart noch Brille", ["beard=no", "glasses=no"]],
    ["sin gafas ni barba", ["glasses=no", "beard=no"]],
    ["ni barbe ni lunettes", ["beard=no", "glasses=no"]],
    ["sans lunettes, avec une cravate", ["glasses=no", "tie=yes"]],
  ])("reach as far as they mean to in %j", (text, expected) => {
    expect(claims(text)).toEqual(expected);
  });
});

describe("whatever is written", () => {
  const hostile = [
    "",
    " \n\t ",
    "🙂👩🏽‍🦰🎉 café",
    "re\u200Bd gla\u200Dsses",
    "\u202Eسيدة بشعر طويل\u202C אישה",
    "ｒｅｄ ｈａｉｒ",
    "'; DROP TABLE people; -- <script>alert(1)</script>",
    "__proto__ constructor toString hasOwnProperty",
    "0 1 2 18 19 99 100 1e9 -5 ½ Ⅷ",
    "not ".repeat(250),
    "red ".repeat(250),
    "red or ".repeat(140),
    `${"and, ".repeat(200)}hair`,
    "a".repeat(1000),
    "dunkelbraunhaarig".repeat(58),
    "haarhaarhaarhaarhaarhaarhaarhaarhaarhaar".repeat(25),
    "\uD800\uDFFF\uDC00 lone surrogates",
    "glasses ".repeat(500),
  ];

  it.each(hostile)("people are made, and the answer is JSON: %j", (appearance) => {
    const { candidates, understood, ignored } = describePerson({ appearance, count: 2 });
    expect(candidates).toHaveLength(2);
    expect(JSON.parse(JSON.stringify({ understood, ignored }))).toEqual({ understood, ignored });
  });

  it("invisible characters do not part words, and wide letters are letters", () => {
    expect(claims("re\u200Bd gla\u200Dsses")).toEqual(["glasses.color=red", "glasses=yes"]);
    expect(claims("ｒｅｄ ｈａｉｒ")).toEqual(["hair.color=red"]);
  });

  it("nothing beyond 1,000 characters is read", () => {
    expect(claims(`${"x".repeat(995)} tie and red glasses`)).not.toContain("glasses=yes");
  });

  it("no more is claimed or left over than there are words", () => {
    const text = "long red or blue curly not hair, glasses ";
    const { claims: found, ignored } = readWords(text.repeat(24));
    expect(found.length + ignored.length).toBeLessThan(24 * 12);
  });
});
