import { rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installedModel } from "@orator/models";
import { useTestModels } from "@orator/models/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Recording } from "../../ports.ts";
import { brokenRecognizerPromises } from "../conformance.ts";
import { TONES, tones } from "../testing/tiny-whisper.ts";
import {
  sherpaRecognizer,
  stopSherpaRecognizer,
  transcribeWithSherpa,
  PARAKEET,
  SENSE_VOICE,
  ZIPFORMER,
} from "./sherpa-recognizer.ts";
import { writeTinyParakeet } from "./testing/tiny-parakeet.ts";
import { writeTinySenseVoice } from "./testing/tiny-sense-voice.ts";
import { writeTinyZipformer } from "./testing/tiny-zipformer.ts";

const models = await useTestModels("sherpa");
const [good, morning, comma, dear, people, stop] = TONES.map(({ hz }) => hz) as [number, ...number[]];
const SENTENCE = [good, morning!, comma!, dear!, people!, stop!];

function recording(samples: Float32Array): Recording {
  return { samples, sampleRateHz: 16_000 };
}

/** As `npm run models -- add` leaves it. */
function switchOn(name: string, files: readonly string[]): string {
  const folder = join(models, name);
  const listed = Object.fromEntries(files.map((path) => [path, { bytes: 1, sha256: "0" }]));
  writeFileSync(
    join(folder, "installed.json"),
    JSON.stringify({ revision: "1", files: listed, measures: {} }),
  );
  return folder;
}

describe("Parakeet", () => {
  let folder: string;
  beforeAll(() => {
    writeTinyParakeet(join(models, "parakeet"));
    folder = switchOn("parakeet", [
      "encoder.int8.onnx",
      "decoder.int8.onnx",
      "joiner.int8.onnx",
      "tokens.txt",
    ]);
  });
  afterAll(() => stopSherpaRecognizer(folder));

  it("hears words with marks where they sound, without the rests", async () => {
    const sound = tones([...SENTENCE, ...Array.from({ length: 12 }, () => 0), dear!, people!], {
      leadMs: 512,
    });
    const { text, language, words } = await transcribeWithSherpa(
      installedModel("parakeet")!,
      PARAKEET,
      recording(sound),
      { language: "en" },
    );
    expect(text).toBe("Good morning, dear people. dear people");
    expect(language).toBe("en");
    const starts = words.map(({ startMs }) => startMs);
    [512, 1012, 2012, 2512, 9512, 10_012].forEach((ms, i) =>
      expect(Math.abs(starts[i]! - ms)).toBeLessThanOrEqual(240),
    );
  });

  it("keeps the promises of every recognizer", async () => {
    const sound = recording(tones(SENTENCE, { leadMs: 512 }));
    expect(await brokenRecognizerPromises(sherpaRecognizer(PARAKEET), sound)).toEqual([]);
  });
});

describe("SenseVoice", () => {
  let folder: string;
  beforeAll(() => {
    writeTinySenseVoice(join(models, "sense-voice"));
    folder = switchOn("sense-voice", ["model.int8.onnx", "tokens.txt"]);
  });
  afterAll(() => stopSherpaRecognizer(folder));

  it("hears words where they sound, and which language they are of", async () => {
    const heard = await sherpaRecognizer(SENSE_VOICE).transcribe(recording(tones(SENTENCE, { leadMs: 512 })));
    expect(heard.text).toBe("Good morning, dear people.");
    expect(heard.language).toBe("ko");
    const starts = heard.words.map(({ startMs }) => startMs);
    [512, 1012, 2012, 2512].forEach((ms, i) => expect(Math.abs(starts[i]! - ms)).toBeLessThanOrEqual(60));
  });

  it("is told a language", async () => {
    const told = { language: "en" };
    const heard = await sherpaRecognizer(SENSE_VOICE).transcribe(recording(tones(SENTENCE)), told);
    expect(heard).toMatchObject({ text: "Good morning, dear people.", language: "en" });
  });

  it("parts Japanese where characters end", async () => {
    const told = { language: "ja" };
    const { words } = await sherpaRecognizer(SENSE_VOICE).transcribe(recording(tones([good, dear!])), told);
    expect(words.map(({ word }) => word)).toEqual(["Good", "dear"]);
  });

  it("keeps the promises of every recognizer", async () => {
    const sound = recording(tones(SENTENCE, { leadMs: 512 }));
    expect(await brokenRecognizerPromises(sherpaRecognizer(SENSE_VOICE), sound)).toEqual([]);
  });
});

describe("a streaming Zipformer", () => {
  let folder: string;
  beforeAll(() => {
    writeTinyZipformer(join(models, "zipformer"));
    folder = switchOn("zipformer", [
      "encoder.int8.onnx",
      "decoder.int8.onnx",
      "joiner.int8.onnx",
      "tokens.txt",
    ]);
  });
  afterAll(() => stopSherpaRecognizer(folder));

  it("hears words where they sound, to the end", async () => {
    const sound = recording(tones(SENTENCE, { leadMs: 512, tailMs: 100 }));
    const heard = await sherpaRecognizer(ZIPFORMER).transcribe(sound);
    expect(heard).toMatchObject({ text: "good morning, dear people.", language: "en" });
    const starts = heard.words.map(({ startMs }) => startMs);
    [512, 1012, 2012, 2512].forEach((ms, i) => expect(Math.abs(starts[i]! - ms)).toBeLessThanOrEqual(80));
  });

  it("keeps the promises of every recognizer", async () => {
    const sound = recording(tones(SENTENCE, { leadMs: 512 }));
    expect(await brokenRecognizerPromises(sherpaRecognizer(ZIPFORMER), sound)).toEqual([]);
  });
});

describe("what is broken", () => {
  it("is named where a file is missing, and fails alone where one is cut", async () => {
    const copy = join(models, "parakeet-copy");
    writeTinyParakeet(copy);
    const model = { ...installedModel("parakeet")!, folder: copy };
    truncateSync(join(copy, "joiner.int8.onnx"), 200);
    const listen = () =>
      transcribeWithSherpa(model, PARAKEET, recording(tones(SENTENCE)), { language: "en" });
    await expect(listen()).rejects.toMatchObject({ code: "ENGINE_FAILED" });
    rmSync(join(copy, "joiner.int8.onnx"));
    await stopSherpaRecognizer(copy);
    await expect(listen()).rejects.toThrow("(nemo-transducer) failed: joiner.int8.onnx is missing");
    await stopSherpaRecognizer(copy);
  });

  it("is not there at all without its model", async () => {
    const none = sherpaRecognizer({ ...PARAKEET, model: "parakeet-nowhere" });
    expect(await none.languages()).toEqual([]);
    await expect(none.transcribe(recording(tones([])))).rejects.toMatchObject({ code: "ENGINE_MISSING" });
  });
});
