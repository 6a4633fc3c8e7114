import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newAccount, raw, refusal, stack } from "../client.ts";
import type { Account } from "../client.ts";
import { toneWav } from "../files.ts";
import { startReceiver } from "../receiver.ts";
import type { Receiver } from "../receiver.ts";

const small = { width: 128, height: 128 };
const LONG = "one two three four five six ".repeat(100);

describe.skipIf(stack === undefined)("Videos", () => {
  let account: Account;
  let stranger: Account;
  let receiver: Receiver;
  beforeAll(async () => {
    [account, stranger, receiver] = await Promise.all([
      newAccount("producer"),
      newAccount("stranger"),
      startReceiver(),
    ]);
  });
  afterAll(() => receiver?.stop());

  it("getVideoOrder 200/404: the request that can be sent again, for its account alone, without the address of its events", async () => {
    const { key } = account;
    const body = {
      avatar_id: "zuri",
      voice_id: "en-us-clara",
      text: "Good morning.",
      settings: { title: "Again", test: true, callback_id: "7" },
    };
    const callback_url = `${receiver.url}/secret`;
    const made = await raw("POST", "/v1/video-avatars", {
      key,
      json: { ...body, settings: { ...body.settings, callback_url } },
    });
    const { video_id } = made.body;
    const order = await account.client.videos.getOrder(video_id);
    expect(order).toMatchObject({ video_id, path: "/v1/video-avatars", body });
    expect(JSON.stringify(order)).not.toContain("secret");
    const again = await raw("POST", order.path, { key, json: order.body });
    expect(again.status).toBe(201);
    await account.client.videos.delete(again.body.video_id);
    const scenes = {
      video_inputs: [
        {
          character: { type: "avatar", avatar_id: "zuri" },
          voice: { type: "text", voice_id: "en-us-clara", input_text: "Hello." },
        },
      ],
      test: true,
    } as const;
    const { data } = await account.client.videos.generate({
      ...scenes,
      video_inputs: [...scenes.video_inputs],
    });
    expect(await account.client.videos.getOrder(data.video_id)).toMatchObject({
      path: "/v2/video/generate",
      body: scenes,
    });
    await expect(stranger.client.videos.getOrder(video_id)).rejects.toMatchObject({ status: 404 });
    for (const id of [video_id, data.video_id]) await account.client.videos.delete(id);
  });

  it("createVideo 201, getVideo 200/404, getVideoStatus 200/404, listVideos 200, deleteVideo 404/200: from the order to files that play, and to nothing", async () => {
    const { client } = account;
    const { secret } = await client.webhooks.addEndpoint({ url: `${receiver.url}/endpoint` });
    const callbacks = await client.webhooks.getCallbackSecret();
    const progress: number[] = [];
    const video = await client.videos.createAndWait(
      {
        avatar_id: "zuri",
        voice_id: "en-us-clara",
        text: "Hello, dear world.",
        settings: {
          title: "First",
          dimension: small,
          callback_id: "order-1",
          callback_url: `${receiver.url}/callback`,
        },
      },
      { pollMs: 300, onProgress: (state) => progress.push(state.progress) },
    );
    expect(video).toMatchObject({
      title: "First",
      status: "completed",
      progress: 100,
      callback_id: "order-1",
      error: null,
    });
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(video.duration).toBeGreaterThan(0.5);

    const film = await fetch(video.video_url!);
    expect([film.status, film.headers.get("content-type")]).toEqual([200, "video/mp4"]);
    const bytes = Buffer.from(await film.arrayBuffer());
    expect(bytes.subarray(4, 8).toString()).toBe("ftyp");
    const part = await fetch(video.video_url!, { headers: { range: "bytes=4-7" } });
    expect([part.status, await part.text()]).toEqual([206, "ftyp"]);
    expect(part.headers.get("content-range")).toBe(`bytes 4-7/${bytes.length}`);
    const beyond = await fetch(video.video_url!, { headers: { range: `bytes=${bytes.length}-` } });
    expect(beyond.status).toBe(416);
    const starts = async (url: string | null, length: number): Promise<string> =>
      Buffer.from(await (await fetch(url!)).arrayBuffer())
        .subarray(0, length)
        .toString("latin1");
    expect(await starts(video.gif_url, 4)).toBe("GIF8");
    expect(await starts(video.caption_url, 6)).toBe("WEBVTT");
    expect(await starts(video.thumbnail_url, 2)).toBe("\xff\xd8");

    const events = async (of: string, path: string) =>
      (await receiver.events(of, path)).map(({ event_type, event_data }) => [event_type, event_data]);
    const expected = [
      ["avatar_video.success", expect.objectContaining({ video_id: video.id, callback_id: "order-1" })],
      ["avatar_video_gif.success", expect.objectContaining({ video_id: video.id })],
    ];
    await expect.poll(() => events(secret, "/endpoint")).toEqual(expected);
    await expect.poll(() => events(callbacks.secret, "/callback")).toEqual(expected);
    const [told] = await receiver.events(secret, "/endpoint");
    if (told?.event_type !== "avatar_video.success") throw new Error("the first event is of the video");
    const { url, video_share_page_url: page } = told.event_data;
    expect((await fetch(url, { headers: { range: "bytes=0-0" } })).status).toBe(206);
    expect((await fetch(page)).status).toBe(200);

    expect(await client.videos.getStatus({ video_id: video.id })).toMatchObject({ id: video.id });
    expect((await client.videos.list({ title: "FIRST" })).videos.map(({ id }) => id)).toEqual([video.id]);
    expect((await client.videos.list({ title: "second" })).videos).toEqual([]);
    const theirs = stranger.client.videos;
    await expect(theirs.get(video.id)).rejects.toMatchObject({ status: 404 });
    await expect(theirs.getStatus({ video_id: video.id })).rejects.toMatchObject({ status: 404 });
    await expect(theirs.delete(video.id)).rejects.toMatchObject({ status: 404 });
    expect((await theirs.list()).videos).toEqual([]);

    expect((await client.videos.delete(video.id)).id).toBe(video.id);
    await expect(client.videos.get(video.id)).rejects.toMatchObject({ status: 404 });
    await expect.poll(async () => (await fetch(video.video_url!)).status).toBe(404);
    expect((await fetch(page)).status).toBe(404);
  });

  it("createVideo 201, cancelVideo 200/409/404: a cancelled video fails with its own code, once", async () => {
    const { videos } = account.client;
    const { video_id } = await videos.create({
      avatar_id: "zuri",
      voice_id: "en-us-clara",
      text: LONG,
      settings: { dimension: small },
    });
    await expect(stranger.client.videos.cancel(video_id)).rejects.toMatchObject({ status: 404 });
    expect(await videos.cancel(video_id)).toMatchObject({
      status: "failed",
      video_url: null,
      error: { code: "CANCELLED" },
    });
    await expect(videos.cancel(video_id)).rejects.toMatchObject({ status: 409, code: "CONFLICT" });
    expect((await videos.get(video_id)).status).toBe("failed");
  });

  it("createVideo 201, getVideo 304/400, getVideoStatus 304: who has the answer, and waits for news, is told that there is none", async () => {
    const { client, key } = account;
    const { video_id } = await client.videos.create({
      avatar_id: "zuri",
      voice_id: "en-us-clara",
      text: LONG,
      settings: { dimension: small },
    });
    await client.videos.cancel(video_id);
    const paths = [`/v1/videos/${video_id}?wait=1`, `/v1/video_status?video_id=${video_id}&wait=1`];
    for (const path of paths) {
      const { headers } = await raw("GET", path, { key });
      const known = { "if-none-match": headers.get("etag")! };
      expect((await raw("GET", path, { key, headers: known })).status).toBe(304);
    }
    expect((await raw("GET", `/v1/videos/${video_id}?wait=31`, { key })).status).toBe(400);
  });

  it("createVideo 201, getVideo 200: a recording of one's own, by the address of an asset", async () => {
    const { client } = account;
    const { url } = await client.assets.create(toneWav(0.6), { name: "tone.wav" });
    const settings = { dimension: small, format: "webm", test: true } as const;
    const video = await client.videos.createAndWait(
      { avatar_id: "zuri", input_audio: url, settings },
      { pollMs: 300 },
    );
    expect(video.duration).toBeCloseTo(0.6, 0);
    expect((await fetch(video.video_url!)).headers.get("content-type")).toBe("video/webm");
  });

  it("createVideo 201, getVideo 200: a recording that cannot be fetched fails the video in words", async () => {
    const { videos } = account.client;
    const { video_id } = await videos.create({
      avatar_id: "zuri",
      input_audio: `${receiver.url.replace("http", "https")}/none.wav`,
      settings: { dimension: small },
    });
    const failure = await videos.wait(video_id, { pollMs: 300 }).catch((error: Error) => error);
    expect(failure).toMatchObject({ name: "VideoFailedError" });
    expect((await videos.get(video_id)).error?.message).toContain("could not be fetched");
  });

  it("createVideo 400/404: what is missing, out of its rule, unknown or not to be had, by its field", async () => {
    const said = { avatar_id: "zuri", voice_id: "en-us-clara", text: "Hello." };
    for (const [json, code, field] of [
      [{ text: "Hello.", voice_id: "en-us-clara" }, "INVALID_REQUEST", "avatar_id"],
      [{ avatar_id: "zuri", text: "Hello." }, "INVALID_REQUEST", "voice_id"],
      [{ ...said, avatar_id: "nobody" }, "RESOURCE_NOT_FOUND", "avatar_id"],
      [{ ...said, voice_id: "nobody" }, "RESOURCE_NOT_FOUND", "voice_id"],
      [{ ...said, input_audio: "https://example.com/a.wav" }, "VALIDATION_ERROR", "input_audio"],
      [{ ...said, text: "a".repeat(5001) }, "VALIDATION_ERROR", "text"],
      [{ ...said, mood: "good" }, "VALIDATION_ERROR", "mood"],
      [{ ...said, settings: { fps: 26 } }, "VALIDATION_ERROR", "settings.fps"],
      [
        { ...said, settings: { dimension: { width: 127, height: 128 } } },
        "VALIDATION_ERROR",
        "settings.dimension.width",
      ],
      [
        { ...said, settings: { background: { type: "transparent" } } },
        "VALIDATION_ERROR",
        "settings.background.type",
      ],
      [{ ...said, settings: { folder_id: "fld_none" } }, "RESOURCE_NOT_FOUND", "settings.folder_id"],
    ] as const)
      expect(refusal(await raw("POST", "/v1/video-avatars", { key: account.key, json }))).toEqual([
        code === "RESOURCE_NOT_FOUND" ? 404 : 400,
        code,
        field,
      ]);
  });

  it("createVideo 201/409, deleteVideo 200: the same Idempotency-Key orders one video", async () => {
    const headers = { "idempotency-key": "order-2" };
    const order = (text: string) =>
      raw("POST", "/v1/video-avatars", {
        key: account.key,
        json: { avatar_id: "zuri", voice_id: "en-us-clara", text, settings: { dimension: small } },
        headers,
      });
    const first = await order(LONG);
    const second = await order(LONG);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect((await order("Something else.")).status).toBe(409);
    await account.client.videos.delete(first.body.video_id);
  });

  it("generateVideo 201, getVideo 200: two scenes, one of them silent", async () => {
    const { videos } = account.client;
    const character = { type: "avatar", avatar_id: "kwame" } as const;
    const { data } = await videos.generate({
      title: "Two scenes",
      dimension: small,
      video_inputs: [
        { character, voice: { type: "text", input_text: "Hi.", voice_id: "en-us-clara" } },
        {
          character: { ...character, avatar_style: "circle" },
          voice: { type: "silence", duration: 0.4 },
          background: { type: "color", value: "#123" },
        },
      ],
    });
    const video = await videos.wait(data.video_id, { pollMs: 300 });
    expect(video.duration).toBeGreaterThan(0.6);
  });

  it("generateVideo 400/409: wrapped as its answers are, with the field of the scene", async () => {
    const scene = {
      character: { type: "avatar", avatar_id: "zuri" },
      voice: { type: "silence", duration: 0.5 },
    };
    const generate = (video_inputs: unknown, headers = {}) =>
      raw("POST", "/v2/video/generate", { key: account.key, json: { video_inputs }, headers });
    expect(refusal(await generate([]))).toEqual([400, "VALIDATION_ERROR", "video_inputs"]);
    expect(refusal(await generate(Array.from({ length: 51 }, () => scene)))).toEqual([
      400,
      "VALIDATION_ERROR",
      "video_inputs",
    ]);
    const long = { ...scene, voice: { type: "silence", duration: 101 } };
    const refused = await generate([scene, long]);
    expect(refusal(refused)).toEqual([400, "VALIDATION_ERROR", "video_inputs[1].voice.duration"]);
    expect(refused.body.data).toBeNull();
    const headers = { "idempotency-key": "scenes-1" };
    const { body } = await generate([scene], headers);
    expect((await generate([scene, scene], headers)).status).toBe(409);
    await account.client.videos.delete(body.data.video_id);
  });

  it("listVideos 200/400, getVideoStatus 400: page after page, and what is no page", async () => {
    const { videos } = account.client;
    const ids: string[] = [];
    for await (const { id } of videos.list({ limit: 2 })) ids.push(id);
    expect(ids.length).toBeGreaterThanOrEqual(3);
    expect(ids).toEqual(ids.toSorted().reverse());
    const get = (path: string) => raw("GET", path, { key: account.key });
    expect(refusal(await get("/v1/videos?limit=0"))).toEqual([400, "VALIDATION_ERROR", "limit"]);
    expect((await get("/v1/videos?token=made-up")).status).toBe(400);
    expect(refusal(await get("/v1/video_status"))).toEqual([400, "INVALID_REQUEST", "video_id"]);
  });
});
