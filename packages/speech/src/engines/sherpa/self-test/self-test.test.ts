import { rmSync } from "node:fs";
import { installedModel } from "@orator/models";
import { useTestModels } from "@orator/models/testing";
import { describe, expect, it, onTestFinished } from "vitest";
import { installTinyPiper } from "../../../testing/tiny-voices.ts";
import { readScript } from "../../../text/read-script.ts";
import { SHERPA_VOICES } from "../../../voices/sherpa-voices.ts";
import { WORLD_VOICES } from "../../../voices/world-voices.ts";
import { espeakEngine } from "../../espeak/espeak-engine.ts";
import { timeSentence } from "../../remote/time-sentence.ts";
import { judgeSpeech } from "../../kokoro/self-test/self-test-voices.ts";
import { soundingMs } from "../../kokoro/self-test/measure-speech.ts";
import { selfTestSherpaVoice, TEST_SENTENCES } from "./self-test-sherpa-voice.ts";

const MODEL = "voice-de-thorsten";

const models = await useTestModels("onnx", "sherpa");
async function faultsOf(options: Parameters<typeof installTinyPiper>[2]): Promise<readonly string[]> {
  const folder = installTinyPiper(models, MODEL, options);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return (await selfTestSherpaVoice(installedModel(MODEL)!)).faults;
}

describe("selfTestSherpaVoice", () => {
  it("finds no fault in one that sounds as its phones do, and some in a silent one and in one that whistles", async () => {
    expect(await faultsOf({})).toEqual([]);
    expect(await faultsOf({ isSilent: true })).not.toEqual([]);
    const faults = await faultsOf({ isWhistled: true });
    expect(faults.join("; ")).toMatch(/closureDb.*hissHz.*pitchHz/);
  }, 60_000);

  it("has sentences for the language of every voice", () => {
    for (const { locale } of SHERPA_VOICES) expect(TEST_SENTENCES).toHaveProperty(locale.split("-")[0]!);
  });

  it("takes speech for speech at times that were found by alignment", async () => {
    const voice = WORLD_VOICES.find(({ id }) => id === "nl-nl-daan")!;
    if (voice.engine !== "espeak") throw new Error("not espeak-ng's");
    const spoken = [];
    for (const text of TEST_SENTENCES.nl!) {
      const [sentence] = readScript(text, voice.locale);
      const speech = await espeakEngine.speakSentence(sentence!, voice.recipe, { speed: 0.9, pitch: 0 });
      const { phones } = await timeSentence(speech, sentence!, { locale: voice.locale });
      spoken.push({ ...speech, phones, expectedMs: soundingMs(speech.phones) });
    }
    expect(judgeSpeech(spoken)).toEqual([]);
  }, 60_000);
});
