import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { useTestModels } from "@orator/models/testing";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { processOf, voicesModel, holdVoices } from "./engines/kokoro/kokoro-process.ts";
import { joinSpeech } from "./speech.ts";
import { SPEECH_LUFS, SPEECH_PEAK_DB } from "./polish.ts";
import { loudnessLufs } from "./dsp/loudness.ts";
import { speak, speakStream } from "./speak.ts";
import type { SpeechMemory } from "./speak.ts";
import type { Speech } from "./speech.ts";
import { installTinyVoices } from "./testing/tiny-voices.ts";

const TEXT = "One sentence of some words. Then comes another one. And the last.";
const HEART = { voiceId: "en-us-heart" };

const models = await useTestModels();
let folder: string;
beforeAll(async () => {
  vi.stubEnv("ORATOR_CACHE_DIR", join(models, "cache"));
});
beforeEach(() => {
  folder = installTinyVoices(models);
});
afterEach(async () => {
  const model = voicesModel();
  if (model) await processOf(model).stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Remembers what is kept, by the voice of its key. */
class Memory implements SpeechMemory {
  readonly kept = new Map<string, Speech>();
  async recall(key: string): Promise<Speech | undefined> {
    return this.kept.get(key);
  }
  async keep(key: string, speech: Speech): Promise<void> {
    this.kept.set(key, speech);
  }
  voices(): string[] {
    return [...this.kept.keys()].map((key) => (JSON.parse(key) as { voice: { id: string } }).voice.id);
  }
}

/** Whether a process runs. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Another file under the model's name: its process refuses everything. */
function breakModel(): void {
  rmSync(join(models, "cache/voices"), { recursive: true, force: true });
  writeFileSync(join(folder, "model.onnx"), "nothing of the kind");
}

describe("a neural voice", () => {
  it("speaks without a fallback, polished to the same loudness as all others, up to its own band", async () => {
    const speech = await speak(TEXT, HEART);
    expect(speech.fallback).toBeUndefined();
    expect(speech.timing).toBe("engine");
    expect(loudnessLufs(speech.samples, 48_000)).toBeGreaterThan(SPEECH_LUFS - 0.5);
    expect(loudnessLufs(speech.samples, 48_000)).toBeLessThan(SPEECH_LUFS + 0.5);
    const peak = speech.samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    expect(20 * Math.log10(peak)).toBeLessThanOrEqual(SPEECH_PEAK_DB + 0.01);
  });

  it("is the default as soon as it is there, and gives way when it goes", async () => {
    const own = await speak("Hello.");
    expect(own.samples).toEqual((await speak("Hello.", HEART)).samples);
    rmSync(folder, { recursive: true });
    expect((await speak("Hello.")).samples).toEqual(
      (await speak("Hello.", { voiceId: "en-us-clara" })).samples,
    );
  });

  it("that is not installed leaves all to its classic fallback, and says how it is had", async () => {
    rmSync(folder, { recursive: true });
    const { fallback, ...speech } = await speak(TEXT, HEART);
    expect(fallback).toEqual({
      voiceId: "en-us-heart",
      instead: "en-us-clara",
      reason: "it is not installed here: npm run models -- add voices",
    });
    expect(speech).toEqual(await speak(TEXT, { voiceId: "en-us-clara" }));
  });

  it("that fails under way is replaced by its fallback from that sentence to the end, and nowhere kept as itself", async () => {
    const memory = new Memory();
    const parts: Speech[] = [];
    for await (const part of speakStream(TEXT, { ...HEART, memory })) {
      parts.push(part);
      if (parts.length === 1) {
        await processOf(voicesModel()!).stop();
        breakModel();
      }
      // It would speak again, but nobody wants to hear it come back.
      if (parts.length === 2) {
        await processOf(voicesModel()!).stop();
        folder = installTinyVoices(models);
      }
    }
    expect(parts.map(({ fallback }) => fallback?.instead)).toEqual([undefined, "en-us-clara", "en-us-clara"]);
    expect(parts[1]!.fallback!.reason).toMatch(/^the neural voice failed: [^\n]+$/);
    expect(memory.voices()).toEqual(["en-us-heart", "en-us-clara", "en-us-clara"]);
    expect([...memory.kept.values()].every(({ fallback }) => fallback === undefined)).toBe(true);
    expect(joinSpeech(parts).fallback?.voiceId).toBe("en-us-heart");
    const again = await speak(TEXT, { ...HEART, memory });
    expect(again.fallback).toBeUndefined();
    expect(memory.voices()).toHaveLength(5);
  });

  it("is remembered for the model that spoke: another one speaks anew", async () => {
    const memory = new Memory();
    await speak("Hello.", { ...HEART, memory });
    installTinyVoices(models, { leadFrames: 0 });
    await speak("Hello.", { ...HEART, memory });
    expect(memory.voices()).toEqual(["en-us-heart", "en-us-heart"]);
  });

  it("passes on what stops it by will, and speaks for nobody then", async () => {
    const controller = new AbortController();
    const parts = speakStream(TEXT, { ...HEART, signal: controller.signal });
    await parts.next();
    controller.abort(new Error("enough"));
    await expect(parts.next()).rejects.toThrow("enough");
  });
});

describe("whoever speaks live", () => {
  it("gets an error instead of another voice, where it finds one itself", async () => {
    breakModel();
    const alone = { ...HEART, fallsBack: false };
    await expect(speak(TEXT, alone)).rejects.toMatchObject({ code: "ENGINE_FAILED" });
    rmSync(folder, { recursive: true });
    await expect(speak(TEXT, alone)).rejects.toMatchObject({ code: "ENGINE_MISSING" });
  });

  it("finds what was said with less haste in the memory", async () => {
    const memory = new Memory();
    await speak(TEXT, { ...HEART, memory });
    const { size } = memory.kept;
    await speak(TEXT, { ...HEART, memory, isUrgent: true });
    expect(memory.kept.size).toBe(size);
  });

  it("holds the process that speaks, and nothing where there is none", async () => {
    await speak("Hello.", HEART);
    const letGo = await holdVoices();
    expect(isAlive(processOf(voicesModel()!).pid!)).toBe(true);
    letGo();
    rmSync(folder, { recursive: true });
    (await holdVoices())();
  });
});
