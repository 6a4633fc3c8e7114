import { readdirSync } from "node:fs";
import { speak, writeWav } from "@orator/speech";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestService } from "../../../testing/test-service.ts";
import type { TestService } from "../../../testing/test-service.ts";

const CONSENT = { name: "James Reed", statement: "You may have my voice say other words." };
const TEXT =
  "Please take a seat by the window, and tell me what you would like to drink. We have tea and coffee, and the kitchen is open until ten.";

let service: TestService;
let key: string;
let speaker: string;
let soft: string;
beforeAll(async () => {
  service = await startTestService({ works: true });
  key = await service.keyFor("acme");
  speaker = await upload(await said(TEXT));
  soft = await upload(await said("Good morning."));
}, 120_000);
afterAll(() => service.stop());

async function said(text: string): Promise<Uint8Array> {
  return writeWav(await speak(text, { voiceId: "en-us-james", sampleRateHz: 24_000 }));
}

async function upload(bytes: Uint8Array, as = key): Promise<string> {
  const body = new FormData();
  body.set("file", new Blob([bytes as Uint8Array<ArrayBuffer>]), "voice.wav");
  return (await service.request("POST", "/v1/assets", { key: as, body })).body.asset_id;
}

function call(method: string, path: string, body?: unknown, as = key) {
  return service.request(method, `/v1/brand_voice${path}`, { key: as, ...(body !== undefined && { body }) });
}

async function stored(id: string): Promise<string[]> {
  const keys: string[] = [];
  for (const { id: account } of await service.features.accounts.list())
    for await (const found of service.services.blobs.list(`${account}/brand-voices/${id}/`)) keys.push(found);
  return keys;
}

it("POST 201 keeps a copy of the recording with the consent, whatever becomes of the asset", async () => {
  const asset = await upload(await said(TEXT));
  const recording = { audio_asset_id: asset, transcript: TEXT, consent: CONSENT };
  const { status, body } = await call("POST", "", { name: "Acme", recording });
  expect(status).toBe(201);
  expect(body.recording).toEqual({
    duration: expect.closeTo(8, -1),
    transcript: TEXT,
    consent: { ...CONSENT, recorded_at: expect.any(String) },
  });
  await service.request("DELETE", `/v1/assets/${asset}`, { key });
  expect((await call("GET", `/${body.id}`)).body).toEqual(body);
  expect(await stored(body.id)).toHaveLength(1);
  expect(readdirSync(service.services.scratch)).toEqual([]);
}, 60_000);

it("POST 200 puts another in its place, takes it away, and leaves it alone; what nobody names any more goes, with DELETE too", async () => {
  const recording = { audio_asset_id: speaker, consent: CONSENT };
  const { id } = (await call("POST", "", { name: "Change", recording })).body;
  const [first] = await stored(id);
  const other = (await call("POST", `/${id}`, { recording: { ...recording, transcript: "Please." } })).body;
  expect(other.recording.transcript).toBe("Please.");
  await expect.poll(() => stored(id)).toEqual([expect.not.stringContaining(first!)]);
  expect((await call("POST", `/${id}`, { tone: "serious" })).body.recording).toEqual(other.recording);
  expect((await call("POST", `/${id}`, { recording: null })).body).not.toHaveProperty("recording");
  await expect.poll(() => stored(id)).toEqual([]);
  await call("POST", `/${id}`, { recording });
  expect(await stored(id)).toHaveLength(1);
  await call("DELETE", `/${id}`);
  await expect.poll(() => stored(id)).toEqual([]);
}, 60_000);

it("is refused without consent, of another account, of what is no voice, and stores nothing then", async () => {
  const stranger = await service.keyFor("stranger");
  const theirs = await upload(await said(TEXT), stranger);
  const silence = await upload(writeWav({ samples: new Float32Array(16_000 * 8), sampleRateHz: 16_000 }));
  const outcome = async (recording: object): Promise<unknown[]> => {
    const { status, body } = await call("POST", "", { name: "No", recording });
    return [status, body.error.code, body.error.details.field, body.error.details.reason];
  };
  const field = "recording.audio_asset_id";
  expect(await outcome({ audio_asset_id: speaker })).toEqual([
    400,
    "INVALID_REQUEST",
    "recording.consent",
    "is required with a recording",
  ]);
  const consent = CONSENT;
  expect((await outcome({ audio_asset_id: theirs, consent })).slice(0, 3)).toEqual([
    404,
    "RESOURCE_NOT_FOUND",
    field,
  ]);
  expect(await outcome({ audio_asset_id: soft, consent })).toEqual([
    400,
    "VALIDATION_ERROR",
    field,
    "too_short",
  ]);
  expect(await outcome({ audio_asset_id: silence, consent })).toEqual([
    400,
    "VALIDATION_ERROR",
    field,
    "no_speech",
  ]);
  const update = await call("POST", "/bvo_nobody", { recording: { audio_asset_id: speaker, consent } });
  expect(update.status).toBe(404);
  expect((await call("GET", "/list?name_only=true")).body.brand_voices).not.toContain("No");
}, 60_000);
