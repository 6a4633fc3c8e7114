import { beforeAll, describe, expect, it } from "vitest";
import { newAccount, raw, refusal, stack } from "../client.ts";
import type { Account } from "../client.ts";

describe.skipIf(stack === undefined)("Folders", () => {
  let account: Account;
  let stranger: Account;
  beforeAll(async () => {
    [account, stranger] = await Promise.all([newAccount("librarian"), newAccount("stranger")]);
  });

  it("createFolder 201/400/404/409, listFolders 200/400: a tree in which no two beside each other have one name", async () => {
    const { folders } = account.client;
    const work = await folders.create({ name: "Work" }, { idempotencyKey: "folder-1" });
    expect(work).toMatchObject({ name: "Work", parent_id: null, project_type: "", is_trash: false });
    expect(await folders.create({ name: "Work" }, { idempotencyKey: "folder-1" })).toEqual(work);
    const ads = await folders.create({ name: "Ads", parent_id: work.folder_id, project_type: "video" });
    expect(ads).toMatchObject({ parent_id: work.folder_id, project_type: "video" });
    await expect(folders.create({ name: "WORK" })).rejects.toMatchObject({ status: 409, code: "CONFLICT" });
    await expect(folders.create({ name: "Lost", parent_id: "fld_none" })).rejects.toMatchObject({
      status: 404,
    });
    const listed = async (query: Parameters<typeof folders.list>[0]) =>
      (await folders.list(query)).folders.map(({ name }) => name);
    expect(await listed({})).toEqual(["Ads", "Work"]);
    expect(await listed({ parent_id: work.folder_id })).toEqual(["Ads"]);
    expect(await listed({ name_filter: "wor" })).toEqual(["Work"]);
    expect((await stranger.client.folders.list()).folders).toEqual([]);
    const post = (json: object) => raw("POST", "/v1/folders/create", { key: account.key, json });
    expect(refusal(await post({}))).toEqual([400, "INVALID_REQUEST", "name"]);
    const list = await raw("GET", "/v1/folders?is_trash=perhaps", { key: account.key });
    expect(refusal(list)).toEqual([400, "VALIDATION_ERROR", "is_trash"]);
  });

  it("renameFolder 200/400/404/409: a name, and the moment it was given", async () => {
    const { folders } = account.client;
    const { folder_id } = await folders.create({ name: "Sprnig" });
    const renamed = await folders.rename(folder_id, { name: "Spring" });
    expect(renamed).toEqual({ folder_id, name: "Spring", updated_at: expect.any(String) });
    await expect(folders.rename(folder_id, { name: "work" })).rejects.toMatchObject({ status: 409 });
    await expect(stranger.client.folders.rename(folder_id, { name: "Mine" })).rejects.toMatchObject({
      status: 404,
    });
    const nameless = await raw("POST", `/v1/folders/${folder_id}`, { key: account.key, json: { name: " " } });
    expect(refusal(nameless)).toEqual([400, "VALIDATION_ERROR", "name"]);
  });

  it("trashFolder 200/404, restoreFolder 200/400/404/409, createVideo 404, listVideos 200: what is thrown away comes back with all in it", async () => {
    const { folders, videos } = account.client;
    const { folder_id } = await folders.create({ name: "Summer" });
    const inside = await folders.create({ name: "Beach", parent_id: folder_id });
    const { video_id } = await account.client.videos.create({
      avatar_id: "zuri",
      voice_id: "en-us-clara",
      text: "Good morning.",
      settings: { folder_id: inside.folder_id, test: true },
    });
    const filed = async () => (await videos.list({ folder_id: inside.folder_id })).videos.map(({ id }) => id);
    expect(await filed()).toEqual([video_id]);
    const theirs = stranger.client.folders;
    await expect(theirs.trash(folder_id)).rejects.toMatchObject({ status: 404 });
    expect(await folders.trash(folder_id)).toMatchObject({ folder_id, is_trash: true });
    expect(await filed()).toEqual([]);
    expect((await folders.list({ is_trash: true })).folders).toMatchObject([{ folder_id }]);
    const order = await raw("POST", "/v1/video-avatars", {
      key: account.key,
      json: { avatar_id: "zuri", voice_id: "en-us-clara", text: "Hi.", settings: { folder_id } },
    });
    expect(refusal(order)).toEqual([404, "RESOURCE_NOT_FOUND", "settings.folder_id"]);
    const { folder_id: usurper } = await folders.create({ name: "Summer" });
    await expect(folders.restore(folder_id)).rejects.toMatchObject({ status: 409, code: "CONFLICT" });
    await folders.trash(usurper);
    await expect(theirs.restore(folder_id)).rejects.toMatchObject({ status: 404 });
    expect(await folders.restore(folder_id)).toMatchObject({ folder_id, parent_id: null, is_trash: false });
    expect(await filed()).toEqual([video_id]);
    await expect(folders.restore(folder_id)).rejects.toMatchObject({ status: 400, code: "VALIDATION_ERROR" });
    await videos.delete(video_id);
  });

  it("trashVideo 200/404, restoreVideo 200/400/404, listVideos 200/400, deleteFolder 200/404/409: a video goes into the trash by itself", async () => {
    const { folders, videos } = account.client;
    const { folder_id } = await folders.create({ name: "Winter" });
    const { video_id } = await videos.create({
      avatar_id: "zuri",
      voice_id: "en-us-clara",
      text: "Good morning.",
      settings: { folder_id, test: true },
    });
    const filed = async (query: object) =>
      (await videos.list({ folder_id, ...query })).videos.map(({ id }) => id);
    const theirs = stranger.client;
    await expect(theirs.videos.trash(video_id)).rejects.toMatchObject({ status: 404 });
    expect((await videos.trash(video_id)).trashed_at).toEqual(expect.any(String));
    expect([await filed({}), await filed({ is_trash: true })]).toEqual([[], [video_id]]);
    const list = await raw("GET", "/v1/videos?is_trash=perhaps", { key: account.key });
    expect(refusal(list)).toEqual([400, "VALIDATION_ERROR", "is_trash"]);
    await expect(theirs.videos.restore(video_id)).rejects.toMatchObject({ status: 404 });
    expect(await videos.restore(video_id)).toMatchObject({ folder_id, trashed_at: null });
    await expect(videos.restore(video_id)).rejects.toMatchObject({ status: 400, code: "VALIDATION_ERROR" });
    await expect(folders.delete(folder_id)).rejects.toMatchObject({ status: 409, code: "CONFLICT" });
    await folders.trash(folder_id);
    await expect(theirs.folders.delete(folder_id)).rejects.toMatchObject({ status: 404 });
    expect((await folders.delete(folder_id)).folder_id).toBe(folder_id);
    await expect(videos.get(video_id)).rejects.toMatchObject({ status: 404 });
  });

  it("updateVideo 200/400/404, listVideos 200: another title, another folder, and neither while it lies in the trash", async () => {
    const { folders, videos } = account.client;
    const { folder_id } = await folders.create({ name: "Autumn" });
    const { video_id } = await videos.create({
      avatar_id: "zuri",
      voice_id: "en-us-clara",
      text: "Good morning.",
      settings: { title: "Draft", test: true },
    });
    const filed = async () => (await videos.list({ folder_id, title: "fin" })).videos.map(({ id }) => id);
    expect(await filed()).toEqual([]);
    const moved = { title: "Final", folder_id };
    expect(await videos.update(video_id, moved)).toMatchObject({ id: video_id, ...moved });
    expect(await filed()).toEqual([video_id]);
    const patch = (json: object) => raw("PATCH", `/v1/videos/${video_id}`, { key: account.key, json });
    expect(refusal(await patch({}))).toEqual([400, "VALIDATION_ERROR", undefined]);
    const { folder_id: foreign } = await stranger.client.folders.create({ name: "Autumn" });
    for (const id of ["fld_none", foreign])
      expect(refusal(await patch({ folder_id: id }))).toEqual([404, "RESOURCE_NOT_FOUND", "folder_id"]);
    await expect(stranger.client.videos.update(video_id, { title: "Mine" })).rejects.toMatchObject({
      status: 404,
    });
    await folders.trash(folder_id);
    expect(await filed()).toEqual([]);
    expect(refusal(await patch({ folder_id: null }))).toEqual([404, "RESOURCE_NOT_FOUND", undefined]);
    expect(await videos.get(video_id)).toMatchObject(moved);
    await folders.restore(folder_id);
    expect(await filed()).toEqual([video_id]);
    expect(await videos.update(video_id, { folder_id: null })).toMatchObject({
      title: "Final",
      folder_id: null,
    });
    await videos.delete(video_id);
  });
});
