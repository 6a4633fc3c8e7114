import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ManualClock } from "../../platform/clock/manual-clock.fixture.ts";
import { startTestService } from "../../testing/test-service.ts";
import type { TestAnswer, TestService } from "../../testing/test-service.ts";

// Nothing is rendered here: no worker runs, so videos stay pending.
const clock = new ManualClock();
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ clock });
});
afterAll(() => service.stop());

/** An account of its own, and what it does with folders. */
async function newTree(name: string) {
  const key = await service.keyFor(name);
  const post = (path: string, body?: unknown): Promise<TestAnswer> =>
    service.request("POST", `/v1/folders/${path}`, { key, ...(body !== undefined && { body }) });
  return {
    key,
    post,
    async make(folder: string, parent_id?: string): Promise<string> {
      const { status, body } = await post("create", { name: folder, ...(parent_id && { parent_id }) });
      expect(status).toBe(201);
      return body.folder_id;
    },
    async names(query = ""): Promise<string[]> {
      const { body } = await service.request("GET", `/v1/folders${query}`, { key });
      return body.folders.map((folder: { name: string }) => folder.name);
    },
  };
}

function refusal({ status, body }: TestAnswer) {
  return [status, body.error.code, body.error.details?.field];
}

describe("names", () => {
  it("are the only ones beside each other, in upper or lower case and however accents are written", async () => {
    const { post, make } = await newTree("namer");
    const first = await make("Café");
    expect(refusal(await post("create", { name: "CAFE\u0301 " }))).toEqual([409, "CONFLICT", undefined]);
    const inside = await make("Café", first);
    await make("Tea", first);
    expect(refusal(await post(inside, { name: "tea" }))).toEqual([409, "CONFLICT", undefined]);
    const { body } = await post(inside, { name: "CAFÉ" });
    expect(body).toEqual({ folder_id: inside, name: "CAFÉ", updated_at: expect.any(String) });
  });

  it("stay the only ones when twenty are made, renamed and brought back at once", async () => {
    const { post, make, names } = await newTree("crowd");
    const answers = await Promise.all(Array.from({ length: 20 }, () => post("create", { name: "Same" })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const ids = await Promise.all(["a", "b", "c", "d"].map((name) => make(name)));
    const renamed = await Promise.all(ids.map((id) => post(id, { name: "One" })));
    expect(renamed.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const old: string[] = [];
    for (let i = 0; i < 3; i++) {
      const id = await make("Back");
      await post(`${id}/trash`);
      old.push(id);
    }
    const restored = await Promise.all(old.map((id) => post(`${id}/restore`)));
    expect(restored.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await names("?limit=100")).sort()).toEqual(expect.arrayContaining(["Back", "One", "Same"]));
    expect(new Set(await names("?limit=100")).size).toBe((await names("?limit=100")).length);
  });

  it.each([[{}], [{ name: "" }], [{ name: "  " }], [{ name: "x".repeat(201) }], [{ name: 1 }]])(
    "%j is refused",
    async (body) => {
      const { post } = await newTree("clumsy");
      expect(refusal(await post("create", body))).toEqual([400, expect.any(String), "name"]);
    },
  );
});

describe("a tree", () => {
  it("is listed whole, by folder, from the root, by a part of the name, page after page", async () => {
    const { make, names, key } = await newTree("lister");
    const work = await make("Work");
    await make("Wörkshop_1", work);
    await make("Play");
    expect(await names()).toEqual(["Play", "Wörkshop_1", "Work"]);
    expect(await names("?parent_id=root")).toEqual(["Play", "Work"]);
    expect(await names(`?parent_id=${work}`)).toEqual(["Wörkshop_1"]);
    expect(await names("?name_filter=WORK")).toEqual(["Work"]);
    expect(await names("?name_filter=p_1")).toEqual(["Wörkshop_1"]);
    const page = async (token = "") =>
      (await service.request("GET", `/v1/folders?limit=2${token}`, { key })).body;
    const first = await page();
    expect([first.folders.length, first.has_more]).toEqual([2, true]);
    const second = await page(`&token=${first.token}`);
    expect([second.folders.length, second.has_more, second.token]).toEqual([1, false, null]);
  });

  it("is twenty levels deep at most, and grows under nobody else's folder or one in the trash", async () => {
    const { post, make } = await newTree("digger");
    let parent: string | undefined;
    for (let level = 1; level <= 20; level++) parent = await make(`Level ${level}`, parent);
    expect(refusal(await post("create", { name: "Too deep", parent_id: parent }))).toEqual([
      400,
      "VALIDATION_ERROR",
      "parent_id",
    ]);
    const theirs = await (await newTree("stranger")).make("Theirs");
    const gone = await make("Gone");
    await post(`${gone}/trash`);
    for (const parent_id of [theirs, gone, "fld_none"])
      expect((await post("create", { name: "Child", parent_id })).status).toBe(404);
  });

  it("of another account does not exist", async () => {
    const { make } = await newTree("owner-of-folders");
    const id = await make("Mine");
    const { post } = await newTree("burglar");
    expect((await post(id, { name: "Yours" })).status).toBe(404);
    expect((await post(`${id}/trash`)).status).toBe(404);
    expect((await post(`${id}/restore`)).status).toBe(404);
  });
});

describe("the trash", () => {
  it("takes all that lies in a folder along, and gives all of it back to where it was", async () => {
    const { post, make, names } = await newTree("tidy");
    const house = await make("House");
    const room = await make("Room", house);
    await make("Shelf", room);
    const shed = await make("Shed", house);
    await post(`${shed}/trash`);
    const { body } = await post(`${house}/trash`);
    expect(body).toMatchObject({ folder_id: house, is_trash: true });
    expect(await names()).toEqual([]);
    expect(await names("?is_trash=true")).toEqual(["Shed", "House"]);
    expect(await names(`?is_trash=true&parent_id=${house}`)).toEqual(["Shed", "Room"]);
    expect((await post(room, { name: "Hall" })).status).toBe(404);
    expect((await post(`${house}/trash`)).body).toMatchObject({ folder_id: house, is_trash: true });
    expect((await post(`${house}/restore`)).body).toMatchObject({
      folder_id: house,
      is_trash: false,
      parent_id: null,
    });
    // What was thrown away before stays there.
    expect(await names()).toEqual(["Shelf", "Room", "House"]);
    expect((await post(`${shed}/restore`)).body).toMatchObject({ parent_id: house, is_trash: false });
  });

  it("gives what lay in a folder that is gone back to the root, and nothing a name that was taken meanwhile", async () => {
    const { post, make } = await newTree("mover");
    const house = await make("House");
    const room = await make("Room", house);
    await post(`${house}/trash`);
    expect((await post(`${room}/restore`)).body).toMatchObject({ parent_id: null, is_trash: false });
    await make("House");
    expect(refusal(await post(`${house}/restore`))).toEqual([409, "CONFLICT", undefined]);
    expect(refusal(await post(`${room}/restore`))).toEqual([400, "VALIDATION_ERROR", "folder_id"]);
  });
});

const DAY_MS = 86_400_000;
const WORDS = { avatar_id: "zuri", voice_id: "en-us-clara", text: "Good morning." };

describe("videos in a folder", () => {
  /** Orders a video into a folder. */
  const order = (key: string, folder_id?: string) =>
    service.request("POST", "/v1/video-avatars", {
      key,
      body: { ...WORDS, settings: folder_id === undefined ? {} : { folder_id } },
    });
  const videoIds = async (key: string, query = ""): Promise<string[]> =>
    (await service.request("GET", `/v1/videos${query}`, { key })).body.videos.map(({ id }: any) => id);

  it("are listed by it, and not at all while it is in the trash, which takes no new ones", async () => {
    const { key, post, make } = await newTree("producer");
    const [spring, loose] = [await make("Spring"), (await order(key)).body.video_id];
    const inside = (await order(key, await make("Ads", spring))).body.video_id;
    const own = (await order(key, spring)).body.video_id;
    expect(await videoIds(key)).toEqual([own, inside, loose]);
    expect(await videoIds(key, `?folder_id=${spring}`)).toEqual([own]);
    await post(`${spring}/trash`);
    expect(await videoIds(key)).toEqual([loose]);
    expect(refusal(await order(key, spring))).toEqual([404, "RESOURCE_NOT_FOUND", "settings.folder_id"]);
    await post(`${spring}/restore`);
    expect(await videoIds(key)).toEqual([own, inside, loose]);
    const stranger = await newTree("no-producer");
    expect((await order(stranger.key, spring)).status).toBe(404);
  });

  it("go with it when it has been in the trash for 30 days, and so do the folders in it", async () => {
    const { key, post, make, names } = await newTree("forgetful");
    const old = await make("Old");
    const video = (await order(key, await make("Older", old))).body.video_id;
    const kept = (await order(key)).body.video_id;
    const design = { name: "Design", folder_id: old, scenes: [{ voice: { type: "silence" } }] };
    const { template_id } = (await service.request("POST", "/v1/templates", { key, body: design })).body;
    await post(`${old}/trash`);
    const empty = async (): Promise<void> => {
      const handlers = service.features.all.flatMap((feature) => feature.handlers ?? []);
      const { run } = handlers.find(({ job }) => job.name === "empty-trash")!;
      await run({}, { attempt: 0, lastAttempt: false, mayWait: true, signal: new AbortController().signal });
    };
    const status = async (id: string, of = "videos") =>
      (await service.request("GET", `/v1/${of}/${id}`, { key })).status;
    clock.advance(29 * DAY_MS);
    await empty();
    expect([await status(video), await status(template_id, "templates")]).toEqual([200, 200]);
    clock.advance(2 * DAY_MS);
    await empty();
    expect([await status(video), await status(kept)]).toEqual([404, 200]);
    expect(await status(template_id, "templates")).toBe(404);
    expect(await names("?is_trash=true")).toEqual([]);
    expect((await post(`${old}/restore`)).status).toBe(404);
  });
});
