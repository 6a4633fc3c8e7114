import { join } from "node:path";
import { useTestModels } from "@orator/models/testing";
import { describe, expect, it } from "vitest";
import type { Recording, Transcript } from "../ports.ts";
import type { speak } from "../speak.ts";
import { judgeRecognition, selfTestRecognition, selfTestSherpaRecognition } from "./self-test.ts";
import { writeTinyParakeet } from "./sherpa/testing/tiny-parakeet.ts";
import { writeTinyWhisper } from "./testing/tiny-whisper.ts";
import { matchWords } from "./word-error.ts";

const models = await useTestModels("onnx", "sherpa");

/** A recognizer that knows what is said, changed in one way. */
function aRecognizer(
  change: (transcript: Transcript) => Transcript,
): (recording: Recording) => Promise<Transcript> {
  return async (recording) => {
    const { words } = recording as Awaited<ReturnType<typeof speak>>;
    const text = words.map(({ word, punctuation }) => word + (punctuation ?? "")).join(" ");
    return change({ text, language: "en", words: structuredClone(words) });
  };
}

async function faultsOf(change: (transcript: Transcript) => Transcript): Promise<string> {
  return (await judgeRecognition(aRecognizer(change))).faults.join("; ");
}

describe("the self-test of speech recognition", () => {
  it("is content with who hears all, or mishears a word here and there", async () => {
    const { faults, measures } = await judgeRecognition(aRecognizer((heard) => heard));
    expect(faults).toEqual([]);
    expect(measures).toMatchObject({ wordErrorPercent: 0, startErrorMs: 0 });
    expect(await faultsOf((heard) => ({ ...heard, text: heard.text.replace("very", "fairly") }))).toBe("");
  });

  it("finds wrong words, wrong times, wrong order and a wrong language", async () => {
    const reversed = (heard: Transcript) => heard.text.split(" ").toReversed().join(" ");
    expect(await faultsOf((heard) => ({ ...heard, text: reversed(heard) }))).toMatch(/of the words wrong/);
    expect(await faultsOf((heard) => ({ ...heard, text: "" }))).toMatch(/heard 100 % of the words wrong/);
    const late = (heard: Transcript) =>
      heard.words.map((word) => ({ ...word, startMs: word.startMs + 400, endMs: word.endMs + 400 }));
    expect(await faultsOf((heard) => ({ ...heard, words: late(heard) }))).toMatch(/400 ms off/);
    expect(await faultsOf((heard) => ({ ...heard, words: heard.words.toReversed() }))).toMatch(
      /out of order/,
    );
    expect(await faultsOf((heard) => ({ ...heard, language: "cy" }))).toMatch(/another language/);
  });

  it("is not content with a real model that understands something else than speech", async () => {
    const folder = join(models, "tones");
    writeTinyWhisper(folder);
    const { faults } = await selfTestRecognition({
      name: "asr-whisper",
      folder,
      revision: "1",
      files: {},
      measures: {},
    });
    expect(faults.join()).toMatch(/of the words wrong/);
  });

  it("is not content with the like that sherpa-onnx runs, nor with a model of another kind", async () => {
    const folder = join(models, "parakeet");
    writeTinyParakeet(folder);
    const model = { name: "parakeet", folder, revision: "1", files: {}, measures: {} };
    expect((await selfTestSherpaRecognition(model)).faults.join()).toMatch(/of the words wrong/);
    expect((await selfTestSherpaRecognition({ ...model, name: "embeddings" })).faults).toEqual([
      "this model is not for speech recognition",
    ]);
  });

  it("tells why a model can't be opened", async () => {
    const folder = join(models, "nothing");
    const { faults } = await selfTestRecognition({
      name: "asr-whisper",
      folder,
      revision: "1",
      files: {},
      measures: {},
    });
    expect(faults).toEqual([expect.stringMatching(/^the model “asr-whisper” failed: .*voice-activity.onnx/)]);
  });
});

describe("words against words", () => {
  it("count what is missing, too many or another, whatever the case and the marks", () => {
    const said = ["The", "cat", "sat", "down"];
    expect(matchWords(said, ["the", "cat,", "sat", "down."])).toMatchObject({ error: 0 });
    expect(matchWords(said, ["the", "cat", "down"])).toEqual({
      error: 0.25,
      pairs: [
        [0, 0],
        [1, 1],
        [3, 2],
      ],
    });
    expect(matchWords(said, ["a", "the", "hat", "sat", "down"]).error).toBe(0.5);
    expect(matchWords(said, []).error).toBe(1);
  });
});
