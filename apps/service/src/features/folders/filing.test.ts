import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ManualClock } from "../../platform/clock/manual-clock.fixture.ts";
import { startTestService } from "../../testing/test-service.ts";
import type { TestAnswer, TestService } from "../../testing/test-service.ts";
import { glb, png } from "../assets/uploads.fixture.ts";

const DAY_MS = 86_400_000;
const WORDS = { avatar_id: "zuri", voice_id: "en-us-clara", text: "Good morning." };
/** The quickest to be looked at. */
const MODEL = glb({ asset: { version: "2.0" } });

// Nothing is rendered here: no worker runs, so videos stay pending.
const clock = new ManualClock();
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ clock });
});
afterAll(() => service.stop());

/** An account of its own, with its folders and what it puts into them. */
async function newOffice(name: string) {
  const key = await service.keyFor(name);
  const ask = (method: string, path: string, body?: unknown): Promise<TestAnswer> =>
    service.request(method, path, { key, ...(body !== undefined && { body }) });
  return {
    key,
    ask,
    patch: (path: string, body: unknown) => ask("PATCH", path, body),
    folder: async (folder: string, parent_id?: string): Promise<string> =>
      (await ask("POST", "/v1/folders/create", { name: folder, ...(parent_id && { parent_id }) })).body
        .folder_id,
    trash: (id: string) => ask("POST", `/v1/folders/${id}/trash`),
    restore: (id: string) => ask("POST", `/v1/folders/${id}/restore`),
    async order(settings: object = {}): Promise<string> {
      const { status, body } = await ask("POST", "/v1/video-avatars", { ...WORDS, settings });
      expect(status).toBe(201);
      return body.video_id;
    },
    upload: (query = "", bytes: Uint8Array = MODEL) =>
      service.request("POST", `/v1/assets${query}`, {
        key,
        body: bytes,
        headers: { "content-type": "application/octet-stream" },
      }),
    videos: async (query = ""): Promise<string[]> =>
      (await ask("GET", `/v1/videos${query}`)).body.videos.map(({ id }: any) => id),
    assets: async (query = ""): Promise<string[]> =>
      (await ask("GET", `/v1/assets${query}`)).body.assets.map(({ asset_id }: any) => asset_id),
  };
}

function refusal({ status, body }: TestAnswer) {
  return [status, body.error?.code, body.error?.details?.field];
}

const NO_FOLDER = [404, "RESOURCE_NOT_FOUND", "folder_id"];
const NOT_THERE = [404, "RESOURCE_NOT_FOUND", undefined];

async function emptyTrash(): Promise<void> {
  const handlers = service.features.all.flatMap((feature) => feature.handlers ?? []);
  const { run } = handlers.find(({ job }) => job.name === "empty-trash")!;
  await run({}, { attempt: 0, lastAttempt: false, mayWait: true, signal: new AbortController().signal });
}

describe("PATCH /v1/videos/{video_id}", () => {
  it("renames, moves into a folder and out of all, and leaves what it does not name", async () => {
    const { folder, order, patch, videos } = await newOffice("editor");
    const spring = await folder("Spring");
    const id = await order({ title: "Draft", folder_id: spring });
    const renamed = await patch(`/v1/videos/${id}`, { title: "Final" });
    expect(renamed).toMatchObject({ status: 200, body: { id, title: "Final", folder_id: spring } });
    expect([await videos("?title=draft"), await videos("?title=fin")]).toEqual([[], [id]]);
    const out = await patch(`/v1/videos/${id}`, { folder_id: null });
    expect(out.body).toMatchObject({ title: "Final", folder_id: null });
    expect(await videos(`?folder_id=${spring}`)).toEqual([]);
    const both = { title: "Shown", folder_id: await folder("Ads", spring) };
    expect((await patch(`/v1/videos/${id}`, both)).body).toMatchObject(both);
    expect(await videos(`?folder_id=${both.folder_id}&title=SHOW`)).toEqual([id]);
  });

  it.each([
    [{}, undefined],
    [{ title: null }, "title"],
    [{ title: " " }, "title"],
    [{ title: "x".repeat(201) }, "title"],
    [{ folder_id: "" }, "folder_id"],
    [{ folder_id: 1 }, "folder_id"],
    [{ status: "completed" }, "status"],
  ])("%j is refused", async (body, field) => {
    const { order, patch } = await newOffice("clumsy-editor");
    expect(refusal(await patch(`/v1/videos/${await order()}`, body))).toEqual([
      400,
      "VALIDATION_ERROR",
      field,
    ]);
  });

  it("takes no folder that is unknown, another account's or in the trash, and finds no other account's video", async () => {
    const { folder, trash, order, patch, ask } = await newOffice("careful-editor");
    const other = await newOffice("other-editor");
    const gone = await folder("Gone");
    await trash(gone);
    const id = await order({ title: "Mine" });
    for (const folder_id of ["fld_none", gone, await other.folder("Theirs")])
      expect(refusal(await patch(`/v1/videos/${id}`, { title: "Changed", folder_id }))).toEqual(NO_FOLDER);
    expect((await ask("GET", `/v1/videos/${id}`)).body).toMatchObject({ title: "Mine", folder_id: null });
    expect(refusal(await other.patch(`/v1/videos/${id}`, { title: "Yours" }))).toEqual(NOT_THERE);
    expect(refusal(await patch("/v1/videos/vid_none", { title: "None" }))).toEqual(NOT_THERE);
  });

  it("finds nothing that lies in the trash until it is brought back; reading and deleting do", async () => {
    const { folder, trash, restore, order, patch, ask } = await newOffice("late-editor");
    const old = await folder("Old");
    const inside = { folder_id: await folder("Older", old) };
    const [id, other] = [await order(inside), await order(inside)];
    await trash(old);
    for (const change of [{ title: "New" }, { folder_id: null }])
      expect(refusal(await patch(`/v1/videos/${id}`, change))).toEqual(NOT_THERE);
    expect((await ask("GET", `/v1/videos/${id}`)).body).toMatchObject({ title: null, ...inside });
    expect((await ask("DELETE", `/v1/videos/${other}`)).status).toBe(200);
    await restore(old);
    expect((await patch(`/v1/videos/${id}`, { folder_id: null })).body.folder_id).toBeNull();
  });

  it("at the moment its folder is thrown away either moves and is hidden, or is refused and stays in sight", async () => {
    const { folder, trash, restore, order, patch, videos, ask } = await newOffice("hasty-editor");
    for (let round = 0; round < 5; round++) {
      const goal = await folder(`Goal ${round}`);
      const moving = await Promise.all(Array.from({ length: 6 }, () => order()));
      const half = moving.length / 2;
      const move = (id: string) => patch(`/v1/videos/${id}`, { folder_id: goal });
      const [first, , second] = await Promise.all([
        Promise.all(moving.slice(0, half).map(move)),
        trash(goal),
        Promise.all(moving.slice(half).map(move)),
      ]);
      const answers = [...first, ...second];
      const refused = answers.filter(({ status }) => status !== 200).map(refusal);
      expect(refused).toEqual(refused.map(() => NO_FOLDER));
      const seen = await videos("?limit=100");
      for (const [index, id] of moving.entries()) {
        const moved = answers[index]!.status === 200;
        expect(seen.includes(id)).toBe(!moved);
        expect((await ask("GET", `/v1/videos/${id}`)).body.folder_id).toBe(moved ? goal : null);
      }
      await restore(goal);
      expect(await videos("?limit=100")).toEqual(expect.arrayContaining(moving));
    }
  });
});

describe("folder_id=root", () => {
  it("lists what lies in no folder, of every kind, the templates that come with the service among them", async () => {
    const { folder, order, upload, videos, assets, ask } = await newOffice("tidy");
    const spring = await folder("Spring");
    const [loose] = [await order(), await order({ folder_id: spring })];
    expect(await videos("?folder_id=root")).toEqual([loose]);
    const file = (await upload()).body.asset_id;
    await upload(`?folder_id=${spring}`);
    expect(await assets("?folder_id=root")).toEqual([file]);
    const filed = await ask("POST", "/v1/templates/welcome/duplicate", { folder_id: spring });
    expect(filed).toMatchObject({ status: 201, body: { folder_id: spring } });
    const { templates } = (await ask("GET", "/v1/templates?folder_id=root&limit=100")).body;
    expect(templates.length).toBeGreaterThan(0);
    expect(templates.every((template: any) => template.folder_id === null)).toBe(true);
    const { status, body } = await ask("GET", "/v1/video_translate?folder_id=root");
    expect([status, body.video_translations]).toEqual([200, []]);
  });
});

describe("assets in a folder", () => {
  it("are put there by a form or a query, say so, and are listed by it", async () => {
    const { key, folder, upload, assets, ask } = await newOffice("filer");
    const spring = await folder("Spring");
    const raw = (await upload(`?name=a.glb&folder_id=${spring}`)).body;
    expect(raw).toMatchObject({ name: "a.glb", folder_id: spring });
    const form = new FormData();
    form.set("file", new Blob([MODEL as Uint8Array<ArrayBuffer>]), "b.glb");
    form.set("folder_id", spring);
    const formed = await service.request("POST", "/v1/assets", { key, body: form });
    expect(formed).toMatchObject({ status: 201, body: { name: "b.glb", folder_id: spring } });
    form.delete("folder_id");
    const both = await service.request("POST", `/v1/assets?folder_id=${await folder("Ads")}`, {
      key,
      body: form,
    });
    expect(await assets(`?folder_id=${both.body.folder_id}`)).toEqual([both.body.asset_id]);
    const loose = (await upload()).body;
    expect(loose.folder_id).toBeNull();
    expect(await assets(`?folder_id=${spring}`)).toEqual([formed.body.asset_id, raw.asset_id]);
    expect(await assets(`?folder_id=${spring}&file_type=image`)).toEqual([]);
    expect(await assets()).toHaveLength(4);
    expect((await ask("GET", `/v1/assets/${raw.asset_id}`)).body.folder_id).toBe(spring);
  });

  it("are not taken into one that is unknown, another account's or in the trash, and leave nothing behind", async () => {
    const { folder, trash, upload, patch, assets } = await newOffice("careful-filer");
    const gone = await folder("Gone");
    await trash(gone);
    const foreign = await (await newOffice("other-filer")).folder("Theirs");
    const kept = (await upload()).body.asset_id;
    for (const id of ["fld_none", gone, foreign]) {
      expect(refusal(await upload(`?folder_id=${id}`))).toEqual(NO_FOLDER);
      expect(refusal(await patch(`/v1/assets/${kept}`, { folder_id: id }))).toEqual(NO_FOLDER);
    }
    expect(await assets()).toEqual([kept]);
  });

  it("are renamed and moved in part or at once, by their owner alone", async () => {
    const { folder, upload, patch, assets } = await newOffice("tidy-filer");
    const spring = await folder("Spring");
    const { asset_id: id, url } = (await upload("?name=a.glb")).body;
    const path = `/v1/assets/${id}`;
    expect((await patch(path, { folder_id: spring })).body).toMatchObject({
      name: "a.glb",
      folder_id: spring,
    });
    expect(await assets(`?folder_id=${spring}`)).toEqual([id]);
    const { body } = await patch(path, { name: "../Lobby\u202E.glb" });
    expect(body).toMatchObject({ name: "Lobby.glb", folder_id: spring });
    expect(new URL(body.url).searchParams.get("name")).toBe("Lobby.glb");
    expect((await fetch(url.replace(/^http:\/\/[^/]+/, service.url))).status).toBe(200);
    const both = { name: "c.glb", folder_id: null };
    expect((await patch(path, both)).body).toMatchObject(both);
    const stranger = await newOffice("strange-filer");
    expect(refusal(await stranger.patch(path, { name: "Yours" }))).toEqual(NOT_THERE);
  });

  it.each([
    [{}, undefined],
    [{ name: null }, "name"],
    [{ name: " " }, "name"],
    [{ name: "a/.." }, "name"],
    [{ folder_id: "" }, "folder_id"],
    [{ file_type: "image" }, "file_type"],
  ])("%j is no change", async (body, field) => {
    const { upload, patch } = await newOffice("clumsy-filer");
    const { asset_id } = (await upload()).body;
    expect(refusal(await patch(`/v1/assets/${asset_id}`, body))).toEqual([400, "VALIDATION_ERROR", field]);
  });

  it("that is in the trash are not listed, changed or used for anything new, and all that again once it is back", async () => {
    const { folder, trash, restore, upload, patch, assets, ask } = await newOffice("late-filer");
    const old = await folder("Old");
    const inside = await folder("Older", old);
    const picture = (await upload(`?folder_id=${inside}`, await png())).body;
    const model = (await upload(`?folder_id=${inside}`)).body.asset_id;
    const unwanted = (await upload(`?folder_id=${inside}`)).body.asset_id;
    const video = () =>
      ask("POST", "/v1/video-avatars", {
        ...WORDS,
        settings: { background: { type: "image", image_asset_id: picture.asset_id } },
      });
    const avatar = () => ask("POST", "/v1/avatars", { name: "Me", asset_id: model });
    const group = () =>
      ask("POST", "/v1/photo_avatar/avatar_group/create", { name: "Me", image_key: picture.image_key });
    await trash(old);
    expect([await assets(), await assets(`?folder_id=${inside}`)]).toEqual([[], []]);
    expect(refusal(await patch(`/v1/assets/${picture.asset_id}`, { folder_id: null }))).toEqual(NOT_THERE);
    expect(refusal(await video())).toEqual([404, "RESOURCE_NOT_FOUND", "settings.background.image_asset_id"]);
    expect(refusal(await avatar())).toEqual([404, "RESOURCE_NOT_FOUND", "asset_id"]);
    expect(refusal(await group())).toEqual([404, "RESOURCE_NOT_FOUND", "image_key"]);
    expect((await ask("GET", `/v1/assets/${picture.asset_id}`)).body).toMatchObject({ folder_id: inside });
    expect((await ask("DELETE", `/v1/assets/${unwanted}`)).status).toBe(200);
    await restore(old);
    expect(await assets(`?folder_id=${inside}`)).toEqual([model, picture.asset_id]);
    expect((await video()).status).toBe(201);
    // It is found again, and now looked into.
    expect(refusal(await avatar())[0]).toBe(400);
    expect((await patch(`/v1/assets/${model}`, { folder_id: null })).status).toBe(200);
  });

  it("go with it, files too, when it has been in the trash for 30 days", async () => {
    const { folder, trash, restore, upload, assets, ask } = await newOffice("forgetful-filer");
    const [old, young] = [await folder("Old"), await folder("Young")];
    const lost = (await upload(`?folder_id=${await folder("Older", old)}`)).body;
    const kept = (await upload(`?folder_id=${young}`)).body;
    const loose = (await upload()).body;
    await trash(old);
    clock.advance(2 * DAY_MS);
    await trash(young);
    clock.advance(29 * DAY_MS);
    const addresses = await Promise.all(
      [lost, kept, loose].map(async ({ asset_id }) => (await ask("GET", `/v1/assets/${asset_id}`)).body.url),
    );
    await emptyTrash();
    const files = addresses.map(
      async (url: string) => (await fetch(url.replace(/^http:\/\/[^/]+/, service.url))).status,
    );
    expect(await Promise.all(files)).toEqual([404, 200, 200]);
    expect((await ask("GET", `/v1/assets/${lost.asset_id}`)).status).toBe(404);
    await restore(young);
    expect(await assets()).toEqual([loose.asset_id, kept.asset_id]);
  });
});
