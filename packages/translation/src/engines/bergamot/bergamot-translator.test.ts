import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { InstalledModel } from "@orator/models";
import { brokenTranslatorPromises } from "../../conformance.ts";
import { writeTinyTranslationModel } from "../../testing/tiny-translation-model.ts";
import type { TinyTranslationModel } from "../../testing/tiny-translation-model.ts";
import { missingEngine, translate } from "../../translate.ts";
import { bergamotOverEnglish, bergamotTranslator, stopTranslating } from "./bergamot-translator.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-bergamot-"));
vi.stubEnv("ORATOR_MODELS_DIR", folder);
beforeEach(() => () => rmSync(folder, { recursive: true, force: true }));
afterAll(() => vi.unstubAllEnvs());

const EN_DE = {
  name: "translate-en-de",
  words: { Good: "Guten", morning: "Morgen", The: "Das", house: "Haus", is: "ist", white: "weiß" },
};
const DE_EN = {
  name: "translate-de-en",
  words: { Guten: "Good", Morgen: "morning", Das: "The", Haus: "house", ist: "is" },
};
const EN_FR = {
  name: "translate-en-fr",
  words: { Good: "Bon", morning: "matin", The: "La", house: "maison", is: "est" },
};
const EN_JA = { name: "translate-en-ja", words: { Good: "良い", morning: "朝" }, hasTwoVocabularies: true };

/** Models that are on until the test ends, together with processes that run any of them alone or all of them. */
function install(...models: TinyTranslationModel[]): InstalledModel[] {
  const installed = models.map((model) => writeTinyTranslationModel(folder, model));
  onTestFinished(async () => {
    for (const model of installed) await stopTranslating([model]);
    if (installed.length > 1) await stopTranslating(installed);
  });
  return installed;
}

describe("Bergamot", () => {
  it("keeps what every translator promises", async () => {
    install(EN_DE);
    expect(await brokenTranslatorPromises(bergamotTranslator, { from: "en", to: "de" })).toEqual([]);
  });

  it("keeps it over English, too", async () => {
    install(DE_EN, EN_FR);
    expect(await brokenTranslatorPromises(bergamotOverEnglish, { from: "de", to: "fr" })).toEqual([]);
  });

  it("has no pair where no model is on, and the pairs of those that are, at once", async () => {
    expect(await bergamotTranslator.pairs()).toEqual([]);
    expect(await bergamotOverEnglish.pairs()).toEqual([]);
    install(DE_EN, EN_DE, EN_FR);
    const shown = (pairs: readonly { from: string; to: string }[]): string[] =>
      pairs.map(({ from, to }) => `${from} ${to}`).toSorted();
    expect(shown(await bergamotTranslator.pairs())).toEqual(["de en", "en de", "en fr"]);
    expect(shown(await bergamotOverEnglish.pairs())).toEqual(["de fr"]);
  });

  it("translates the sentences of a line one by one, and makes it one line again", async () => {
    install(EN_DE);
    const lines = [{ text: "Good morning, Mr. Smith! 12:30. The house is white." }, { text: "Good" }];
    const done = await translate({ lines, from: "en-GB", to: "de-AT" }, [bergamotTranslator]);
    expect(done).toEqual({
      lines: ["Guten Morgen, Mr. Smith! 12:30. Das Haus ist weiß.", "Guten"],
      engine: "bergamot",
      quality: "good",
      warnings: [],
    });
  });

  it("puts no blank between sentences of a script that has none", async () => {
    install(EN_JA);
    const lines = [{ text: "Good. Good morning." }];
    expect((await translate({ lines, from: "en", to: "ja" }, [bergamotTranslator])).lines).toEqual([
      "良い.良い 朝.",
    ]);
  });

  it("translates over English by two models, as a draft", async () => {
    install(DE_EN, EN_FR);
    const lines = [{ text: "Guten Morgen. Das Haus ist da." }];
    expect(await translate({ lines, from: "de", to: "fr" }, [bergamotOverEnglish])).toMatchObject({
      lines: ["Bon matin. La maison est da."],
      engine: "bergamot_over_english",
      quality: "draft",
    });
  });

  it("says of a line of which a sentence is lost that it stays as it was", async () => {
    install(EN_DE);
    const lines = [{ text: "Good morning. Доброе утро." }];
    const done = await translate({ lines, from: "en", to: "de" }, [bergamotTranslator]);
    expect(done.lines).toEqual(["Good morning. Доброе утро."]);
    expect(done.warnings).toEqual(["Line 1: nothing came back for it, and it stays as it was."]);
  });

  it("fails with one line for a model that is damaged, and translates when it is whole again", async () => {
    const [model] = install(EN_DE);
    writeFileSync(join(model!.folder, "network.bin.gz"), "rubbish");
    const request = { lines: [{ text: "Good morning" }], from: "en", to: "de" };
    await expect(bergamotTranslator.translate(request)).rejects.toMatchObject({
      code: "ENGINE_FAILED",
      message: expect.stringMatching(/^translate-en-de failed: [^\n]+$/),
    });
    writeTinyTranslationModel(folder, EN_DE);
    expect(await bergamotTranslator.translate(request)).toEqual(["Guten Morgen"]);
  });
});

describe("where nothing translates a pair", () => {
  it.each([
    ["en", "de", "npm run models -- add translate-en-de"],
    ["es-MX", "en-US", "npm run models -- add translate-es-en"],
    ["de", "fr", "npm run models -- add translate-de-en translate-en-fr"],
  ])("from %s into %s, the command that adds its models is named: %s", (from, to, command) => {
    expect(missingEngine(from, to).message).toContain(command);
  });

  it("only those are named that are not there", () => {
    install(DE_EN);
    expect(missingEngine("de", "fr").message).toContain("npm run models -- add translate-en-fr");
  });

  it("no command is named where there are no models", () => {
    expect(missingEngine("en", "is").message).not.toContain("npm run");
  });
});
