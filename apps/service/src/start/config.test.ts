import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

it("a setting that was renamed stops the start with a line that gives the new name", () => {
  expect(() => readConfig({ ANSWERS_JUDGED: "true" })).toThrow(
    new Error('the setting "ANSWERS_JUDGED" is now called "ANSWERS_RERANKED"'),
  );
});

it("asks for consent, and labels nobody, unless it is told otherwise", () => {
  expect(readConfig({})).toMatchObject({ photoConsent: "required", voiceConsent: "required" });
  expect(readConfig({}).imprint).toEqual({});
  expect(readConfig({ VISIBLE_MARK: "always", VISIBLE_MARK_TEXT: "KI" }).imprint).toEqual({ mark: "KI" });
  expect(readConfig({ VISIBLE_MARK: "real_people" }).imprint).toEqual({ realPeopleMark: "AI" });
});

describe("the settings of engines of speech", () => {
  it("stop the start with one line for each that is wrong", () => {
    const environment = {
      SPEECH_BASE_URL: "api.openai.com",
      SPEECH_ENGINE: "polly",
      TRANSCRIPTION_MODEL: "whisper-1",
      TRANSLATION_BASE_URL: "https://translate.example",
      TRANSLATION_ENGINE: "babelfish",
    };
    expect(() => readConfig(environment)).toThrow(
      new Error(
        "SPEECH_BASE_URL: is not an address\n" +
          "SPEECH_ENGINE: must be one of openai, elevenlabs, azure\n" +
          "TRANSCRIPTION_BASE_URL: is needed with TRANSCRIPTION_MODEL\n" +
          "TRANSLATION_ENGINE: must be one of libretranslate, deepl, chat",
      ),
    );
  });

  it("are not in what the service knows: their keys are read where they are used", () => {
    const config = readConfig({
      SPEECH_BASE_URL: "http://127.0.0.1:8880/v1",
      SPEECH_MODEL: "kokoro",
      SPEECH_API_KEY: "hush-hush-7",
    });
    expect(JSON.stringify(config)).not.toContain("hush-hush-7");
  });
});

describe("a provider that signs people in", () => {
  const whole = {
    OIDC_ISSUER: "https://accounts.example.com",
    OIDC_CLIENT_ID: "orator",
    OIDC_CLIENT_SECRET: "hush-hush-8",
  };
  it("is there when it is described whole", () => {
    expect(readConfig({}).oidc).toBeUndefined();
    expect(readConfig(whole).oidc?.issuer).toBe("https://accounts.example.com");
  });

  it.each(Object.keys(whole))("stops the start when %s is missing", (name) => {
    expect(() => readConfig({ ...whole, [name]: "" })).toThrow(/OIDC_CLIENT_SECRET are needed together/);
  });
});
