import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ManualClock } from "../../platform/clock/manual-clock.fixture.ts";
import { startTestService } from "../../testing/test-service.ts";
import type { TestAnswer, TestService } from "../../testing/test-service.ts";
import { png } from "../assets/uploads.fixture.ts";

const DAY_MS = 86_400_000;
const WORDS = { avatar_id: "zuri", voice_id: "en-us-clara", text: "Good morning." };

// No worker runs: videos stay pending.
const clock = new ManualClock();
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ clock });
});
afterAll(() => service.stop());

async function newOffice(name: string) {
  const key = await service.keyFor(name);
  const ask = (method: string, path: string, body?: unknown): Promise<TestAnswer> =>
    service.request(method, path, { key, ...(body !== undefined && { body }) });
  return {
    ask,
    async folder(folder: string): Promise<string> {
      return (await ask("POST", "/v1/folders/create", { name: folder })).body.folder_id;
    },
    /** A video or a file, as paths name it. */
    async make(kind: "videos" | "assets", folderId?: string): Promise<string> {
      if (kind === "videos") {
        const settings = folderId === undefined ? {} : { folder_id: folderId };
        return (await ask("POST", "/v1/video-avatars", { ...WORDS, settings })).body.video_id;
      }
      const { body } = await service.request(
        "POST",
        `/v1/assets${folderId ? `?folder_id=${folderId}` : ""}`,
        {
          key,
          body: await png(),
          headers: { "content-type": "application/octet-stream" },
        },
      );
      return body.asset_id;
    },
    async listed(kind: "videos" | "assets", query = ""): Promise<string[]> {
      return (await ask("GET", `/v1/${kind}${query}`)).body[kind].map((row: any) => row.id ?? row.asset_id);
    },
  };
}

async function emptyTrash(): Promise<void> {
  const handlers = service.features.all.flatMap((feature) => feature.handlers ?? []);
  const { run } = handlers.find(({ job }) => job.name === "empty-trash")!;
  await run({}, { attempt: 0, lastAttempt: false, mayWait: true, signal: new AbortController().signal });
}

describe.each(["videos", "assets"] as const)("the trash of %s", (kind) => {
  it("takes one out of lists and changes until it is brought back to where it was", async () => {
    const { ask, folder, make, listed } = await newOffice(`thrower-of-${kind}`);
    const spring = await folder("Spring");
    const [kept, id] = [await make(kind, spring), await make(kind, spring)];
    const path = `/v1/${kind}/${id}`;
    const thrown = await ask("POST", `${path}/trash`);
    expect(thrown).toMatchObject({
      status: 200,
      body: { folder_id: spring, trashed_at: expect.any(String) },
    });
    clock.advance(DAY_MS);
    expect((await ask("POST", `${path}/trash`)).body.trashed_at).toBe(thrown.body.trashed_at);
    expect(await listed(kind)).toEqual([kept]);
    expect(await listed(kind, `?folder_id=${spring}`)).toEqual([kept]);
    expect(await listed(kind, "?is_trash=true")).toEqual([id]);
    expect((await ask("PATCH", path, { folder_id: null })).status).toBe(404);
    expect((await ask("GET", path)).body.trashed_at).toBe(thrown.body.trashed_at);
    const back = await ask("POST", `${path}/restore`);
    expect(back).toMatchObject({ status: 200, body: { folder_id: spring, trashed_at: null } });
    expect(await listed(kind)).toEqual([id, kept]);
    expect(await listed(kind, "?is_trash=true")).toEqual([]);
    expect((await ask("POST", `${path}/restore`)).status).toBe(400);
  });

  it("gives it back without a folder where that lies in the trash or is gone, and outlives its folder", async () => {
    const { ask, folder, make, listed } = await newOffice(`late-thrower-of-${kind}`);
    const spring = await folder("Spring");
    const [id, other, inside] = [
      await make(kind, spring),
      await make(kind, spring),
      await make(kind, spring),
    ];
    for (const one of [id, other]) await ask("POST", `/v1/${kind}/${one}/trash`);
    expect((await ask("DELETE", `/v1/folders/${spring}`)).status).toBe(409);
    await ask("POST", `/v1/folders/${spring}/trash`);
    expect((await ask("POST", `/v1/${kind}/${inside}/restore`)).status).toBe(400);
    expect((await ask("POST", `/v1/${kind}/${id}/restore`)).body).toMatchObject({ folder_id: null });
    expect((await ask("DELETE", `/v1/folders/${spring}`)).body.folder_id).toBe(spring);
    expect((await ask("DELETE", `/v1/folders/${spring}`)).status).toBe(404);
    expect((await ask("GET", `/v1/${kind}/${inside}`)).status).toBe(404);
    expect((await ask("POST", `/v1/${kind}/${other}/restore`)).body).toMatchObject({ folder_id: null });
    expect(await listed(kind)).toEqual([other, id]);
  });

  it("is emptied after 30 days, not before, of what was thrown away itself", async () => {
    const { ask, make, listed } = await newOffice(`tidy-thrower-of-${kind}`);
    const [old, young, kept] = [await make(kind), await make(kind), await make(kind)];
    await ask("POST", `/v1/${kind}/${old}/trash`);
    clock.advance(2 * DAY_MS);
    await ask("POST", `/v1/${kind}/${young}/trash`);
    clock.advance(29 * DAY_MS);
    await emptyTrash();
    expect((await ask("GET", `/v1/${kind}/${old}`)).status).toBe(404);
    expect(await listed(kind, "?is_trash=true")).toEqual([young]);
    expect(await listed(kind)).toEqual([kept]);
    expect((await ask("DELETE", `/v1/${kind}/${young}`)).status).toBe(200);
    expect(await listed(kind, "?is_trash=true")).toEqual([]);
  });

  it("is one's own alone", async () => {
    const { make } = await newOffice(`owner-of-${kind}`);
    const stranger = await newOffice(`stranger-to-${kind}`);
    const id = await make(kind);
    for (const word of ["trash", "restore"])
      expect((await stranger.ask("POST", `/v1/${kind}/${id}/${word}`)).status).toBe(404);
    expect((await stranger.ask("GET", `/v1/${kind}?is_trash=perhaps`)).status).toBe(400);
  });
});

it("a file in the trash is used for nothing new", async () => {
  const { ask, make } = await newOffice("reuser");
  const id = await make("assets");
  const order = () =>
    ask("POST", "/v1/video-avatars", {
      ...WORDS,
      settings: { background: { type: "image", image_asset_id: id } },
    });
  expect((await order()).status).toBe(201);
  await ask("POST", `/v1/assets/${id}/trash`);
  expect((await order()).status).toBe(404);
});

it("the page to share of a video in the trash shows nothing until it is back", async () => {
  const { ask, make } = await newOffice("sharer");
  const id = await make("videos");
  const { share_url: url } = (await ask("GET", `/v1/videos/${id}/share`)).body;
  const look = async () => (await fetch(url.replace(/^http:\/\/[^/]+/, service.url))).status;
  expect(await look()).toBe(202);
  await ask("POST", `/v1/videos/${id}/trash`);
  expect(await look()).toBe(404);
  await ask("POST", `/v1/videos/${id}/restore`);
  expect(await look()).toBe(202);
});

it("files are found by a part of their name", async () => {
  const { ask, make, listed } = await newOffice("seeker");
  const [id, other] = [await make("assets"), await make("assets")];
  await ask("PATCH", `/v1/assets/${id}`, { name: "Lobby 100%.png" });
  await ask("PATCH", `/v1/assets/${other}`, { name: "garden.png" });
  expect(await listed("assets", "?name=lobby")).toEqual([id]);
  expect(await listed("assets", "?name=%25")).toEqual([id]);
  expect(await listed("assets", "?name=roof")).toEqual([]);
});
