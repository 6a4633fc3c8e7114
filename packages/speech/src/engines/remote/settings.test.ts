import { describe, expect, it } from "vitest";
import { remoteSettingFaults, speechSettings, transcriptionSettings } from "./settings.ts";

const OPENAI = { SPEECH_BASE_URL: "https://api.openai.com/v1/", SPEECH_MODEL: "tts-1" };

describe("the settings of remote engines", () => {
  it("are none without an address", () => {
    expect([speechSettings({}), transcriptionSettings({}), remoteSettingFaults({})]).toEqual([
      undefined,
      undefined,
      [],
    ]);
  });

  it("need an address and a model, and have defaults for the rest", () => {
    expect(speechSettings(OPENAI)).toEqual({
      engine: "openai",
      baseUrl: "https://api.openai.com/v1",
      key: undefined,
      model: "tts-1",
      voices: [],
      locale: "en-US",
    });
    const azure = {
      SPEECH_ENGINE: "azure",
      SPEECH_BASE_URL: "https://westus.tts.speech.microsoft.com/cognitiveservices/v1",
      SPEECH_VOICES: "de-DE-ConradNeural, en-US-JennyNeural,",
      SPEECH_LANGUAGE: "de",
    };
    expect(speechSettings(azure)).toMatchObject({
      baseUrl: "https://westus.tts.speech.microsoft.com",
      voices: ["de-DE-ConradNeural", "en-US-JennyNeural"],
      locale: "de",
    });
  });

  it.each([
    [{ SPEECH_MODEL: "tts-1" }, "SPEECH_BASE_URL: is needed with SPEECH_MODEL"],
    [{ SPEECH_BASE_URL: "https://x.example" }, "SPEECH_MODEL: is needed with SPEECH_BASE_URL"],
    [{ ...OPENAI, SPEECH_BASE_URL: "api.openai.com" }, "SPEECH_BASE_URL: is not an address"],
    [{ ...OPENAI, SPEECH_BASE_URL: "ftp://x" }, "SPEECH_BASE_URL: must begin with https:// or http://"],
    [{ ...OPENAI, SPEECH_ENGINE: "polly" }, "SPEECH_ENGINE: must be one of openai, elevenlabs, azure"],
    [{ ...OPENAI, SPEECH_LANGUAGE: "german!" }, 'SPEECH_LANGUAGE: "german!" is no language tag'],
    [{ ...OPENAI, SPEECH_API_KEY: "sk-ü\n" }, "SPEECH_API_KEY: holds characters that no key has"],
    [{ TRANSCRIPTION_API_KEY: "k" }, "TRANSCRIPTION_BASE_URL: is needed with TRANSCRIPTION_API_KEY"],
    [{ TRANSCRIPTION_BASE_URL: "http://x" }, "TRANSCRIPTION_MODEL: is needed with TRANSCRIPTION_BASE_URL"],
  ])("%o have one line that says what is wrong", (environment, line) => {
    expect(remoteSettingFaults(environment)).toEqual([line]);
    expect(speechSettings(environment)).toBeUndefined();
  });

  it("repeat no secret when they are wrong", () => {
    const environment = {
      ...OPENAI,
      SPEECH_BASE_URL: "https://me:hunter2@x.example",
      SPEECH_API_KEY: "hunter2 ",
    };
    expect(remoteSettingFaults(environment)).toHaveLength(2);
    expect(remoteSettingFaults(environment).join()).not.toContain("hunter2");
  });
});
