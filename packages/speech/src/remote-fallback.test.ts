import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GOOD_KEY, json, startFakeServer } from "./engines/remote/fake-server.fixture.ts";
import type { FakeServer } from "./engines/remote/fake-server.fixture.ts";
import { speakStream } from "./speak.ts";
import type { SpeechMemory } from "./speak.ts";
import type { Speech } from "./speech.ts";
import { availableVoices, findVoice } from "./voices/catalogue.ts";

let server: FakeServer;
let cache: string;
beforeEach(async () => {
  cache = mkdtempSync(join(tmpdir(), "orator-remote-"));
  server = await startFakeServer("openai");
  vi.stubEnv("ORATOR_CACHE_DIR", cache);
  vi.stubEnv("SPEECH_BASE_URL", `${server.origin}/v1`);
  vi.stubEnv("SPEECH_API_KEY", GOOD_KEY);
  vi.stubEnv("SPEECH_MODEL", "tts-1");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(cache, { recursive: true, force: true });
});

function inMemory(): SpeechMemory & { keys: string[] } {
  const kept = new Map<string, Speech>();
  const keys: string[] = [];
  return {
    keys,
    recall: async (key) => kept.get(key),
    async keep(key, speech) {
      keys.push(key);
      kept.set(key, speech);
    },
  };
}

async function speakAll(text: string, memory?: SpeechMemory): Promise<Speech[]> {
  const parts: Speech[] = [];
  for await (const part of speakStream(text, { voiceId: "openai-nova", ...(memory && { memory }) }))
    parts.push(part);
  return parts;
}

describe("a voice of a remote engine", () => {
  it("stands in the catalogue, behind those of this machine, and speaks by its id", async () => {
    expect(availableVoices().at(-1)).toMatchObject({ engine: "openai", quality: "neural" });
    expect(findVoice("OpenAI-Nova")).toMatchObject({ gender: "female", classicId: "en-us-clara" });
    const [speech] = await speakAll("Hello there.");
    expect(speech).toMatchObject({ sampleRateHz: 48_000, words: [{ word: "Hello" }, { word: "there" }] });
    expect(speech).not.toHaveProperty("fallback");
  });

  it("gives way to the classic voice when its engine goes away in the middle, which says so", async () => {
    server.misbehave("well", (_, response) => json(response, 400, { error: { message: "no more" } }));
    const parts = await speakAll("One is here. Two is not. Three is not.");
    expect(parts.map(({ fallback }) => fallback?.instead)).toEqual([undefined, "en-us-clara", "en-us-clara"]);
    expect(parts[1]!.fallback).toEqual({
      voiceId: "openai-nova",
      instead: "en-us-clara",
      reason: "the speech engine refused (400: no more)",
    });
    expect(server.seen).toHaveLength(2);
  });

  it("is asked once for a sentence that is remembered, by a key that holds no secret", async () => {
    const memory = inMemory();
    const first = await speakAll("Say it once.", memory);
    const second = await speakAll("Say it once.", memory);
    expect(second[0]!.samples).toEqual(first[0]!.samples);
    expect(server.seen).toHaveLength(1);
    expect(memory.keys.join()).not.toContain(GOOD_KEY);
    expect(memory.keys.join()).not.toContain("127.0.0.1");
  });

  it("is not remembered in the voice of its fallback", async () => {
    const memory = inMemory();
    server.misbehave((_, response) => json(response, 400, {}), "well");
    await speakAll("Say it again.", memory);
    const [again] = await speakAll("Say it again.", memory);
    expect(again).not.toHaveProperty("fallback");
  });
});
