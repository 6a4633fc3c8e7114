import { gunzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { tinyTranslationFiles } from "../../testing/tiny-translation-model.ts";
import { openTranslator } from "./wasm-translator.ts";
import type { ModelFiles } from "./wasm-translator.ts";

const TO_GERMAN = { Good: "Guten", morning: "Morgen", The: "Das", house: "Haus", is: "ist", white: "weiß" };

function aModel(words: Record<string, string>, hasTwoVocabularies = false): ModelFiles {
  const {
    "network.bin.gz": network,
    "shortlist.bin.gz": shortlist,
    ...rest
  } = tinyTranslationFiles({
    words,
    hasTwoVocabularies,
  });
  return {
    network: gunzipSync(network!),
    shortlist: gunzipSync(shortlist!),
    vocabularies: Object.values(rest).map((bytes) => gunzipSync(bytes)),
  };
}

const SENTENCES = ["Good morning, Anna.", "The house is white!", "We pay 1234.50 EUR at 10:30 <b>&</b> {x}"];
const GERMAN = ["Guten Morgen, Anna.", "Das Haus ist weiß!", "We pay 1234.50 EUR at 10:30 <b>&</b> {x}"];

describe("Bergamot's WebAssembly", () => {
  it("loads a network of eight bits and translates by it, sentence by sentence", async () => {
    const translate = await openTranslator([aModel(TO_GERMAN)]);
    expect(translate(SENTENCES)).toEqual(GERMAN);
    expect(translate([])).toEqual([]);
    expect(translate(["你好"])).toEqual([""]);
  });

  it("loads a vocabulary for each language", async () => {
    const model = aModel(TO_GERMAN, true);
    expect(model.vocabularies).toHaveLength(2);
    expect((await openTranslator([model]))(SENTENCES)).toEqual(GERMAN);
  });

  it("translates by two models, of which the second reads what the first writes", async () => {
    const translate = await openTranslator([
      aModel({ Guten: "Good", Morgen: "morning", Das: "The", Haus: "house", ist: "is" }),
      aModel({ Good: "Bon", morning: "matin", The: "La", house: "maison", is: "est" }),
    ]);
    expect(translate(["Guten Morgen, Anna.", "Das Haus ist da."])).toEqual([
      "Bon matin, Anna.",
      "La maison est da.",
    ]);
  });

  it("says the same again, and keeps no memory of what it was asked", async () => {
    const translate = await openTranslator([aModel(TO_GERMAN)]);
    const long = [...SENTENCES, " ".repeat(2e6)];
    expect(translate(long)).toEqual([...GERMAN, ""]);
    const growing = vi.spyOn(WebAssembly.Memory.prototype, "grow");
    onTestFinished(() => growing.mockRestore());
    for (let round = 0; round < 20; round++) expect(translate(long)).toEqual([...GERMAN, ""]);
    expect(growing).not.toHaveBeenCalled();
  });

  it.each([
    ["vocabulary", { vocabularies: [new Uint8Array(100)] }, /Bergamot gave up: .*vocabulary/i],
    ["shortlist", { shortlist: new Uint8Array(1000) }, /Bergamot gave up: Incorrect magic/],
    ["network", { network: new Uint8Array(100_000) }, /Bergamot gave up: Binary file versions/],
  ] as const)("says in one line that a %s is damaged", async (_, part, message) => {
    const opening = openTranslator([{ ...aModel(TO_GERMAN), ...part }]).then((translate) =>
      translate(["Good"]),
    );
    await expect(opening).rejects.toThrow(message);
    await expect(opening).rejects.not.toThrow(/\n/);
  });
});
