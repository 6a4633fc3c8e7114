import { rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { useTestModels } from "@orator/models/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LanguageIdentifier, Recording, SpeechRecognizer } from "../ports.ts";
import {
  stopLanguageIdentification,
  identifyLanguage,
  identifyWithSherpa,
  selfTestLanguageIdentification,
} from "./language-identification.ts";
import { writeTinyLanguageIdentification } from "./sherpa/testing/tiny-language-identification.ts";
import { TONES, tones, writeTinyWhisper } from "./testing/tiny-whisper.ts";
import { transcribe } from "./transcribe.ts";
import { stopWhisper } from "./whisper-recognizer.ts";

const models = await useTestModels("onnx", "sherpa");
const [whisper, languages] = [join(models, "asr-whisper"), join(models, "language-identification")] as const;
const hz = TONES.map((tone) => tone.hz);

function recording(samples: Float32Array): Recording {
  return { samples, sampleRateHz: 16_000 };
}
const english = recording(tones([hz[0]!, hz[1]!, hz[3]!]));
const german = recording(tones([hz[6]!, hz[7]!, hz[6]!]));

function switchOn(folder: string): void {
  writeFileSync(join(folder, "installed.json"), JSON.stringify({ revision: "1", files: {}, measures: {} }));
}

beforeAll(() => {
  writeTinyWhisper(whisper);
  writeTinyLanguageIdentification(languages);
});
afterAll(async () => {
  await stopWhisper(whisper);
  await stopLanguageIdentification(languages);
});

describe("which language is spoken", () => {
  it("nobody tells where no model is there", async () => {
    expect(await identifyLanguage(german)).toBeUndefined();
  });

  it("tells Whisper's smallest model, and Whisper itself where it is there", async () => {
    switchOn(languages);
    expect([await identifyLanguage(english), await identifyLanguage(german)]).toEqual(["en", "de"]);
    switchOn(whisper);
    expect([await identifyLanguage(english), await identifyLanguage(german)]).toEqual(["en", "de"]);
    expect(await identifyLanguage(german, { among: ["en", "fr"] })).toBe("en");
    rmSync(join(whisper, "installed.json"));
  });

  it("has to be told right of speech before it is used", async () => {
    const model = {
      name: "language-identification",
      folder: languages,
      revision: "1",
      files: {},
      measures: {},
    };
    expect((await selfTestLanguageIdentification(model)).measures.right).toBeLessThan(4);
    const nowhere = { ...model, folder: join(models, "nowhere") };
    expect((await selfTestLanguageIdentification(nowhere)).faults).toEqual([
      "the model “language-identification” failed: encoder.int8.onnx is missing",
    ]);
  });

  it("nobody tells of silence", async () => {
    expect(await identifyLanguage(recording(new Float32Array(32_000)))).toBeUndefined();
  });

  it("tells the next one where one is broken", async () => {
    const copy = join(models, "broken");
    writeTinyLanguageIdentification(copy);
    truncateSync(join(copy, "decoder.int8.onnx"), 200);
    const broken: LanguageIdentifier = {
      id: "broken",
      languages: () => ["en"],
      identify: (sound, options) => identifyWithSherpa({ folder: copy }, sound, options),
    };
    const sure: LanguageIdentifier = { id: "sure", languages: () => ["fr"], identify: async () => "fr" };
    expect(await identifyLanguage(english, {}, [broken, sure])).toBe("fr");
    expect(await identifyLanguage(english, {}, [broken])).toBeUndefined();
    await stopLanguageIdentification(copy);
  });
});

describe("recognizers that have to be given the language", () => {
  const recognizer = (
    id: string,
    identifies: SpeechRecognizer["identifies"],
    known: readonly string[],
  ): SpeechRecognizer => ({
    id,
    quality: "good",
    identifies,
    languages: async () => known,
    transcribe: async (_, { language } = {}) => ({ text: id, language: language ?? "?", words: [] }),
  });
  const german25 = recognizer("german25", "none", ["en", "de"]);
  const asian = recognizer("asian", "own", ["zh", "ja"]);
  const any = recognizer("any", "any", ["en", "de", "zh"]);
  const draft = recognizer("draft", "none", ["en"]);
  const identifier = (language: string): LanguageIdentifier => ({
    id: "identifier",
    languages: () => ["en", "de", "zh", "fr"],
    identify: async () => language,
  });
  const who = async (
    candidates: SpeechRecognizer[],
    options: { language?: string; among?: string[] } = {},
    identifiers: LanguageIdentifier[] = [],
  ) => {
    const { engine, language } = await transcribe(english, options, candidates, identifiers);
    return `${engine} ${language}`;
  };

  it("listen where it is known or can be one alone", async () => {
    expect(await who([german25, any], { language: "de" })).toBe("german25 de");
    expect(await who([german25, any], { among: ["de"] })).toBe("german25 de");
  });

  it("listen where it is told, and else the best for what was told", async () => {
    expect(await who([german25, asian, any], {}, [identifier("de")])).toBe("german25 de");
    expect(await who([german25, asian, any], {}, [identifier("zh")])).toBe("asian zh");
    // What it cannot be is not believed.
    expect(await who([german25, any], { among: ["de", "en"] }, [identifier("fr")])).toBe("any ?");
  });

  it("let others go first where nothing tells it", async () => {
    expect(await who([german25, asian, any])).toBe("any ?");
    expect(await who([german25, draft])).toBe("draft ?");
    await expect(who([german25])).rejects.toThrow("npm run models -- add language-identification");
  });
});
