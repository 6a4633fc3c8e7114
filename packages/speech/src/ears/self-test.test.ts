import { join } from "node:path";
import { useTestModels } from "@orator/models/testing";
import { describe, expect, it } from "vitest";
import type { Recording, Transcript } from "../ports.ts";
import type { speak } from "../speak.ts";
import { judgeEars, selfTestEars, selfTestSherpaEars } from "./self-test.ts";
import { writeTinyParakeet } from "./sherpa/testing/tiny-parakeet.ts";
import { writeTinyEars } from "./testing/tiny-ears.ts";
import { matchWords } from "./word-error.ts";

const models = await useTestModels("onnx", "sherpa");

/** An ear that knows what is said, changed in one way. */
function anEar(
  change: (transcript: Transcript) => Transcript,
): (recording: Recording) => Promise<Transcript> {
  return async (recording) => {
    const { words } = recording as Awaited<ReturnType<typeof speak>>;
    const text = words.map(({ word, punctuation }) => word + (punctuation ?? "")).join(" ");
    return change({ text, language: "en", words: structuredClone(words) });
  };
}

async function faultsOf(change: (transcript: Transcript) => Transcript): Promise<string> {
  return (await judgeEars(anEar(change))).faults.join("; ");
}

describe("the self-test of the ears", () => {
  it("is content with who hears all, or mishears a word here and there", async () => {
    const { faults, measures } = await judgeEars(anEar((heard) => heard));
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
    writeTinyEars(folder);
    const { faults } = await selfTestEars({ name: "ears", folder, revision: "1", files: {}, measures: {} });
    expect(faults.join()).toMatch(/of the words wrong/);
  });

  it("is not content with the like that sherpa-onnx runs, nor with a model that is no ear", async () => {
    const folder = join(models, "parakeet");
    writeTinyParakeet(folder);
    const model = { name: "parakeet", folder, revision: "1", files: {}, measures: {} };
    expect((await selfTestSherpaEars(model)).faults.join()).toMatch(/of the words wrong/);
    expect((await selfTestSherpaEars({ ...model, name: "embeddings" })).faults).toEqual([
      "no ear is made of this model",
    ]);
  });

  it("tells why a model can't be opened", async () => {
    const folder = join(models, "nothing");
    const { faults } = await selfTestEars({ name: "ears", folder, revision: "1", files: {}, measures: {} });
    expect(faults).toEqual([expect.stringMatching(/^the model “ears” failed: .*voice-activity.onnx/)]);
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
