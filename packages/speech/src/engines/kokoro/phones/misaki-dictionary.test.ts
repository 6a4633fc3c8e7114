import { mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadMisakiDictionary } from "./misaki-dictionary.ts";
import { rowText, tokenRow } from "./symbols.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "dictionary-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** A dictionary in misaki's form, of words that no dictionary has. */
const GOLD = {
  ...Object.fromEntries(
    [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter) => [letter, `ˈ${letter === "W" ? "W" : "A"}`]),
  ),
  blick: "blˈɪk",
  Zorro: "zˈOɹO",
  glope: "ɡlˈOp",
  spute: "spjˈut",
  tazz: "tˈæz",
  splure: { DEFAULT: "splˈʊəɹ", VERB: "splʊˈɛɹ" },
  fleep: { DEFAULT: "flˈip", VERB: "flipˈA", VBD: "flˈɛp", None: "flˈipə" },
  wug: "wʌɡ",
  "half-blick": "hˈæfblˌɪk",
  LOLL: { DEFAULT: "lˈɑl", NOUN: null },
};
const SILVER = { gorp: "ɡˈɔɹp", blick: "nˈO" };

async function aDictionary(gold: unknown = GOLD, silver: unknown = SILVER, prefix = "us") {
  await writeFile(join(folder, `${prefix}_gold.json`), JSON.stringify(gold));
  await writeFile(join(folder, `${prefix}_silver.json`), JSON.stringify(silver));
  return loadMisakiDictionary(folder, prefix === "us" ? "american" : "british");
}

/** The row for a text whose words Flite is taken to say as "x". */
async function read(text: string, dictionary?: Awaited<ReturnType<typeof aDictionary>>): Promise<string> {
  const words = text.split(" ").map((token) => {
    const shown = token.replace(/[.,!?]$/, "");
    const spoken = shown.toLowerCase().split("-");
    return {
      shown,
      spoken,
      arpabet: spoken.map(() => ["z", "ih1", "z"]),
      punctuation: token.slice(shown.length),
    };
  });
  return rowText(tokenRow(words, dictionary?.accent ?? "american", dictionary));
}

it("words of the dictionary are said as it says, gold before silver, others by Flite", async () => {
  const dictionary = await aDictionary();
  expect(await read("blick gorp unheard", dictionary)).toBe("blˈɪk ɡˈɔɹp zˈɪz");
});

it("a word is found with another first letter, large or small", async () => {
  const dictionary = await aDictionary();
  expect(await read("Blick zorro", dictionary)).toBe("blˈɪk zˈOɹO");
});

it("endings take the sound that the stem asks for", async () => {
  const dictionary = await aDictionary();
  expect(await read("blicks tazzes glopes blicked sputed glopes sputing gloping blick's", dictionary)).toBe(
    "blˈɪks tˈæzᵻz ɡlˈOps blˈɪkt spjˈuTᵻd ɡlˈOps spjˈuTɪŋ ɡlˈOpɪŋ blˈɪks",
  );
});

it("British endings have no flap, and a vowel that may take an r leaves -ing to the rules", async () => {
  const british = await aDictionary({ spute: "spjˈuːt", tazz: "tˈaz", fler: "flˈɜː" }, {}, "gb");
  expect(await read("sputed tazzes sputing flering", british)).toBe("spjˈuːtɪd tˈazɪz spjˈuːtɪŋ zˈɪz");
});

it("an entry with several readings is read by the part of speech, and before a pause as it says", async () => {
  const dictionary = await aDictionary();
  expect(await read("the fleep was here", dictionary)).toContain("ðə flˈip ");
  expect(await read("they will fleep it", dictionary)).toContain(" flipˈA ");
  expect(await read("he fleep it", dictionary)).toContain(" flˈɛp ");
  expect(await read("the fleep.", dictionary)).toBe("ðə flˈipə.");
  // One that is no word as a noun is an acronym.
  expect(await read("the LOLL was", dictionary)).toContain("ði ˌAˌAˌAˈA ");
});

it("a weak word gets the lesser stress by a capital letter and the main one in capitals", async () => {
  const dictionary = await aDictionary();
  expect(await read("wug blick", dictionary)).toBe("wʌɡ blˈɪk");
  expect(await read("Wug blick", dictionary)).toBe("wˌʌɡ blˈɪk");
  expect(await read("blick WUG blick", dictionary)).toBe("blˈɪk wˈʌɡ blˈɪk");
});

it("words with a hyphen are one entry, or parts of which the lighter gives way", async () => {
  const dictionary = await aDictionary();
  expect(await read("half-blick spute-blick", dictionary)).toBe("hˈæfblˌɪk spjˈutblˌɪk");
});

it("an acronym is said letter by letter, its last letter with the main stress", async () => {
  const row = (dictionary?: Awaited<ReturnType<typeof aDictionary>>) =>
    rowText(
      tokenRow(
        [
          {
            shown: "USB",
            spoken: ["you", "ess", "bee"],
            arpabet: [
              ["y", "uw1"],
              ["eh1", "s"],
              ["b", "iy1"],
            ],
          },
        ],
        "american",
        dictionary,
      ),
    );
  expect(row()).toBe("jˌuˌɛsbˈi");
  expect(row(await aDictionary())).toBe("ˌAˌAˈA");
});

it("phones that the script gives win over the dictionary", async () => {
  const dictionary = await aDictionary();
  const words = [
    { shown: "blick", spoken: [], arpabet: [["f", "uw1"]] },
    { shown: "blick", spoken: ["blick"], arpabet: [["f", "uw1"]] },
  ];
  expect(rowText(tokenRow(words, "american", dictionary))).toBe("fˈu blˈɪk");
});

it("given phones choose among the readings of the dictionary, and a word with one reading keeps them", async () => {
  const dictionary = await aDictionary();
  const row = (shown: string, arpabet: string) =>
    rowText(tokenRow([{ shown, spoken: [], arpabet: [arpabet.split(" ")] }], "american", dictionary));
  expect(row("splure", "s p l uh0 eh1 r")).toBe("splʊˈɛɹ");
  expect(row("splure", "s p l uh1 er0")).toBe("splˈʊəɹ");
  expect(row("splure", "t r ay1")).toBe("tɹˈI");
  expect(row("glope", "g l aa1 p")).toBe("ɡlˈɑp");
});

it("a respelling of the script wins over the dictionary", async () => {
  const dictionary = await aDictionary();
  const words = [
    {
      shown: "Zorro",
      spoken: ["zor", "row"],
      arpabet: [
        ["z", "ih1"],
        ["z", "ow1"],
      ],
    },
  ];
  expect(rowText(tokenRow(words, "american", dictionary))).toBe("zˈɪ zˈO");
});

it("every token knows the word that it belongs to, in order, and the face gets a phone for every sound", async () => {
  const dictionary = await aDictionary();
  const words = ["Blick", "wug", "unheard", "fleep"].map((shown) => ({
    shown,
    spoken: [shown.toLowerCase()],
    arpabet: [["z", "ih1", "z"]],
    punctuation: ",",
  }));
  const row = tokenRow(words, "american", dictionary);
  const places = row.flatMap(({ word }) => (word < 0 ? [] : [word]));
  expect(places).toEqual(places.toSorted());
  expect(new Set(places)).toEqual(new Set([0, 1, 2, 3]));
  const sounds = [...new Set(row.flatMap(({ unit }) => (unit ? [unit] : [])))];
  expect(sounds.map(({ ipa }) => ipa).join(" ")).toBe("b l ɪ k w ʌ ɡ z ɪ z f l i p ə");
});

it("without files there is no dictionary, until they come; without silver gold is enough", async () => {
  expect(await loadMisakiDictionary(folder, "american")).toBeUndefined();
  await writeFile(join(folder, "us_gold.json"), JSON.stringify(GOLD));
  const dictionary = await loadMisakiDictionary(folder, "american");
  expect(dictionary?.gold("blick")).toBe("blˈɪk");
  expect(dictionary?.silver("gorp")).toBeUndefined();
  expect(await loadMisakiDictionary(folder, "british")).toBeUndefined();
});

it.each([
  ["no JSON", '{ "blick": ', /us_gold\.json is damaged: it is not JSON/],
  ["a page of a proxy", "<html>Sign in</html>", /damaged: it is not JSON/],
  ["a list", '["blick"]', /damaged: it is no object of words/],
  ["null", "null", /damaged: it is no object of words/],
])("a dictionary that is %s is refused in one line", async (_, text, message) => {
  await writeFile(join(folder, "us_gold.json"), text);
  await expect(loadMisakiDictionary(folder, "american")).rejects.toThrow(message);
  // A mended file is taken at the next try.
  expect(await aDictionary()).toBeDefined();
});

it("a dictionary larger than any is refused unread", async () => {
  await writeFile(join(folder, "us_gold.json"), "{");
  await truncate(join(folder, "us_gold.json"), 64 * 1024 * 1024);
  await expect(loadMisakiDictionary(folder, "american")).rejects.toThrow(/damaged: it has 67108864 bytes/);
});

it("a folder in the place of a dictionary is refused", async () => {
  await mkdir(join(folder, "us_gold.json"));
  await expect(loadMisakiDictionary(folder, "american")).rejects.toThrow(/damaged: it is no file/);
});

it("entries of another form, or with symbols that the model lacks, count as none", async () => {
  const dictionary = await aDictionary(
    {
      blick: 5,
      gorp: ["ɡ"],
      fleep: { NOUN: "flˈip" },
      glope: { DEFAULT: "ɡlˈOp", NOUN: 7 },
      spute: "sp☃t",
      tazz: "a".repeat(5000),
      wug: null,
      zim: "",
    },
    [],
  ).catch((error: Error) => error.message);
  expect(dictionary).toMatch(/us_silver\.json is damaged: it is no object of words/);
  const mended = await aDictionary(
    { blick: 5, gorp: ["ɡ"], fleep: { NOUN: "flˈip" }, spute: "sp☃t", wug: null },
    {},
  );
  expect(await read("blick gorp fleep spute wug", mended)).toBe("zˈɪz zˈɪz zˈɪz zˈɪz zˈɪz");
});

it("names of an object's own members are words like any other", async () => {
  await writeFile(join(folder, "us_gold.json"), '{ "__proto__": { "DEFAULT": "blˈɪk" }, "blick": "blˈɪk" }');
  const dictionary = await loadMisakiDictionary(folder, "american");
  expect(dictionary?.gold("default")).toBeUndefined();
  expect(await read("constructor toString hasOwnProperty blick", dictionary)).toBe("zˈɪz zˈɪz zˈɪz blˈɪk");
});
