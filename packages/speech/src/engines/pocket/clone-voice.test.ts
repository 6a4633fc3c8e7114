import { rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { useTestModels } from "@orator/models/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { trackPitch } from "../../dsp/pitch-track.ts";
import { speak } from "../../speak.ts";
import { writeWav } from "../remote/wav.ts";
import type { ReferenceVoice } from "./clone-voice.ts";
import { stopCloning } from "./clone-voice.ts";
import { selfTestCloning } from "./self-test-cloning.ts";
import { writeTinyPocket } from "./testing/tiny-pocket.ts";

const models = await useTestModels("sherpa");
const folder = join(models, "cloning");

/** A recording whose mean size gives the tiny model's pitch: 100 Hz and a thousand times it. */
function referenceVoice(name: string, size: number): ReferenceVoice {
  const file = join(models, `${name}.wav`);
  const samples = Float32Array.from({ length: 48_000 }, (_, i) => (i % 2 === 0 ? size : -size));
  writeFileSync(file, writeWav({ samples, sampleRateHz: 24_000 }));
  return { file, identity: name };
}
const [low, high] = [referenceVoice("low", 0.02), referenceVoice("high", 0.12)];

async function pitchOf(text: string, options: Parameters<typeof speak>[1]): Promise<number> {
  const { samples, sampleRateHz } = await speak(text, options);
  const voiced = trackPitch(samples, sampleRateHz).f0Hz.filter((hz) => hz > 0);
  return voiced.toSorted()[voiced.length >> 1]!;
}

beforeAll(() => {
  writeTinyPocket(folder);
  writeFileSync(join(folder, "installed.json"), JSON.stringify({ revision: "1", files: {}, measures: {} }));
});
afterAll(() => stopCloning(folder));

describe("a recording whose voice is cloned", () => {
  const text = "Good morning to all of you. We are glad that you came.";

  it("is heard in every sentence, whoever is chosen, with words where they sound", async () => {
    expect(await pitchOf(text, { voiceId: "en-us-clara", referenceVoice: low })).toBeCloseTo(120, -1);
    expect(await pitchOf(text, { voiceId: "en-us-james", referenceVoice: high })).toBeCloseTo(220, -1);
    const { words, fallback, durationMs } = await speak(text, {
      voiceId: "en-us-clara",
      referenceVoice: low,
    });
    expect(fallback).toBeUndefined();
    expect(words.map(({ word }) => word).join(" ")).toBe(
      "Good morning to all of you We are glad that you came",
    );
    expect(words.every(({ startMs, endMs }) => startMs < endMs && endMs <= durationMs)).toBe(true);
  });

  it("speaks as fast and as high as it is asked to", async () => {
    const plain = await speak(text, { voiceId: "en-us-clara", referenceVoice: low });
    const fast = await speak(text, { voiceId: "en-us-clara", referenceVoice: low, speed: 1.5 });
    expect(fast.durationMs / plain.durationMs).toBeLessThan(0.8);
    expect(await pitchOf(text, { voiceId: "en-us-clara", referenceVoice: low, pitch: 50 })).toBeGreaterThan(
      150,
    );
  });

  it("is remembered by its content", async () => {
    const kept = new Map<string, unknown>();
    const memory = {
      recall: async (key: string) => kept.get(key) as never,
      keep: async (key: string, speech: unknown) => void kept.set(key, speech),
    };
    await speak(text, { voiceId: "en-us-clara", referenceVoice: low, memory });
    await speak(text, { voiceId: "en-us-clara", referenceVoice: high, memory });
    await speak(text, { voiceId: "en-us-clara", memory });
    expect(kept.size).toBe(6);
    await speak(text, { voiceId: "en-us-james", referenceVoice: low, memory });
    expect(kept.size).toBe(6);
  });

  it("gives way to the chosen voice for other languages, and says so", async () => {
    const { fallback } = await speak("Guten Morgen.", { voiceId: "de-de-jonas", referenceVoice: low });
    expect(fallback).toEqual({
      voiceId: "the reference voice",
      instead: "de-de-jonas",
      reason: "voices are cloned in en only, not in de-DE",
    });
  });

  it("gives way where the model fails or is not there, and says what to do", async () => {
    await stopCloning(folder);
    truncateSync(join(folder, "decoder.onnx"), 100);
    const failed = await speak(text, { voiceId: "en-us-clara", referenceVoice: low });
    expect(failed.fallback?.reason).toMatch(/^the voice-cloning model failed: /);
    rmSync(join(folder, "decoder.onnx"));
    await stopCloning(folder);
    const missing = await speak(text, { voiceId: "en-us-clara", referenceVoice: low });
    expect(missing.fallback?.reason).toBe("the voice-cloning model failed: decoder.onnx is missing");
    rmSync(join(folder, "installed.json"));
    const without = await speak(text, { voiceId: "en-us-clara", referenceVoice: low });
    expect(without.fallback).toEqual({
      voiceId: "the reference voice",
      instead: "en-us-clara",
      reason: "it is not installed here: npm run models -- add cloning",
    });
    expect(without.samples).toEqual((await speak(text, { voiceId: "en-us-clara" })).samples);
  });

  it("is not switched on where it does not sound like speech", async () => {
    const other = join(models, "other");
    writeTinyPocket(other);
    const model = { name: "cloning", folder: other, revision: "1", files: {}, measures: {} };
    const { faults } = await selfTestCloning(model);
    expect(faults.join("; ")).toMatch(/closureDb|hissHz/);
  });
});
