import { join } from "node:path";
import { loadOnnxRuntime } from "@orator/models";
import { useTestModels } from "@orator/models/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { PAUSE_HZ, TONES, tones, writeTinyWhisper } from "../testing/tiny-whisper.ts";
import type { TinyWhisper } from "../testing/tiny-whisper.ts";
import { completeStretches, understand } from "./understand.ts";
import { WhisperModel } from "./whisper-model.ts";

const models = await useTestModels();
let count = 0;

async function tinyWhisper(tiny?: TinyWhisper): Promise<WhisperModel> {
  const folder = join(models, `tiny-${count++}`);
  writeTinyWhisper(folder, tiny);
  return WhisperModel.open(loadOnnxRuntime(), folder, 1);
}

function hz(...words: readonly string[]): number[] {
  return words.map((word) => TONES.find(({ token }) => token.trim() === word)!.hz);
}
const SENTENCE = hz("Good", "morning", ",", "dear", "people", ".");

describe("a window", () => {
  let model: WhisperModel;
  beforeAll(async () => {
    model = await tinyWhisper();
  });

  it("is understood token by token: words, marks, language and the time of each word", async () => {
    const { text, language, words } = await understand(model, tones(SENTENCE), []);
    expect({ text, language }).toEqual({ text: "Good morning, dear people.", language: "en" });
    expect(words.map(({ word, punctuation }) => word + (punctuation ?? ""))).toEqual([
      "Good",
      "morning,",
      "dear",
      "people.",
    ]);
    // The first one has the silence before it; the others sound from 256 ms on, half a second each.
    for (const [i, slot] of [1, 3, 4].entries()) {
      expect(Math.abs(words[i + 1]!.startMs - (256 + 500 * slot))).toBeLessThanOrEqual(20);
      expect(Math.abs(words[i + 1]!.endMs - (756 + 500 * slot))).toBeLessThanOrEqual(20);
    }
  });

  it("is taken for the language that it sounds like, or for the likeliest of those that it can be", async () => {
    const german = tones(hz("und", "zwei"));
    expect(await understand(model, german, [])).toMatchObject({ text: "und zwei", language: "de" });
    expect((await understand(model, german, ["en"])).language).toBe("en");
    await expect(understand(model, german, ["xx"])).rejects.toThrow("does not know the language xx");
  });

  it("says nothing where nothing is heard", async () => {
    expect(await understand(model, tones([0, 0, 0]), ["en"])).toEqual({
      text: "",
      language: "en",
      words: [],
    });
  });

  it("gives the same twice", async () => {
    const sound = tones(SENTENCE);
    expect(await understand(model, sound, [])).toEqual(await understand(model, sound, []));
  });
});

it("goes on where a stretch was begun and not ended", async () => {
  const pausing = await tinyWhisper({
    mostTokens: 4,
    timeOfSlot: (slot) => (slot === 2 || slot === 3 ? 100 : Math.round((256 + slot * 500) / 20)),
  });
  const sound = tones([...hz("Good", "morning"), PAUSE_HZ, PAUSE_HZ, ...hz("dear", "people")]);
  const { text, words } = await understand(pausing, sound, ["en"]);
  expect(text).toBe("Good morning dear people");
  expect(words.at(-1)!.startMs).toBeGreaterThan(2500);
});

it("says nothing rather than the same word again and again", async () => {
  const stuck = await tinyWhisper({ isStuck: true });
  expect((await understand(stuck, tones(SENTENCE), ["en"])).text).toBe("");
});

describe("stretches between times", () => {
  const TIME0 = 100;
  it("are all complete where the last one was closed, or none was", () => {
    expect(completeStretches([100, 1, 2, 150, 150, 3, 180], TIME0)).toEqual({
      kept: [100, 1, 2, 150, 150, 3, 180],
    });
    expect(completeStretches([100, 1, 2], TIME0)).toEqual({ kept: [100, 1, 2] });
  });

  it("are kept up to the last pair of times otherwise", () => {
    expect(completeStretches([100, 1, 150, 160, 3], TIME0)).toEqual({ kept: [100, 1, 150], endMs: 1000 });
  });
});
