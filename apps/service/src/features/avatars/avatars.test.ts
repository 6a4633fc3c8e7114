import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEFAULT_AVATAR_ID } from "@orator/contract";
import { probe, probeImage } from "@orator/media";
import { ARKIT_BLENDSHAPES, OCULUS_VISEMES, STILL_LIDS, STILL_MOUTHS } from "@orator/performance";
import { eyesOnPortrait, mouthOnPortrait } from "@orator/stage";
import type { BodyHeights } from "@orator/stage";
import { tinyAvatar } from "@orator/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";

let service: TestService;
let folder: string;
let key: string;
beforeAll(async () => {
  service = await startTestService();
  key = await service.keyFor();
  folder = await mkdtemp(join(tmpdir(), "orator-avatars-"));
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

function get(path: string, as = key) {
  return service.request("GET", path, { key: as });
}

function create(body: object, as = key) {
  return service.request("POST", "/v1/avatars", { key: as, body });
}

function remove(id: string, as = key) {
  return service.request("DELETE", `/v1/avatars/${id}`, { key: as });
}

async function uploadModel(bytes: Uint8Array, as = key): Promise<string> {
  const body = bytes as Uint8Array<ArrayBuffer>;
  return (
    await service.request("POST", "/v1/assets", {
      key: as,
      body,
      headers: { "content-type": "model/gltf-binary" },
    })
  ).body.asset_id;
}

async function agentOf(avatar_id: string, as: string): Promise<string> {
  const { id: brain_id } = (await service.request("POST", "/v1/brains", { key: as, body: { name: "Shop" } }))
    .body;
  const settings = { greeting: "Hello!", personality: "Brief.", languages: ["en"] };
  const body = { name: "Ada", avatar_id, voice_id: "en-us-clara", brain_id, settings };
  return (await service.request("POST", "/v1/agentic-avatars", { key: as, body })).body.id;
}

async function idOf(account: string): Promise<string> {
  return (await service.features.accounts.byName(account))!.id;
}

async function keysOf(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const found of service.services.blobs.list(prefix)) keys.push(found);
  return keys;
}
/** Fetches what an address leads to, into a file. */
async function save(url: string): Promise<{ file: string; answer: Response }> {
  const answer = await fetch(url.replace(/^http:\/\/[^/]+/, service.url));
  const file = join(folder, new URL(url).pathname.split("/").at(-1)!);
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  return { file, answer };
}

describe("GET /v1/avatars", () => {
  it("200 with the cast at once, nothing of it drawn, in pages, whoever is seen by default first", async () => {
    const reader = await service.keyFor("reader");
    const { body } = await get("/v1/avatars?limit=10&page=3", reader);
    expect(body.pagination).toEqual({ page: 3, limit: 10, total: 26, total_pages: 3 });
    expect(body.avatars).toHaveLength(6);
    const all = (await get("/v1/avatars?limit=100", reader)).body.avatars;
    expect(new Set(all.map(({ id }: { id: string }) => id)).size).toBe(26);
    expect(all[0].id).toBe(DEFAULT_AVATAR_ID);
    expect((await get("/v1/avatars?scope=private", reader)).body).toEqual({
      avatars: [],
      pagination: { page: 1, limit: 20, total: 0, total_pages: 0 },
    });
    expect(await keysOf("shared/avatars/")).toEqual([]);
  });
});

/** The GLB of an avatar, with the headers that came with it. */
async function modelOf(id: string): Promise<{ file: Buffer; headers: Headers }> {
  const answer = await fetch(`${service.url}/v1/avatars/${id}/model`, { headers: { "x-api-key": key } });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "model/gltf-binary"]);
  return { file: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
}

describe("GET /v1/avatars/{avatar_id}/model", () => {
  it("200 with a person of the cast, 404 for nobody", async () => {
    const { file, headers } = await modelOf("mei");
    expect(file.toString("latin1", 0, 4)).toBe("glTF");
    expect(Number(headers.get("content-length"))).toBe(file.length);
    expect(headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''Mei.glb");
    expect((await get("/v1/avatars/nobody/model")).status).toBe(404);
  });
});

describe("GET /v1/avatars/{avatar_id}", () => {
  it("200 with looks, voice and poses of a person of the cast", async () => {
    const { body } = await get("/v1/avatars/zuri");
    expect(body).toMatchObject({ name: "Zuri", gender: "female", scope: "public" });
    expect(body.styles).toEqual(["normal", "closeUp", "circle", "voiceOnly"]);
    const ids = body.poses.map((pose: { avatar_pose_id: string }) => pose.avatar_pose_id);
    expect(ids).toEqual(["zuri_front", "zuri_portrait", "zuri_full"]);
    const { avatars, voices } = service.features;
    const owner = await idOf("owner");
    const framings = await Promise.all(
      ids.map(async (id: string) => (await avatars.resolve(owner, id))?.framing),
    );
    expect(framings).toEqual(["half_body", "close_up", "full_body"]);
    expect(await voices.resolve(owner, body.default_voice_id)).toBeDefined();
  });

  it("404 for one that is not there", async () => {
    for (const id of ["nobody", "zuri_back", "ava_01", "..%2f..%2fetc"])
      expect((await get(`/v1/avatars/${id}`)).status).toBe(404);
  });
});

describe("POST /v1/avatars", () => {
  it("201 for a recipe: a person who is kept with it, is used as any other, and is the same each time", async () => {
    const recipe = { seed: 7, body: { age: 43.6, gender: 1 }, hair: { style: "buzz" } };
    const [one, two] = await Promise.all([
      create({ recipe, name: "Ed" }),
      create({ recipe, name: "Ed", gender: "neutral", age: 20 }),
    ]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body).toMatchObject({ name: "Ed", scope: "private", gender: "male", age: 44, consent: null });
    expect(two.body).toMatchObject({ gender: "neutral", age: 20 });
    expect(one.body.recipe).toMatchObject({ ...recipe, hair: { style: "buzz", color: "darkBrown" } });
    expect((await get(`/v1/avatars/${one.body.id}`)).body).toEqual(one.body);
    expect(await probeImage((await save(one.body.thumbnail_url)).file)).toMatchObject({ width: 512 });
    const { avatars } = service.features;
    expect(await avatars.resolve(await idOf("owner"), `${one.body.id}_full`)).toMatchObject({ name: "Ed" });
    const [first, second] = await Promise.all([modelOf(one.body.id), modelOf(two.body.id)]);
    expect(first.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''Ed.glb");
    // What the files are called is all that differs.
    const bare = (file: Buffer, id: string) => file.toString("latin1").replaceAll(id, "");
    expect(bare(first.file, one.body.id)).toBe(bare(second.file, two.body.id));
    const stranger = await service.keyFor("stranger");
    expect((await get(`/v1/avatars/${one.body.id}/model`, stranger)).status).toBe(404);
    for (const { body } of [one, two]) await remove(body.id);
  });

  it("201 for a speaking GLB: listed first, with a picture, a poster, a video that speaks and a file for browsers", async () => {
    const asset_id = await uploadModel(await tinyAvatar());
    const { status, body } = await create({
      asset_id,
      name: "Tiny",
      tags: ["own"],
      default_voice_id: "en-us-leo",
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: "Tiny",
      scope: "private",
      gender: null,
      default_voice_id: "en-us-leo",
    });
    await service.request("DELETE", `/v1/assets/${asset_id}`, { key });
    const list = (await get("/v1/avatars?limit=1")).body;
    expect(list.avatars[0].id).toBe(body.id);
    expect(list.pagination.total).toBe(27);
    expect((await get("/v1/avatars?scope=private")).body.pagination.total).toBe(1);
    expect((await get("/v1/avatars?limit=1&page=2")).body.avatars[0].id).toBe(DEFAULT_AVATAR_ID);

    const picture = await save(body.thumbnail_url);
    expect(await probeImage(picture.file)).toMatchObject({ format: "webp", width: 512, height: 512 });
    const owner = await idOf("owner");
    const poster = await save((await service.features.avatars.liveAddresses(owner, body.id))!.posterUrl);
    expect(await probeImage(poster.file)).toMatchObject({ format: "webp", width: 1200, height: 1440 });
    const live = (await service.features.avatars.liveAddresses(owner, body.id))!;
    const { file } = await save(live.posterHeightsUrl);
    const heights = JSON.parse(await readFile(file, "utf8")) as BodyHeights;
    expect(heights.headTopM).toBeGreaterThan(heights.chinM);
    const [mouth, eyes] = [mouthOnPortrait(heights), eyesOnPortrait(heights)];
    const parts = await save(live.posterPartsUrl);
    expect(await probeImage(parts.file)).toMatchObject({
      format: "webp",
      width: mouth.width,
      height: STILL_MOUTHS.length * mouth.height + STILL_LIDS.length * eyes.height,
    });
    const film = await save(body.video_url);
    const { video, audio, durationMs } = await probe(film.file);
    expect(video).toMatchObject({ width: 512, height: 512, codec: "h264" });
    expect(audio).toMatchObject({ codec: "aac" });
    expect(durationMs).toBeGreaterThan(2000);
    const webUrl = (await service.features.avatars.liveAddresses(owner, body.id))!.webAvatarUrl;
    const web = await save(webUrl);
    expect(web.answer.headers.get("cache-control")).toMatch(/max-age=6\d{5}, immutable/);
    expect(Number(web.answer.headers.get("content-length"))).toBeLessThan(2 * 2 ** 20);
    expect((await service.features.avatars.liveAddresses(owner, body.id))?.webAvatarUrl).toBe(webUrl);
  }, 300_000);

  it("400 for a face that cannot speak, with the names of what it lacks, and nothing is left of it", async () => {
    const without = [...OCULUS_VISEMES, ...ARKIT_BLENDSHAPES];
    const asset_id = await uploadModel(await tinyAvatar({ without }));
    const before = await keysOf(`${await idOf("owner")}/`);
    const { status, body } = await create({ asset_id, name: "Mute" });
    expect([status, body.error.code, body.error.details.field]).toEqual([
      400,
      "VALIDATION_ERROR",
      "asset_id",
    ]);
    for (const name of ["viseme_PP", "viseme_U"]) expect(body.error.message).toContain(name);
    expect(await keysOf(`${await idOf("owner")}/`)).toEqual(before);
  });

  it("404 for an asset or a voice of nobody or of another account", async () => {
    const asset_id = await uploadModel(await tinyAvatar());
    const stranger = await service.keyFor("stranger");
    const answers = await Promise.all([
      create({ asset_id, name: "x" }, stranger),
      create({ asset_id: "ast_none", name: "x" }),
      create({ asset_id, name: "x", default_voice_id: "nobody" }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.error.details.field])).toEqual([
      [404, "asset_id"],
      [404, "asset_id"],
      [404, "default_voice_id"],
    ]);
  });
});

describe("DELETE /v1/avatars/{avatar_id}", () => {
  it("404 for another account's, 409 while it is used, then 200 and nothing is left", async () => {
    const maker = await service.keyFor("maker");
    const accountId = await idOf("maker");
    const asset_id = await uploadModel(await tinyAvatar(), maker);
    const { id, thumbnail_url } = (await create({ asset_id, name: "Gone" }, maker)).body;
    expect((await remove(id)).status).toBe(404);
    expect(await service.features.avatars.resolve(await idOf("owner"), id)).toBeUndefined();
    expect((await get(`/v1/avatars/${id}`)).status).toBe(404);
    const agentId = await agentOf(id, maker);
    expect((await remove(id, maker)).body.error.code).toBe("CONFLICT");
    await service.request("DELETE", `/v1/agentic-avatars/${agentId}`, { key: maker });
    expect((await remove(id, maker)).body).toMatchObject({ id });
    expect((await get(`/v1/avatars/${id}`, maker)).status).toBe(404);
    expect((await save(thumbnail_url)).answer.status).toBe(404);
    expect(await keysOf(`${accountId}/avatars/`)).toEqual([]);
  });

  it("403 for the public cast", async () => {
    expect((await remove("zuri")).body.error.code).toBe("INSUFFICIENT_PERMISSIONS");
  });
});
