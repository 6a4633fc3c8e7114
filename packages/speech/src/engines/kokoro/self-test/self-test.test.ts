import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installedModel } from "@orator/models";
import { useTestModels } from "@orator/models/testing";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { readScript } from "../../../text/read-script.ts";
import { installTinyVoices } from "../../../testing/tiny-voices.ts";
import { ENGLISH_VOICES } from "../../../voices/english-voices.ts";
import { espeakEngine } from "../../espeak/espeak-engine.ts";
import { isEspeakInstalled } from "../../espeak/espeak-process.ts";
import { fliteEngine } from "../../flite/flite-engine.ts";
import { processOf } from "../kokoro-process.ts";
import { soundingMs } from "./measure-speech.ts";
import type { SpokenSample } from "./measure-speech.ts";
import { NO_SPEECH } from "./no-speech.fixture.ts";
import { selfTestVoices, judgeSpeech, SELF_TEST_SENTENCES } from "./self-test-voices.ts";

const PLAIN = { speed: 1, pitch: 0 };

async function spokenBy(voice: string): Promise<SpokenSample[]> {
  const spoken: SpokenSample[] = [];
  const expected = ENGLISH_VOICES[0]!;
  for (const text of SELF_TEST_SENTENCES) {
    const sentence = readScript(text, "en-US")[0]!;
    const flite = ENGLISH_VOICES.find(({ id }) => id === voice);
    const speech =
      flite?.engine === "flite"
        ? await fliteEngine.speakSentence(sentence, flite.recipe, PLAIN)
        : await espeakEngine.speakSentence(sentence, { voice, rate: 165, pitch: 50, formantScale: 1 }, PLAIN);
    if (expected.engine !== "flite") throw new Error("not Flite's");
    const reference = await fliteEngine.speakSentence(sentence, expected.recipe, PLAIN);
    spoken.push({ ...speech, expectedMs: soundingMs(reference.phones) });
  }
  return spoken;
}

describe("judging speech", () => {
  it.each(["en-us-clara", "en-us-james", "en-gb-angus", ...(isEspeakInstalled() ? ["en-us+f3"] : [])])(
    "takes the speech of %s, and refuses what is made of it that is none",
    async (voice) => {
      const spoken = await spokenBy(voice);
      expect(judgeSpeech(spoken)).toEqual([]);
      for (const [name, spoil] of Object.entries(NO_SPEECH))
        expect(judgeSpeech(spoken.map(spoil)), name).not.toEqual([]);
    },
  );

  it("refuses silence and what is no number", async () => {
    const spoken = await spokenBy("en-us-clara");
    const filled = (value: number) =>
      spoken.map((one) => ({ ...one, samples: new Float32Array(one.samples.length).fill(value) }));
    expect(judgeSpeech(filled(0)).length).toBeGreaterThan(2);
    expect(judgeSpeech(filled(Number.NaN))).toEqual(["samples: not numbers"]);
    expect(judgeSpeech([{ ...spoken[0]!, samples: new Float32Array(0) }])).toEqual(["samples: not numbers"]);
  });
});

const models = await useTestModels();

describe("the self-test of neural voices", () => {
  beforeAll(() => {
    vi.stubEnv("ORATOR_CACHE_DIR", join(models, "cache"));
  });

  /** A model that is not switched on. */
  function added(options: Parameters<typeof installTinyVoices>[1] = {}) {
    const folder = installTinyVoices(models, options);
    const model = installedModel("voices")!;
    rmSync(join(folder, "installed.json"));
    onTestFinished(async () => {
      await processOf(model).stop();
      rmSync(folder, { recursive: true });
    });
    return { model, folder };
  }

  it("speaks with a model that is not switched on yet, and measures this machine", async () => {
    const { measures } = await selfTestVoices(added().model);
    expect(Object.keys(measures).toSorted()).toEqual(["firstClauseMs", "memoryMb", "realTimeFactor"]);
    for (const value of Object.values(measures)) expect(value).toBeGreaterThan(0);
  });

  it("refuses a model that is none, one without voices, and one that is silent, in a line each", async () => {
    const { model, folder } = added();
    writeFileSync(join(folder, "model.onnx"), "<html>");
    expect((await selfTestVoices({ ...model, revision: "broken" })).faults).toEqual([
      expect.stringMatching(/^the neural voice failed: [^\n]+$/),
    ]);
    expect((await selfTestVoices({ ...model, files: {} })).faults).toEqual([
      "the voices: fewer than three of their files are there",
    ]);
    const silent = installTinyVoices(models, { isSilent: true });
    rmSync(join(silent, "installed.json"));
    const verdict = await selfTestVoices({ ...model, revision: "silent" });
    expect(verdict.faults.some((fault) => fault.startsWith("en-us-heart: peak"))).toBe(true);
  });

  it("stops with the signal's reason", async () => {
    const { model } = added();
    await expect(selfTestVoices(model, AbortSignal.abort(new Error("enough")))).rejects.toThrow("enough");
  });
});
