import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { decodeAudio } from "@orator/media";
import { speak, writeWav } from "@orator/speech";
import { useTestModels, writeTinyPocket } from "@orator/speech/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestService } from "../../../testing/test-service.ts";
import type { TestService } from "../../../testing/test-service.ts";

const TEXT =
  "Please take a seat by the window, and tell me what you would like to drink. We have tea and coffee, and the kitchen is open until ten.";

const models = await useTestModels("sherpa");
let service: TestService;
let key: string;
let brandVoiceId: string;
beforeAll(async () => {
  service = await startTestService({ works: true });
  key = await service.keyFor("acme");
  const recording = await speak(TEXT, { voiceId: "en-us-james", sampleRateHz: 24_000 });
  const body = new FormData();
  body.set("file", new Blob([writeWav(recording) as Uint8Array<ArrayBuffer>]), "voice.wav");
  const { asset_id: audio_asset_id } = (await service.request("POST", "/v1/assets", { key, body })).body;
  const consent = { name: "James Reed", statement: "You may have my voice say other words." };
  brandVoiceId = (await post("/v1/brand_voice", { name: "Acme", recording: { audio_asset_id, consent } })).id;
}, 180_000);
afterAll(() => service.stop());

async function post(path: string, body: object) {
  const answer = await service.request("POST", path, { key, body });
  expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
  return answer.body;
}

/** A video that a woman's voice is to speak for the brand: what is warned of, and its sound. */
async function made(): Promise<{ warnings: string[]; samples: Float32Array }> {
  const { video_id } = await post("/v1/video-avatars", {
    avatar_id: "zuri",
    voice_id: "en-us-clara",
    text: "Good morning.",
    settings: { brand_voice_id: brandVoiceId, resolution: "480p" },
  });
  const ended = async (): Promise<Awaited<ReturnType<typeof status>>> => {
    for (;;) {
      const body = await status(video_id);
      if (body.status === "completed" || body.status === "failed") return body;
    }
  };
  const { status: how, video_url, warnings } = await ended();
  expect(how).toBe("completed");
  const file = join(service.services.scratch, `${video_id}.mp4`);
  const { pathname, search } = new URL(video_url);
  const film = await fetch(`${service.url}${pathname}${search}`);
  writeFileSync(file, new Uint8Array(await film.arrayBuffer()));
  return { warnings: warnings ?? [], samples: await decodeAudio(file, { maxDurationMs: 60_000 }) };
}

async function status(id: string) {
  return (await service.request("GET", `/v1/videos/${id}?wait=30`, { key })).body;
}

it("speaks with the chosen voice where no model clones voices, and says so; with the recording's where one does", async () => {
  const without = await made();
  expect(without.warnings).toEqual([
    "the voice en-us-clara speaks instead of the reference voice: it is not installed here: npm run models -- add cloning",
  ]);
  writeTinyPocket(join(models, "cloning"));
  const installed = JSON.stringify({ revision: "1", files: {}, measures: {} });
  writeFileSync(join(models, "cloning", "installed.json"), installed);
  const cloned = await made();
  expect(cloned.warnings).toEqual([]);
  expect(cloned.samples.length).not.toBe(without.samples.length);
}, 360_000);
