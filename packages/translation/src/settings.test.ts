import { describe, expect, it } from "vitest";
import { translationSettingFaults, translationSettings } from "./settings.ts";

const URL = "https://translate.example";

describe("settings of a translation engine", () => {
  it.each([
    [{ TRANSLATION_BASE_URL: `${URL}/translate` }, "libretranslate", URL],
    [{ TRANSLATION_BASE_URL: `${URL}/v2/`, TRANSLATION_ENGINE: "deepl" }, "deepl", URL],
    [{ TRANSLATION_BASE_URL: `${URL}/v1/chat/completions`, TRANSLATION_MODEL: "m" }, "chat", `${URL}/v1`],
  ])("%o are those of %s", (environment, engine, baseUrl) => {
    expect(translationSettingFaults(environment)).toEqual([]);
    expect(translationSettings(environment)).toMatchObject({ engine, baseUrl });
  });

  it.each([
    [{ TRANSLATION_API_KEY: "k" }, /^TRANSLATION_BASE_URL: is needed/],
    [{ TRANSLATION_BASE_URL: "ftp://x" }, /^TRANSLATION_BASE_URL: must begin/],
    [{ TRANSLATION_BASE_URL: URL, TRANSLATION_ENGINE: "google" }, /^TRANSLATION_ENGINE: must be one of/],
    [{ TRANSLATION_BASE_URL: URL, TRANSLATION_ENGINE: "chat" }, /^TRANSLATION_MODEL: is needed/],
    [{ TRANSLATION_BASE_URL: URL, TRANSLATION_API_KEY: "a b" }, /^TRANSLATION_API_KEY: holds characters/],
  ])("%o are none, with one line that says why", (environment, fault) => {
    expect(translationSettingFaults(environment)).toEqual([expect.stringMatching(fault)]);
    expect(translationSettings(environment)).toBeUndefined();
  });

  it("keep the key to themselves", () => {
    const settings = translationSettings({ TRANSLATION_BASE_URL: URL, TRANSLATION_API_KEY: "sk-secret" });
    expect(JSON.stringify(settings)).not.toContain("sk-secret");
  });
});
