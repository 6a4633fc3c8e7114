import { execFileSync } from "node:child_process";
import { mkdirSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { useTestModels } from "@orator/models/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Recording, Transcriber, Transcript } from "../ports.ts";
import { speak } from "../speak.ts";
import { brokenEarPromises } from "./conformance.ts";
import { pocketsphinxTranscriber } from "./pocketsphinx-transcriber.ts";
import { TONES, tones, writeTinyEars } from "./testing/tiny-ears.ts";
import { transcriberFor } from "./transcriber.ts";
import { stopEars, transcribeWith, whisperTranscriber } from "./whisper-transcriber.ts";

const models = await useTestModels();
const folder = join(models, "ears");
const [good, morning, comma, dear, people, stop] = TONES.map(({ hz }) => hz) as [number, ...number[]];
const SENTENCE = [good, morning!, comma!, dear!, people!, stop!];

function switchOn(): void {
  writeFileSync(join(folder, "installed.json"), JSON.stringify({ revision: "1", files: {}, measures: {} }));
}

const hasPocketsphinx = (await pocketsphinxTranscriber.languages()).length > 0;
const recording = (samples: Float32Array): Recording => ({ samples, sampleRateHz: 16_000 });

beforeAll(() => {
  writeTinyEars(folder);
  switchOn();
});
afterAll(() => stopEars(folder));

describe("every transcriber keeps its promises", () => {
  it("Whisper, on tones that the tiny model understands", async () => {
    expect(await brokenEarPromises(whisperTranscriber, recording(tones(SENTENCE, { leadMs: 512 })))).toEqual(
      [],
    );
  });

  it.runIf(hasPocketsphinx)("PocketSphinx, on speech", async () => {
    const said = await speak("Good morning. We have a new plan for today.", { voiceId: "en-us-james" });
    expect(await brokenEarPromises(pocketsphinxTranscriber, said)).toEqual([]);
  });

  it("and what breaks them is told", async () => {
    const words = [{ word: "Hello", startMs: 900, endMs: 9_000_000 }];
    const careless: Transcriber = {
      id: "careless",
      languages: async () => ["english"],
      transcribe: async (): Promise<Transcript> => ({ text: "Hello.", language: "english", words }),
    };
    const broken = await brokenEarPromises(careless, recording(tones(SENTENCE)));
    expect(broken.join("\n")).toMatch(/is no code[^]*ends after the recording[^]*in silence[^]*aborted/);
  });
});

describe("Whisper in a process of its own", () => {
  it("hears a recording of any rate: words with marks and times, without the rests", async () => {
    const sound = tones([...SENTENCE, ...Array.from({ length: 12 }, () => 0), dear!, people!], {
      leadMs: 512,
    });
    const { text, language, words } = await transcribeWith({ folder }, recording(sound));
    expect(text).toBe("Good morning, dear people. dear people");
    expect(language).toBe("en");
    const starts = words.map(({ startMs }) => startMs);
    [512, 1012, 2012, 2512, 9512, 10_012].forEach((ms, i) =>
      expect(Math.abs(starts[i]! - ms)).toBeLessThanOrEqual(40),
    );
    expect(words[3]!.endMs).toBeLessThan(3600);
  });

  it("is there only where the model is switched on", async () => {
    expect(await whisperTranscriber.languages()).toContain("de");
    expect((await transcriberFor(["de"]))?.id).toBe("whisper");
    execFileSync("rm", [join(folder, "installed.json")]);
    expect(await whisperTranscriber.languages()).toEqual([]);
    expect(await transcriberFor(["de"])).toBeUndefined();
    await expect(whisperTranscriber.transcribe(recording(tones([])))).rejects.toMatchObject({
      code: "ENGINE_MISSING",
    });
    switchOn();
  });

  it.each(["encoder.onnx", "decoder.onnx", "voice-activity.onnx", "tokenizer.json"])(
    "says in one line that %s is broken",
    async (name) => {
      const broken = join(models, `broken-${name}`);
      mkdirSync(broken);
      writeTinyEars(broken);
      truncateSync(join(broken, name), 1000);
      const listening = transcribeWith({ folder: broken }, recording(tones(SENTENCE, { leadMs: 512 })));
      await expect(listening).rejects.toMatchObject({
        code: "ENGINE_FAILED",
        message: expect.stringMatching(/^the model “ears” failed: .+$/),
      });
      await stopEars(broken);
    },
  );
});

it("goes to whoever understands one of the languages, best first", async () => {
  const knows = (id: string, ...languages: string[]) =>
    ({ id, languages: async () => languages }) as unknown as Transcriber;
  const candidates = [knows("none"), knows("german", "de"), knows("many", "en", "fr", "de")];
  expect((await transcriberFor([], candidates))?.id).toBe("german");
  expect((await transcriberFor(["fr", "de"], candidates))?.id).toBe("german");
  expect((await transcriberFor(["fr"], candidates))?.id).toBe("many");
  expect(await transcriberFor(["zu"], candidates)).toBeUndefined();
});
