import { mkdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { useTestModels } from "@orator/models/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SpeechError } from "../errors.ts";
import type { Recording, SpeechRecognizer, Transcript } from "../ports.ts";
import { speak } from "../speak.ts";
import { brokenRecognizerPromises } from "./conformance.ts";
import { pocketsphinxRecognizer } from "./pocketsphinx-recognizer.ts";
import { TONES, tones, writeTinyWhisper } from "./testing/tiny-whisper.ts";
import { transcribe, recognizersFor } from "./transcribe.ts";
import { stopWhisper, transcribeWith, whisperRecognizer } from "./whisper-recognizer.ts";

const models = await useTestModels();
const folder = join(models, "asr-whisper");
const [good, morning, comma, dear, people, stop] = TONES.map(({ hz }) => hz) as [number, ...number[]];
const SENTENCE = [good, morning!, comma!, dear!, people!, stop!];

function switchOn(): void {
  writeFileSync(join(folder, "installed.json"), JSON.stringify({ revision: "1", files: {}, measures: {} }));
}

const hasPocketsphinx = (await pocketsphinxRecognizer.languages()).length > 0;
function recording(samples: Float32Array): Recording {
  return { samples, sampleRateHz: 16_000 };
}

beforeAll(() => {
  writeTinyWhisper(folder);
  switchOn();
});
afterAll(() => stopWhisper(folder));

describe("every recognizer keeps its promises", () => {
  it("Whisper, on tones that the tiny model understands", async () => {
    expect(
      await brokenRecognizerPromises(whisperRecognizer, recording(tones(SENTENCE, { leadMs: 512 }))),
    ).toEqual([]);
  });

  it.runIf(hasPocketsphinx)("PocketSphinx, on speech", async () => {
    const said = await speak("Good morning. We have a new plan for today.", { voiceId: "en-us-james" });
    expect(await brokenRecognizerPromises(pocketsphinxRecognizer, said)).toEqual([]);
  });

  it("and what breaks them is told", async () => {
    const words = [{ word: "Hello", startMs: 900, endMs: 9_000_000 }];
    const careless: SpeechRecognizer = {
      id: "careless",
      quality: "draft",
      identifies: "any",
      languages: async () => ["english"],
      transcribe: async (): Promise<Transcript> => ({ text: "Hello.", language: "english", words }),
    };
    const broken = await brokenRecognizerPromises(careless, recording(tones(SENTENCE)));
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
    expect(await whisperRecognizer.languages()).toContain("de");
    expect((await recognizersFor(["de"])).map(({ id }) => id)).toEqual(["whisper"]);
    rmSync(join(folder, "installed.json"));
    expect(await whisperRecognizer.languages()).toEqual([]);
    expect(await recognizersFor(["de"])).toEqual([]);
    await expect(whisperRecognizer.transcribe(recording(tones([])))).rejects.toMatchObject({
      code: "ENGINE_MISSING",
    });
    switchOn();
  });

  it.each(["encoder.onnx", "decoder.onnx", "voice-activity.onnx", "tokenizer.json"])(
    "says in one line that %s is broken",
    async (name) => {
      const broken = join(models, `broken-${name}`);
      mkdirSync(broken);
      writeTinyWhisper(broken);
      truncateSync(join(broken, name), 1000);
      const listening = transcribeWith({ folder: broken }, recording(tones(SENTENCE, { leadMs: 512 })));
      await expect(listening).rejects.toMatchObject({
        code: "ENGINE_FAILED",
        message: expect.stringMatching(/^the model “asr-whisper” failed: .+$/),
      });
      await stopWhisper(broken);
    },
  );
});

describe("the choice of a recognizer", () => {
  const knows = (id: string, languages: readonly string[], text?: string): SpeechRecognizer => ({
    id,
    quality: "good",
    identifies: "any",
    languages: async () => languages,
    transcribe: async () => {
      if (text === undefined) throw new SpeechError("ENGINE_FAILED", `${id} is away`);
      return { text, language: languages[0]!, words: [] };
    },
  });
  const none = knows("none", []);
  const german = knows("german", ["de"], "Guten Tag.");
  const many = knows("many", ["en", "fr", "de"], "Good day.");
  const away = knows("away", ["en", "de"]);
  const sound = recording(tones(SENTENCE));

  it("is the first that understands one of the languages", async () => {
    const ids = async (...languages: string[]) =>
      (await recognizersFor(languages, [none, german, many])).map(({ id }) => id);
    expect(await ids()).toEqual(["german", "many"]);
    expect(await ids("fr", "de")).toEqual(["german", "many"]);
    expect(await ids("fr")).toEqual(["many"]);
    expect(await ids("zu")).toEqual([]);
  });

  it("goes on to the next where one fails, and says why where all do", async () => {
    expect((await transcribe(sound, {}, [away, many])).text).toBe("Good day.");
    expect((await transcribe(sound, { language: "fr" }, [german, many])).text).toBe("Good day.");
    await expect(transcribe(sound, {}, [away])).rejects.toThrow("away is away");
    await expect(transcribe(sound, { among: ["zu"] }, [german])).rejects.toMatchObject({
      code: "ENGINE_MISSING",
    });
  });
});
