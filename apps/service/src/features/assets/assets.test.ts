import { readdirSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { makeTestFilm } from "@orator/media/testing";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ManualClock } from "../../platform/clock/manual-clock.fixture.ts";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";
import { createAssetStore } from "./asset-store.ts";
import { assets as table } from "./tables.ts";
import { glb, jpeg, png, wav } from "./uploads.fixture.ts";

const MIB = 2 ** 20;
/** The quickest to be looked at. */
const model = glb({ asset: { version: "2.0" } });
const clock = new ManualClock();
let service: TestService;
let key: string;
beforeAll(async () => {
  service = await startTestService({ clock, env: { MAX_UPLOAD_MB: "2" } });
  key = await service.keyFor();
});
afterAll(() => service.stop());

function form(bytes: Uint8Array, fileName = "file", fields: Record<string, string> = {}): FormData {
  const body = new FormData();
  body.set("file", new Blob([bytes as Uint8Array<ArrayBuffer>]), fileName);
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return body;
}

function upload(body: FormData, as = key) {
  return service.request("POST", "/v1/assets", { key: as, body });
}

function uploadRaw(body: Uint8Array | string, type: string, query = "") {
  return service.request("POST", `/v1/assets${query}`, { key, body, headers: { "content-type": type } });
}

function get(path: string, as = key) {
  return service.request("GET", path, { key: as });
}

function fetchFile(url: string, headers: Record<string, string> = {}) {
  return fetch(url.replace(/^http:\/\/[^/]+/, service.url), { headers });
}

function leftInScratch() {
  return readdirSync(service.services.scratch);
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for (const { id } of await service.features.accounts.list())
    for await (const found of service.services.blobs.list(`${id}/assets/`)) keys.push(found);
  return keys;
}

describe("POST /v1/assets", () => {
  it("201 for a form, with the type found in the content and an address that works, in ranges too", async () => {
    const picture = await png();
    const { status, body } = await upload(form(picture, "office.exe"));
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: "office.exe", file_type: "image", mime_type: "image/png" });
    expect(body).toMatchObject({ size_bytes: picture.length, image_key: `image/${body.asset_id}` });
    const whole = await fetchFile(body.url);
    expect(whole.headers.get("content-type")).toBe("image/png");
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(Buffer.from(picture));
    const part = await fetchFile(body.url, { range: "bytes=1-3" });
    expect([part.status, await part.text()]).toEqual([206, "PNG"]);
  });

  it("201 for a raw body of each kind; the client's word for it counts for nothing", async () => {
    const files = [
      [await jpeg(), "image", "image/jpeg", "image/png"],
      [wav(), "audio", "audio/wav", "application/octet-stream"],
      [model, "model", "model/gltf-binary", "video/mp4"],
    ] as const;
    for (const [bytes, fileType, mimeType, claimed] of files) {
      const { status, body } = await uploadRaw(bytes, claimed, "?name=given");
      expect([status, body.file_type, body.mime_type, body.name]).toEqual([201, fileType, mimeType, "given"]);
    }
  });

  it("201 for a film, whose key names it where people are made, and no picture", async () => {
    const file = join(service.services.scratch, "film.mp4");
    await makeTestFilm(file, { frames: 5, flashes: [] });
    const film = await readFile(file);
    await rm(file);
    const { body } = await upload(form(film, "me.mp4"));
    expect(body).toMatchObject({ file_type: "video", image_key: `video/${body.asset_id}` });
    const { accounts, assets } = service.features;
    const { id: accountId } = (await accounts.byName("owner"))!;
    expect(await assets.resolveImageKey(accountId, body.image_key)).toMatchObject({ id: body.asset_id });
    expect(await assets.resolveImageKey(accountId, `image/${body.asset_id}`)).toBeUndefined();
    expect((await upload(form(wav()))).body.image_key).toBeUndefined();
  });

  it.each([3, 4] as const)(
    "201 for a TIFF with %i channels, which is kept as browsers show it",
    async (channels) => {
      const shade = { r: 200, g: 120, b: 90, alpha: 0.5 };
      const tiff = sharp({ create: { width: 40, height: 30, channels, background: shade } }).tiff({
        compression: "deflate",
      });
      const { status, body } = await upload(form(await tiff.toBuffer(), "scan.tif"));
      expect(status).toBe(201);
      const mime_type = channels === 3 ? "image/jpeg" : "image/png";
      expect(body).toMatchObject({ file_type: "image", mime_type, name: "scan.tif" });
      const file = await fetchFile(body.url);
      const kept = Buffer.from(await file.arrayBuffer());
      expect(kept.length).toBe(body.size_bytes);
      expect((await sharp(kept).metadata()).format).toBe(mime_type.slice("image/".length));
    },
  );

  it("201 with the name of the form's part, wherever it stands; folders and hidden marks go from file names", async () => {
    const named = async (body: FormData): Promise<string> => (await upload(body)).body.name;
    expect(await named(form(model, "a.png", { name: "Office, day" }))).toBe("Office, day");
    expect(await named(form(model, "../../etc/passwd"))).toBe("passwd");
    expect(await named(form(model, "C:\\temp\\..\\me.png"))).toBe("me.png");
    expect(await named(form(model, "a\u202Egpj.exe\u0000"))).toBe("agpj.exe");
    expect(await named(form(model, ".."))).toBe("upload.glb");
  });

  it("400 for what is damaged, empty, or no model inside", async () => {
    const picture = await png();
    const sound = wav();
    const outside = glb({ asset: { version: "2.0" }, buffers: [{ uri: "https://example.com/a.bin" }] });
    const damaged: [string, Uint8Array][] = [
      ["empty", new Uint8Array()],
      ["half a picture", picture.subarray(0, picture.length / 2)],
      ["the head of a picture", picture.subarray(0, 40)],
      ["the head of a sound", sound.subarray(0, 20)],
      ["half a model", model.subarray(0, model.length - 8)],
      ["a model with an outside reference", outside],
      ["a model without JSON", glb("no JSON")],
    ];
    const answers = await Promise.all(
      damaged.map(async ([what, bytes]) => [
        what,
        (await upload(form(bytes, "x.png"))).body.error?.details.field,
      ]),
    );
    expect(answers).toEqual(damaged.map(([what]) => [what, "file"]));
  });

  it("415 for what is not taken, whatever it is called", async () => {
    const texts = [
      "<svg xmlns='http://www.w3.org/2000/svg'/>",
      "<!doctype html><script>1</script>",
      "PK\u0003\u0004 zip",
    ];
    for (const text of texts) {
      const { status, body } = await upload(form(Buffer.from(text), "person.glb"));
      expect([status, body.error.code]).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
    }
    expect((await uploadRaw("plain", "text/plain")).status).toBe(415);
    expect((await uploadRaw("{}", "application/json")).status).toBe(415);
  });

  it("400 for a form without a file, with two, or with parts of other names", async () => {
    const nothing = new FormData();
    nothing.set("name", "x");
    const two = form(model);
    two.append("file", new Blob(["second"]), "second");
    const other = new FormData();
    other.set("picture", new Blob(["x"]), "x");
    const field = form(model, "x", { folder: "y" });
    const answers = await Promise.all([nothing, two, other, field].map((body) => upload(body)));
    expect(answers.map(({ status, body }) => [status, body.error?.details.field])).toEqual([
      [400, "file"],
      [400, "file"],
      [400, "picture"],
      [400, "folder"],
    ]);
  });

  it("413 for more than is allowed, declared or not, as form or raw", async () => {
    const large = new Uint8Array(2 * MIB + 1);
    expect((await upload(form(large))).status).toBe(413);
    expect((await uploadRaw(large, "image/png")).status).toBe(413);
    const stream = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(MIB / 2));
      },
    });
    const answer = await fetch(`${service.url}/v1/assets`, {
      method: "POST",
      headers: { "x-api-key": key, "content-type": "image/png" },
      body: stream,
      duplex: "half",
    } as RequestInit);
    expect(answer.status).toBe(413);
  });

  it("leaves nothing behind when refused, or when the client goes away in the middle", async () => {
    const before = await storedKeys();
    await upload(form(Buffer.from("nothing")));
    for (const headers of [
      { "content-type": "image/png" },
      { "content-type": "multipart/form-data; boundary=b" },
    ]) {
      const request = httpRequest(`${service.url}/v1/assets`, {
        method: "POST",
        headers: { "x-api-key": key, "content-length": 100_000, ...headers },
      });
      request.on("error", () => {});
      request.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc');
      while (leftInScratch().length === 0) await delay(10);
      request.destroy();
      while (leftInScratch().length > 0) await delay(10);
    }
    expect(await storedKeys()).toEqual(before);
  });

  it("keeps two uploads at the same time apart", async () => {
    const bodies = [glb({ asset: { version: "2.0" }, a: 1 }), wav(), model];
    const answers = await Promise.all(bodies.map((bytes) => upload(form(bytes))));
    const files = await Promise.all(
      answers.map(async ({ body }) => (await fetchFile(body.url)).arrayBuffer()),
    );
    expect(files.map((file) => Buffer.from(file))).toEqual(bodies.map((bytes) => Buffer.from(bytes)));
  });

  it("answers a repeated Idempotency-Key with the first asset", async () => {
    const headers = { "idempotency-key": "asset-1" };
    const post = async () => service.request("POST", "/v1/assets", { key, body: form(model), headers });
    const [first, second] = [await post(), await post()];
    expect(second.body.asset_id).toBe(first.body.asset_id);
  });
});

describe("GET /v1/assets", () => {
  it("200 newest first, by kind, page by page", async () => {
    const lister = await service.keyFor("lister");
    const ids: string[] = [];
    for (const bytes of [model, wav(), model]) ids.unshift((await upload(form(bytes), lister)).body.asset_id);
    const idsOf = ({ body }: { body: { assets: { asset_id: string }[] } }) =>
      body.assets.map((asset) => asset.asset_id);
    const first = await get("/v1/assets?limit=2", lister);
    expect(idsOf(first)).toEqual(ids.slice(0, 2));
    expect(first.body.has_more).toBe(true);
    const second = await get(`/v1/assets?limit=2&token=${first.body.token}`, lister);
    expect(idsOf(second)).toEqual(ids.slice(2));
    expect(second.body).toMatchObject({ has_more: false, token: null });
    expect(idsOf(await get("/v1/assets?file_type=audio", lister))).toEqual([ids[1]]);
  });

  it("400 for a token of somebody's making", async () => {
    expect((await get("/v1/assets?token=x")).body.error.details.field).toBe("token");
  });
});

describe("GET and DELETE /v1/assets/{asset_id}", () => {
  it("404 for another account's, for every operation", async () => {
    const { asset_id: id } = (await upload(form(await png()))).body;
    const stranger = await service.keyFor("stranger");
    expect((await get(`/v1/assets/${id}`, stranger)).status).toBe(404);
    expect((await service.request("DELETE", `/v1/assets/${id}`, { key: stranger })).status).toBe(404);
    expect((await get(`/v1/assets/${id}`)).status).toBe(200);
    const { accounts, assets } = service.features;
    const { id: strangerId } = (await accounts.byName("stranger"))!;
    expect(await assets.resolve(strangerId, id)).toBeUndefined();
    expect(await assets.resolveImageKey(strangerId, `image/${id}`)).toBeUndefined();
  });

  it("200 and the file is gone, under its address too", async () => {
    const { asset_id: id, url } = (await upload(form(model))).body;
    expect((await service.request("DELETE", `/v1/assets/${id}`, { key })).body.asset_id).toBe(id);
    expect((await get(`/v1/assets/${id}`)).status).toBe(404);
    expect((await fetchFile(url)).status).toBe(404);
    expect((await storedKeys()).join()).not.toContain(id);
    expect((await service.request("DELETE", `/v1/assets/${id}`, { key })).status).toBe(404);
  });

  it("403 for an address that was changed or is past its seven days, and each read gives a fresh one", async () => {
    const { asset_id: id, url } = (await upload(form(model))).body;
    expect((await fetchFile(url.replace("signature=", "signature=A"))).status).toBe(403);
    expect((await fetchFile(url.replace(id, id.replace("ast", "vid")))).status).toBe(403);
    clock.advance(7 * 86_400_000 + 1000);
    expect((await fetchFile(url)).status).toBe(403);
    expect((await fetchFile((await get(`/v1/assets/${id}`)).body.url)).status).toBe(200);
  });
});

describe("AssetsFeature", () => {
  it("finds an asset by its own address, and no other", async () => {
    const { assets, accounts } = service.features;
    const { id: accountId } = (await accounts.byName("owner"))!;
    const { asset_id: id, url } = (await upload(form(model))).body;
    expect((await assets.resolveUrl(accountId, url))?.id).toBe(id);
    expect(await assets.resolveUrl(accountId, `${url}x`)).toBeUndefined();
    expect(await assets.resolveUrl(accountId, "https://example.com/media/x")).toBeUndefined();
    const file = await assets.download((await assets.resolve(accountId, id))!, service.services.scratch);
    expect(file).toBe(join(service.services.scratch, `${id}.glb`));
  });

  it("sweeps what killed processes left half stored or half deleted, and nothing that is on its way", async () => {
    const { assets, accounts } = service.features;
    const { blobs, database, scratch } = service.services;
    const { id: accountId } = (await accounts.byName("owner"))!;
    const leave = async (state: "storing" | "deleting", id: string): Promise<string> => {
      const objectKey = `${accountId}/assets/${id}.glb`;
      const file = join(scratch, `${id}.glb`);
      await writeFile(file, model);
      await blobs.put(objectKey, file, "model/gltf-binary");
      const moment = new Date(clock.nowMs());
      await database.queries.insert(table).values({
        id,
        accountId,
        state,
        name: id,
        fileType: "model",
        mimeType: "model/gltf-binary",
        sizeBytes: model.length,
        key: objectKey,
        createdAt: moment,
        changedAt: moment,
      });
      return objectKey;
    };
    const old = [await leave("storing", "ast_stored"), await leave("deleting", "ast_deleted")];
    clock.advance(2 * 3_600_000);
    const young = await leave("storing", "ast_young");
    const kept = await storedKeys();
    expect((await get("/v1/assets/ast_stored")).status).toBe(404);
    await assets.handlers![0]!.run(
      {},
      { attempt: 0, lastAttempt: false, mayWait: true, signal: new AbortController().signal },
    );
    expect(await storedKeys()).toEqual(kept.filter((found) => !old.includes(found)));
    expect(await storedKeys()).toContain(young);
  });

  it("keeps no row of a file that could not be stored", async () => {
    const { blobs, ...services } = service.services;
    const { id: accountId } = (await service.features.accounts.byName("owner"))!;
    const full = { ...blobs, put: () => Promise.reject(new Error("no space is left")) };
    const store = createAssetStore({ ...services, blobs: full });
    const facts = {
      fileType: "image",
      mimeType: "image/png",
      ending: "png",
      width: 1,
      height: 1,
      durationMs: null,
    } as const;
    const rows = async () => (await services.database.queries.select().from(table)).length;
    const before = await rows();
    await expect(
      store.add(accountId, "/nowhere", { ...facts, name: "x", sizeBytes: 1, folderId: null }),
    ).rejects.toThrow("no space");
    expect(await rows()).toBe(before);
  });
});
