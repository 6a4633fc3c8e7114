import { rmSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { installedModel } from "@orator/models";
import { useTestModels } from "@orator/models/testing";
import { expect, it, onTestFinished } from "vitest";
import { installTinyMatcha } from "../../testing/tiny-voices.ts";
import { readScript } from "../../text/read-script.ts";
import { availableVoices, findVoice, voiceForLanguage } from "../../voices/catalogue.ts";
import { brokenPromises } from "../../conformance.ts";
import { selfTestSherpaVoice } from "./self-test/self-test-sherpa-voice.ts";
import { sherpaEngine } from "./sherpa-engine.ts";

const RECIPE = { model: "voice-zh-ying", locale: "zh-CN", speaker: 0 };
const PLAIN = { speed: 1, pitch: 0 };

const models = await useTestModels("onnx", "sherpa");
function installed(vowelFrames?: number): string {
  const folder = installTinyMatcha(models, RECIPE.model, vowelFrames);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function spoken(text: string): Promise<Float32Array> {
  return (await sherpaEngine.speakSentence(readScript(text, "zh-CN")[0]!, RECIPE, PLAIN)).samples;
}

it("keeps the promises of every voice engine, in Chinese", async () => {
  installed();
  const texts = ["你好，请慢慢地说。", "湖边的城市很漂亮。"];
  expect(await brokenPromises(sherpaEngine, RECIPE, texts, "zh-CN")).toEqual([]);
}, 60_000);

it("says English words as espeak-ng reads them, and numbers as its rules spell them", async () => {
  installed();
  const [without, english, other] = [
    await spoken("你好。"),
    await spoken("你好 hello。"),
    await spoken("你好 fish。"),
  ];
  expect(english.length).toBeGreaterThan(without.length * 1.3);
  expect(english).not.toEqual(other);
  expect(await spoken("你有3本书。")).toEqual(await spoken("你有三本书。"));
}, 60_000);

it("is a voice of the catalogue while its model is there, passes its test, and steps in for a Chinese one", async () => {
  expect(availableVoices().some(({ id }) => id === "zh-cn-ying-matcha")).toBe(false);
  installed();
  expect(voiceForLanguage("zh", { ...findVoice("en-us-clara"), quality: "neural" })?.id).toBe(
    "zh-cn-ying-matcha",
  );
  expect((await selfTestSherpaVoice(installedModel(RECIPE.model)!)).faults).toEqual([]);
}, 60_000);

it("says what is damaged and what is missing", async () => {
  // Each of another content, so of another process.
  truncateSync(join(installed(10), "vocoder.onnx"), 3000);
  await expect(spoken("你好。")).rejects.toThrow("the neural voice failed");
  rmSync(join(installed(11), "number.fst"));
  await expect(spoken("你好。")).rejects.toThrow("number.fst is missing");
}, 60_000);
