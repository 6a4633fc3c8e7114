import { rmSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { useTestModels } from "@orator/models/testing";
import { expect, it, onTestFinished } from "vitest";
import { brokenPromises } from "../../conformance.ts";
import { speak } from "../../speak.ts";
import { installTinyPiper } from "../../testing/tiny-voices.ts";
import { readScript } from "../../text/read-script.ts";
import { availableVoices, voiceForLanguage, findVoice } from "../../voices/catalogue.ts";
import { sherpaEngine } from "./sherpa-engine.ts";

const RECIPE = { model: "voice-de-thorsten", locale: "de-DE", speaker: 0 };
const PLAIN = { speed: 1, pitch: 0 };
const [HELLO] = readScript("Guten Morgen, wie geht es Ihnen?", "de-DE");

const models = await useTestModels("onnx", "sherpa");
/** For one test. */
function installed(options: Parameters<typeof installTinyPiper>[2] = {}): string {
  const folder = installTinyPiper(models, RECIPE.model, options);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it("keeps the promises of every voice engine", async () => {
  installed();
  const texts = ["Guten Morgen, wie geht es Ihnen?", "Die schönen Vögel fliegen über die Stadt."];
  expect(await brokenPromises(sherpaEngine, RECIPE, texts, "de-DE")).toEqual([]);
}, 60_000);

it("finds words where they sound, says what it was told to say, and changes no length with the pitch", async () => {
  installed();
  const plain = await sherpaEngine.speakSentence(HELLO!, RECIPE, PLAIN);
  const high = await sherpaEngine.speakSentence(HELLO!, RECIPE, { speed: 1, pitch: 40 });
  expect(high.samples.length).toBe(plain.samples.length);
  expect(high.samples).not.toEqual(plain.samples);
  // The comma is a pause of 140 ms; the word before it ends there.
  const [, morning, how] = plain.words;
  expect(how!.startMs - morning!.endMs).toBeGreaterThan(60);
  const [given] = readScript("[[Guten|Schönen]] Morgen, wie geht es Ihnen?", "de-DE");
  const other = await sherpaEngine.speakSentence(given!, RECIPE, PLAIN);
  expect(other.words[0]!.word).toBe("Guten");
  expect(other.samples).not.toEqual(plain.samples);
}, 60_000);

it("is a voice of the catalogue while its model is there, and steps in for a German one; a classic one speaks where it is not", async () => {
  const clara = findVoice("en-us-james");
  expect(availableVoices().some(({ engine }) => engine === "sherpa")).toBe(false);
  const without = await speak("Guten Morgen.", { voiceId: "de-de-thorsten-piper" });
  expect(without.fallback).toMatchObject({
    instead: "de-de-jonas",
    reason: "it is not installed here: npm run models -- add voice-de-thorsten",
  });
  installed();
  const speech = await speak("Guten Morgen.", { voiceId: "de-de-thorsten-piper" });
  expect(speech.fallback).toBeUndefined();
  expect(speech.words.map(({ word }) => word)).toEqual(["Guten", "Morgen"]);
  expect(voiceForLanguage("de", { ...clara, quality: "neural" })?.id).toBe("de-de-thorsten-piper");
}, 60_000);

it("says which file is missing, and what is damaged fails alone", async () => {
  // Each of another content, so of another process.
  const folder = installed({ espeak: "de-nothing" });
  rmSync(join(folder, "config.json"));
  await expect(sherpaEngine.speakSentence(HELLO!, RECIPE, PLAIN)).rejects.toThrow(
    "the neural voice failed: config.json is missing",
  );
  installed({ espeak: "de-damaged" });
  truncateSync(join(folder, "model.onnx"), 300);
  await expect(sherpaEngine.speakSentence(HELLO!, RECIPE, PLAIN)).rejects.toThrow("the neural voice failed");
  installed();
  expect((await sherpaEngine.speakSentence(HELLO!, RECIPE, PLAIN)).words).toHaveLength(6);
}, 60_000);
