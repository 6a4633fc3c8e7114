import { readdirSync, readFileSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connected } from "./connected.fixture.ts";
import type { Connected } from "./connected.fixture.ts";
import { remoteVoices, refreshRemoteVoices } from "./remote-voices.ts";
import { json } from "./fake-server.fixture.ts";

let cache: string;
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), "orator-remote-"));
  vi.stubEnv("ORATOR_CACHE_DIR", cache);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(cache, { recursive: true, force: true });
});

async function listed(all: Connected) {
  expect(await refreshRemoteVoices(undefined, all.settings)).toBeUndefined();
  return remoteVoices(all.settings);
}

describe("the voices of a remote engine", () => {
  it("are none when no engine is set", async () => {
    expect(remoteVoices(undefined)).toEqual([]);
    expect(await refreshRemoteVoices(undefined, undefined)).toBeUndefined();
  });

  it("come from ElevenLabs page by page, with what their labels say", async () => {
    const voices = await listed(await connected("elevenlabs"));
    expect(voices).toMatchObject([
      {
        id: "elevenlabs-21m00tcm4tlvdq8ikwam",
        name: "Rachel",
        gender: "female",
        age: "young",
        style: "calm",
        accent: "American",
        locale: "en-US",
        language: "English",
        quality: "neural",
        engine: "elevenlabs",
        recipe: { voice: "21m00Tcm4TlvDq8ikWAM", model: "eleven_multilingual_v2" },
      },
      { name: "George", gender: "male", age: "senior", locale: "en-GB", classicId: "en-gb-callum" },
    ]);
  });

  it("come from Azure in all its languages, each with the fallback voice of this machine", async () => {
    expect(await listed(await connected("azure"))).toMatchObject([
      { id: "azure-en-us-jennyneural", name: "Jenny", gender: "female", classicId: "en-us-clara" },
      {
        id: "azure-de-de-conradneural",
        name: "Conrad",
        gender: "male",
        language: "German",
        classicId: "de-de-jonas",
      },
    ]);
  });

  it("come from Kokoro-FastAPI, which says by their names what they are, and that it knows when words sound", async () => {
    expect(await listed(await connected("kokoro"))).toMatchObject([
      { id: "openai-af-heart", name: "Heart", gender: "female", locale: "en-US", recipe: { isTimed: true } },
      { id: "openai-bm-george", name: "George", gender: "male", locale: "en-GB", classicId: "en-gb-callum" },
      { id: "openai-ff-siwis", name: "Siwis", language: "French", classicId: "fr-fr-camille" },
    ]);
  });

  it.each([
    ["names", { voices: ["anna", "bert"] }],
    ["objects", { data: [{ id: "anna", language: "de_DE", gender: "female" }, { name: "bert" }] }],
    ["a bare list", ["anna", { voice_id: "bert" }]],
    [
      "lists of models",
      {
        data: [
          { model: "tts-1", voices: ["anna", "bert"] },
          { model: "other", voices: ["c"] },
        ],
      },
    ],
  ])("come as %s from whom it may concern", async (_, answer) => {
    const all = await connected("openai");
    all.server.misbehave((got, response) =>
      json(response, got.path === "/v1/audio/voices" ? 200 : 404, answer),
    );
    expect((await listed(all)).map(({ recipe }) => recipe.voice)).toEqual(["anna", "bert"]);
  });

  it("are those of OpenAI's manual where the server has no list", async () => {
    const voices = await listed(await connected("openai"));
    expect(voices.map(({ id }) => id)).toContain("openai-alloy");
    expect(voices).toHaveLength(9);
  });

  it("are those of SPEECH_VOICES and no others where they are named, with the labels that the engine has for them", async () => {
    const all = await connected("azure");
    const named = {
      ...all,
      settings: { ...all.settings, voices: ["de-DE-ConradNeural", "en-US-OwnNeural"] },
    };
    expect(await listed(named)).toMatchObject([
      { id: "azure-de-de-conradneural", name: "Conrad", gender: "male" },
      { id: "azure-en-us-ownneural", gender: "neutral", locale: "en-US" },
    ]);
  });

  it("are remembered while the engine is away, in a file that holds no key and no address", async () => {
    const all = await connected("azure");
    await listed(all);
    all.server.misbehave((_, response) => json(response, 503, {}));
    expect(await refreshRemoteVoices(undefined, all.settings)).toMatch(
      /^SPEECH_BASE_URL \(127.0.0.1:\d+\): the speech engine failed \(503\)$/,
    );
    expect(remoteVoices(all.settings)).toHaveLength(2);
    const folder = join(cache, "remote-voices");
    const files = readdirSync(folder);
    expect(files).toEqual([expect.stringMatching(/^azure-[0-9a-f]{16}\.json$/)]);
    const text = readFileSync(join(folder, files[0]!), "utf8");
    expect(text).not.toContain(all.settings.key!.reveal());
    expect(text).not.toContain("127.0.0.1");
  });
});
