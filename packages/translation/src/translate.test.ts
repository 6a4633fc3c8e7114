import { describe, expect, it } from "vitest";
import { TranslationError } from "./ports.ts";
import { bestPair } from "./languages.ts";
import type { LanguagePair, Translator } from "./ports.ts";
import { targetsFrom } from "./targets.ts";
import { translate, translatesAny, translatorsFor } from "./translate.ts";

function aTranslator(id: string, pairs: LanguagePair[], parts: Partial<Translator> = {}): Translator {
  return {
    id,
    quality: "good",
    terms: { placeholder: (index) => `⟦${index}⟧` },
    pairs: async () => pairs,
    translate: async ({ lines }) => lines.map(({ text }) => text.toUpperCase()),
    ...parts,
  };
}

const EN_ES = [{ from: "en", to: "es" }];
async function away(): Promise<never> {
  throw new TranslationError("ENGINE_FAILED", "the translation engine can't be reached");
}

describe("translate", () => {
  it("goes to the next engine where the best one fails, and says so", async () => {
    const engines = [
      aTranslator("a", EN_ES, { pairs: away }),
      aTranslator("b", EN_ES, { translate: away }),
      aTranslator("c", EN_ES, { quality: "draft" }),
    ];
    const done = await translate({ lines: [{ text: "hello" }], from: "en", to: "es" }, engines);
    expect(done).toEqual({
      lines: ["HELLO"],
      engine: "c",
      quality: "draft",
      warnings: ["a", "b"].map((id) => `${id} did not translate: the translation engine can't be reached.`),
    });
  });

  it("says what to do where nothing translates the pair, and the failure where all failed", async () => {
    const request = { lines: [{ text: "hello" }], from: "en", to: "is" };
    await expect(translate(request, [aTranslator("a", EN_ES)])).rejects.toMatchObject({
      code: "ENGINE_MISSING",
      message:
        "Nothing here translates English into Icelandic. To change that: set TRANSLATION_BASE_URL (docs/engines.md)",
    });
    await expect(translate({ ...request, to: "es" }, [])).rejects.toThrow(
      /English into Spanish\. To change that: npm run models -- add translate-en-es; or .* sudo apt-get install apertium apertium-eng-spa$/,
    );
    await expect(
      translate({ ...request, to: "es" }, [aTranslator("a", EN_ES, { translate: away })]),
    ).rejects.toMatchObject({ code: "ENGINE_FAILED" });
    // It is set, and away: nobody is told to set it.
    await expect(translate(request, [aTranslator("a", [], { pairs: away })])).rejects.toThrow(
      /can't be reached$/,
    );
  });

  it("leaves a text that is in the language already, and asks nobody", async () => {
    const done = await translate({ lines: [{ text: "Colour" }], from: "en-GB", to: "en-US" }, []);
    expect(done).toMatchObject({ lines: ["Colour"], engine: "none", warnings: [] });
  });

  it("does not hide a fault of its own behind another engine", async () => {
    const broken = aTranslator("a", EN_ES, { translate: () => Promise.reject(new TypeError("oops")) });
    const request = { lines: [{ text: "hello" }], from: "en", to: "es" };
    await expect(translate(request, [broken, aTranslator("b", EN_ES)])).rejects.toThrow(TypeError);
  });

  it("counts the warnings that are too many to tell", async () => {
    const deaf = aTranslator("a", EN_ES, { translate: async ({ lines }) => lines.map(() => "nada") });
    const lines = Array.from({ length: 80 }, () => ({ text: "Orator" }));
    const glossary = { keep: ["Orator"], forced: [] };
    const { warnings } = await translate({ lines, from: "en", to: "es", glossary }, [deaf]);
    expect(warnings).toHaveLength(51);
    expect(warnings.at(-1)).toBe("30 more warnings.");
  });
});

describe("translatesAny", () => {
  it("asks each engine once, passes over one that is away, and knows whether any of the languages is translated", async () => {
    let asked = 0;
    const counting = aTranslator("b", EN_ES, {
      pairs: async () => {
        asked++;
        return EN_ES;
      },
    });
    const engines = [aTranslator("a", [], { pairs: away }), counting];
    expect(await translatesAny(["de", "fr", "en"], "es-MX", engines)).toBe(true);
    expect(await translatesAny(["de", "fr"], "es", engines)).toBe(false);
    expect(asked).toBe(2);
  });
});

describe("the best pair", () => {
  const pairs = ["pt", "pt-BR", "en-US", "zh", "zh-Hant", "*"].map((to) => ({ from: "de", to }));
  it.each([
    ["pt-BR", "pt-BR"],
    ["pt-PT", "pt"],
    ["en-GB", "en-US"],
    ["zh-TW", "zh-Hant"],
    ["zh-CN", "zh"],
    ["sr", "*"],
  ])("for %s is %s", (to, found) => expect(bestPair(pairs, "de-AT", to)?.to).toBe(found));

  it("never mixes scripts or languages", () => {
    expect(bestPair([{ from: "en", to: "zh" }], "en", "zh-Hant")).toBeUndefined();
    expect(bestPair([{ from: "en", to: "es" }], "en", "ca")).toBeUndefined();
  });
});

describe("targets", () => {
  it("are named, each once with its best engine, without the source itself", async () => {
    const engines = [
      aTranslator("a", [...EN_ES, { from: "de", to: "fr" }, { from: "en", to: "en-GB" }]),
      aTranslator(
        "b",
        [
          { from: "en", to: "es" },
          { from: "en", to: "ca" },
        ],
        { quality: "draft" },
      ),
    ];
    expect(await targetsFrom("English (United States)", engines)).toEqual([
      { code: "ca", name: "Catalan", quality: "draft", engine: "b" },
      { code: "es", name: "Spanish", quality: "good", engine: "a" },
    ]);
    const all = await targetsFrom(undefined, engines);
    expect(all.map(({ code }) => code)).toEqual(["ca", "en-GB", "fr", "es"]);
    await expect(targetsFrom("Klingonese", engines)).rejects.toMatchObject({ code: "UNKNOWN_LANGUAGE" });
  });

  it("of an engine for any language are those that are widely written", async () => {
    const targets = await targetsFrom("de", [aTranslator("a", [{ from: "*", to: "*" }])]);
    expect(targets.length).toBeGreaterThan(50);
    expect(targets.map(({ code }) => code)).not.toContain("de");
    expect((await translatorsFor("xh", "zu", [aTranslator("a", [{ from: "*", to: "*" }])])).length).toBe(1);
  });
});
