import { rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { useTestModels } from "@orator/models/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Recording } from "../../ports.ts";
import { brokenDiarizerPromises } from "../conformance.ts";
import type { Diarizer } from "../turns.ts";
import { diarize, selfTestDiarization } from "../diarize.ts";
import { stopDiarizer, diarizeWithSherpa } from "./sherpa-diarizer.ts";
import { VOICES, writeTinyDiarization } from "./testing/tiny-diarization.ts";

const models = await useTestModels("sherpa");
const folder = join(models, "diarization");
const RATE_HZ = 16_000;

/** Tones of two seconds, a rest of half a second between two: which voice speaks each. */
function dialogue(who: readonly number[]): Recording {
  const [turn, rest] = [2 * RATE_HZ, RATE_HZ / 2];
  const samples = new Float32Array(who.length * (turn + rest));
  for (const [i, voice] of who.entries())
    for (let n = 0; n < turn; n++)
      samples[i * (turn + rest) + n] = 0.3 * Math.sin((2 * Math.PI * VOICES[voice]! * n) / RATE_HZ);
  return { samples, sampleRateHz: RATE_HZ };
}

beforeAll(() => writeTinyDiarization(folder));
afterAll(() => stopDiarizer(folder));

describe("pyannote's segmentation", () => {
  it("says who speaks when, numbered by who speaks first", async () => {
    const turns = await diarizeWithSherpa({ folder }, dialogue([1, 0, 1, 0, 0, 1]));
    expect(turns.map(({ speaker }) => speaker)).toEqual([0, 1, 0, 1, 1, 0]);
    for (const [i, { startMs, endMs }] of turns.entries()) {
      expect(Math.abs(startMs - i * 2500)).toBeLessThan(60);
      expect(Math.abs(endMs - i * 2500 - 2000)).toBeLessThan(60);
    }
  });

  it("keeps the promises of every diarizer", async () => {
    const diarizer: Diarizer = {
      id: "tiny",
      isAvailable: () => true,
      turns: (recording, _, options) => diarizeWithSherpa({ folder }, recording, options),
    };
    expect(await brokenDiarizerPromises(diarizer, dialogue([0, 1, 0]))).toEqual([]);
  });

  it("has to tell speakers apart before it is used", async () => {
    const model = { name: "diarization", folder, revision: "1", files: {}, measures: {} };
    const { faults, measures } = await selfTestDiarization(model);
    expect(faults).toEqual([expect.stringMatching(/^it took one for the other \d+ % of the time/)]);
    expect(measures.wrongPercent).toBeGreaterThan(15);
    const nowhere = { ...model, folder: join(models, "nowhere") };
    expect((await selfTestDiarization(nowhere)).faults).toEqual([
      "the model “diarization” failed: segmentation.onnx is missing",
    ]);
  });

  it("is asked where it is switched on, and what needs no model steps in where it fails", async () => {
    const sound = dialogue([0, 1, 0, 1]);
    expect((await diarize(sound)).engine).toBe("timbre");
    writeFileSync(join(folder, "installed.json"), JSON.stringify({ revision: "1", files: {}, measures: {} }));
    const found = await diarize(sound);
    expect(found.engine).toBe("pyannote");
    expect(found.profiles).toHaveLength(2);
    await stopDiarizer(folder);
    truncateSync(join(folder, "voices.onnx"), 200);
    expect((await diarize(sound)).engine).toBe("timbre");
    rmSync(join(folder, "voices.onnx"));
    await stopDiarizer(folder);
    await expect(diarizeWithSherpa({ folder }, sound)).rejects.toThrow(
      "the model “diarization” failed: voices.onnx is missing",
    );
  });
});
