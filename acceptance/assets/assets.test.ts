import { beforeAll, describe, expect, it } from "vitest";
import { newAccount, raw, refusal, stack } from "../client.ts";
import type { Account } from "../client.ts";
import { PNG, toneWav } from "../files.ts";

describe.skipIf(stack === undefined)("Assets", () => {
  let account: Account;
  let stranger: Account;
  beforeAll(async () => {
    [account, stranger] = await Promise.all([newAccount("archivist"), newAccount("stranger")]);
  });

  it("createAsset 201, getAsset 200: raw bytes come back as they were, under a type found from the content", async () => {
    const made = await account.client.assets.create(PNG, {
      name: "dot.bin",
      type: "application/octet-stream",
    });
    expect(made).toMatchObject({ name: "dot.bin", file_type: "image", mime_type: "image/png" });
    expect(made.size_bytes).toBe(PNG.byteLength);
    expect(made.image_key).toBeDefined();
    const { url } = await account.client.assets.get(made.asset_id);
    const file = await fetch(url);
    expect(file.headers.get("content-type")).toBe("image/png");
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(PNG);
  });

  it("createAsset 201: a form with a file and a name", async () => {
    const form = new FormData();
    form.set("name", "A tone");
    form.set("file", new Blob([toneWav()], { type: "audio/wav" }), "tone.wav");
    const { status, body } = await raw("POST", "/v1/assets", { key: account.key, body: form });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: "A tone", file_type: "audio" });
  });

  it("createAsset 201/409: the same Idempotency-Key replays the answer, and is refused with another request", async () => {
    const headers = { "idempotency-key": "upload-1", "content-type": "image/png" };
    const upload = (query: string) =>
      raw("POST", `/v1/assets${query}`, { key: account.key, body: PNG, headers });
    const first = await upload("?name=a.png");
    expect((await upload("?name=a.png")).body.asset_id).toBe(first.body.asset_id);
    expect(refusal(await upload("?name=b.png")).slice(0, 2)).toEqual([409, "CONFLICT"]);
  });

  it("createAsset 400/413/415: nothing, too much, and what is no picture, sound, film or person", async () => {
    const upload = (body: RequestInit["body"] & {}, type: string) =>
      raw("POST", "/v1/assets", { key: account.key, body, headers: { "content-type": type } });
    expect((await upload("", "image/png")).status).toBe(400);
    expect((await upload(toneWav(200), "audio/wav")).status).toBe(413);
    expect((await upload("<script>alert(1)</script>", "text/html")).status).toBe(415);
  });

  it("listAssets 200/400: newest first, by type, page after page, and never another account's", async () => {
    const { assets } = account.client;
    const ids: string[] = [];
    for await (const { asset_id } of assets.list({ limit: 1 })) ids.push(asset_id);
    expect(ids.length).toBeGreaterThanOrEqual(3);
    expect(ids).toEqual(ids.toSorted().reverse());
    const { assets: sounds } = await assets.list({ file_type: "audio" });
    expect(sounds.map(({ name }) => name)).toEqual(["A tone"]);
    expect((await stranger.client.assets.list()).assets).toEqual([]);
    const get = (query: string) => raw("GET", `/v1/assets?${query}`, { key: account.key });
    expect(refusal(await get("file_type=virus"))).toEqual([400, "VALIDATION_ERROR", "file_type"]);
    expect((await get("token=made-up")).status).toBe(400);
  });

  it("trashAsset 200/404, restoreAsset 200/400/404, listAssets 200: out of sight, and back", async () => {
    const { assets } = account.client;
    const { asset_id } = await assets.create(PNG, { name: "thrown away.png" });
    const found = async (query: object) =>
      (await assets.list({ name: "THROWN", ...query })).assets.map((one) => one.asset_id);
    expect(await found({})).toEqual([asset_id]);
    const theirs = stranger.client.assets;
    await expect(theirs.trash(asset_id)).rejects.toMatchObject({ status: 404 });
    expect((await assets.trash(asset_id)).trashed_at).toEqual(expect.any(String));
    expect([await found({}), await found({ is_trash: true })]).toEqual([[], [asset_id]]);
    await expect(theirs.restore(asset_id)).rejects.toMatchObject({ status: 404 });
    expect((await assets.restore(asset_id)).trashed_at).toBeNull();
    await expect(assets.restore(asset_id)).rejects.toMatchObject({ status: 400, code: "VALIDATION_ERROR" });
    await assets.delete(asset_id);
  });

  it("updateAsset 200/400/404, createAsset 404, listAssets 200: another name, another folder, and out of sight in the trash", async () => {
    const { assets, folders } = account.client;
    const { folder_id } = await folders.create({ name: "Pictures" });
    const made = await assets.create(PNG, { name: "dot.png", folder_id });
    const { asset_id } = made;
    expect(made).toMatchObject({ name: "dot.png", folder_id });
    const filed = async () => (await assets.list({ folder_id })).assets.map((one) => one.asset_id);
    expect(await filed()).toEqual([asset_id]);
    expect(await assets.update(asset_id, { name: "point.png" })).toMatchObject({
      name: "point.png",
      folder_id,
    });
    expect(await assets.update(asset_id, { folder_id: null })).toMatchObject({ folder_id: null });
    expect(await filed()).toEqual([]);
    await assets.update(asset_id, { folder_id });
    const patch = (json: object) => raw("PATCH", `/v1/assets/${asset_id}`, { key: account.key, json });
    expect(refusal(await patch({}))).toEqual([400, "VALIDATION_ERROR", undefined]);
    expect(refusal(await patch({ folder_id: "fld_none" }))).toEqual([404, "RESOURCE_NOT_FOUND", "folder_id"]);
    await expect(stranger.client.assets.update(asset_id, { name: "mine.png" })).rejects.toMatchObject({
      status: 404,
    });
    await folders.trash(folder_id);
    expect(await filed()).toEqual([]);
    await expect(assets.create(PNG, { folder_id })).rejects.toMatchObject({ status: 404 });
    const order = await raw("POST", "/v1/video-avatars", {
      key: account.key,
      json: {
        avatar_id: "zuri",
        voice_id: "en-us-clara",
        text: "Hi.",
        settings: { background: { type: "image", image_asset_id: asset_id } },
      },
    });
    expect(refusal(order)[0]).toBe(404);
    await folders.restore(folder_id);
    expect(await filed()).toEqual([asset_id]);
  });

  it("getAsset 404, deleteAsset 404/200: only the owner's, and gone for good", async () => {
    const { asset_id, url } = await account.client.assets.create(PNG, { name: "short-lived.png" });
    await expect(stranger.client.assets.get(asset_id)).rejects.toMatchObject({ status: 404 });
    await expect(stranger.client.assets.delete(asset_id)).rejects.toMatchObject({ status: 404 });
    expect((await account.client.assets.delete(asset_id)).asset_id).toBe(asset_id);
    await expect(account.client.assets.get(asset_id)).rejects.toMatchObject({ status: 404 });
    await expect.poll(async () => (await fetch(url)).status).toBe(404);
  });
});
