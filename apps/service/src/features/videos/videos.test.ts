import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ManualClock } from "../../platform/clock/manual-clock.fixture.ts";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";

// Nothing is rendered here: no worker runs, so videos stay pending.
const clock = new ManualClock();
let service: TestService;
let key: string;

beforeAll(async () => {
  service = await startTestService({ clock, env: { DOWNLOADS_ALLOW_PRIVATE: "false" } });
  key = await service.keyFor("owner");
});
afterAll(() => service.stop());

const words = { avatar_id: "zuri", voice_id: "en-us-clara", text: "Good morning." };
function post(path: string, body: unknown, as = key) {
  return service.request("POST", path, { key: as, body });
}

function get(path: string, as = key) {
  return service.request("GET", path, { key: as });
}

async function order(settings: object = {}, as = key): Promise<string> {
  return (await post("/v1/video-avatars", { ...words, settings }, as)).body.video_id;
}

describe("POST /v1/video-avatars", () => {
  it("201 with one id under both names and an estimate that grows with the work ahead", async () => {
    const own = await service.keyFor("estimates");
    const first = await post("/v1/video-avatars", words, own);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ status: "processing", job_id: first.body.video_id });
    expect(first.body.estimated_time).toBeGreaterThan(0);
    const long = { ...words, text: "A long talk about many things. ".repeat(100) };
    await post("/v1/video-avatars", long, own);
    const third = await post("/v1/video-avatars", words, own);
    expect(third.body.estimated_time).toBeGreaterThan(first.body.estimated_time);
  });

  it("201 with the first answer again for the same Idempotency-Key, and one video", async () => {
    const own = await service.keyFor("idempotent");
    const headers = { "idempotency-key": "order-1" };
    const send = () => service.request("POST", "/v1/video-avatars", { key: own, body: words, headers });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect((await get("/v1/videos", own)).body.videos).toHaveLength(1);
  });

  it.each([
    ["avatar_id", { avatar_id: "nobody" }],
    ["avatar_id", { avatar_id: "ava_01k9z6s4v7b2000000000000" }],
    ["voice_id", { voice_id: "xx-nobody" }],
    ["settings.folder_id", { settings: { folder_id: "fld_1" } }],
    [
      "settings.background.image_asset_id",
      { settings: { background: { type: "image", image_asset_id: "ast_1" } } },
    ],
  ])("404 that names %s", async (field, body) => {
    const answer = await post("/v1/video-avatars", { ...words, ...body });
    expect(answer.status).toBe(404);
    expect(answer.body.error).toMatchObject({ code: "RESOURCE_NOT_FOUND", details: { field } });
  });

  it.each([
    [
      "settings.background.url",
      { settings: { background: { type: "image", url: "http://10.0.0.1/a.png" } } },
    ],
    ["input_audio", { text: undefined, input_audio: "http://169.254.169.254/latest/meta-data" }],
    ["input_audio", { text: undefined, input_audio: "http://[::1]:8080/a.wav" }],
    ["settings.callback_url", { settings: { callback_url: "http://user:pass@example.com/" } }],
    ["settings.speed", { settings: { speed: 9 } }],
    ["settings.color", { settings: { color: "red" } }],
  ])("400 that names %s", async (field, body) => {
    const answer = await post("/v1/video-avatars", { ...words, ...body });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({ code: "VALIDATION_ERROR", details: { field } });
  });

  it.each([
    ["text", "/v1/video-avatars", words, "text"],
    ["input_text", "/v1/video/webm", {}, "input_text"],
  ])("400 that names %s for a pause of a minute, and the limit", async (member, path, rest, field) => {
    const answer = await post(path, { ...rest, [member]: 'Wait. <break time="60s"/> Go.' });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({ code: "VALIDATION_ERROR", details: { field } });
    expect(answer.body.error.message).toContain("a break can last 10 seconds at most");
  });

  it("400 for an address of this service whose signature is not good", async () => {
    const input_audio = `${service.services.baseUrl}/media/acc_x/assets/a.wav?expires=9999999999&signature=no`;
    const answer = await post("/v1/video-avatars", { ...words, text: undefined, input_audio });
    expect(answer.body.error.details).toMatchObject({ field: "input_audio" });
    expect(answer.body.error.message).toContain("expired or was changed");
  });

  it("403 when the account cannot pay, and no video", async () => {
    const poor = await service.keyFor("poor");
    const { accounts } = service.features;
    await accounts.setPlan((await accounts.byName("poor"))!.id, "free");
    const long = { ...words, text: "A long talk about many things. ".repeat(150) };
    let [ordered, refused] = [0, await post("/v1/video-avatars", long, poor)];
    for (; refused.status === 201; ordered++) refused = await post("/v1/video-avatars", long, poor);
    expect(refused.status).toBe(403);
    expect(refused.body.error.code).toBe("INSUFFICIENT_CREDITS");
    expect(ordered).toBeGreaterThan(0);
    expect((await get("/v1/videos", poor)).body.videos).toHaveLength(ordered);
  });
});

describe("POST /v1/video/webm", () => {
  it("201 in its own envelope, with every member left out", async () => {
    const { status, body } = await post("/v1/video/webm", {});
    expect(status).toBe(201);
    expect(body).toEqual({
      code: 100,
      data: { video_id: expect.stringMatching(/^vid_/) },
      message: "Success",
    });
  });

  it("400 in its own envelope for text together with audio, 404 for a pose that is none", async () => {
    const both = await post("/v1/video/webm", {
      input_text: "Hi.",
      input_audio: "https://example.com/a.wav",
    });
    const pose = await post("/v1/video/webm", { avatar_pose_id: "zuri_upside_down" });
    expect([both.status, pose.status]).toEqual([400, 404]);
    expect([both.body.code, pose.body.code]).toEqual([400, 404]);
    expect(both.body.error.code).toBe("VALIDATION_ERROR");
    expect(pose.body.error.code).toBe("RESOURCE_NOT_FOUND");
    expect(pose.body.error.details.field).toBe("avatar_pose_id");
  });
});

describe("POST /v2/video/generate", () => {
  const scene = (voice: object) => ({ character: { type: "avatar", avatar_id: "zuri" }, voice });
  const said = { type: "text", input_text: "Hello.", voice_id: "en-us-clara" };

  it("201 with {error, data}", async () => {
    const video_inputs = [scene(said), scene({ type: "silence", duration: 2 })];
    const { status, body } = await post("/v2/video/generate", { video_inputs });
    expect(status).toBe(201);
    expect(body).toEqual({ error: null, data: { video_id: expect.stringMatching(/^vid_/) } });
  });

  it("404 that names the scene", async () => {
    const video_inputs = [scene(said), scene({ ...said, voice_id: "nobody" })];
    const { status, body } = await post("/v2/video/generate", { video_inputs });
    expect(status).toBe(404);
    expect(JSON.stringify(body)).toContain("video_inputs[1].voice.voice_id");
  });

  it("400 for a script that is far beyond thirty minutes", async () => {
    const long = scene({ ...said, input_text: "word ".repeat(1000) });
    const { status, body } = await post("/v2/video/generate", { video_inputs: Array(20).fill(long) });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain("30 are allowed");
  });
});

describe("reading videos", () => {
  it("200 with the same answer from both reads, and 404 from both for another account's", async () => {
    const id = await order({ title: "Mine", callback_id: "order-7" });
    const read = await get(`/v1/videos/${id}`);
    expect(read.body).toMatchObject({
      id,
      title: "Mine",
      status: "pending",
      progress: 0,
      callback_id: "order-7",
      video_url: null,
      gif_url: null,
      duration: null,
      error: null,
    });
    expect((await get(`/v1/video_status?video_id=${id}`)).body).toEqual(read.body);
    const stranger = await service.keyFor("stranger");
    for (const path of [`/v1/videos/${id}`, `/v1/video_status?video_id=${id}`])
      expect((await get(path, stranger)).status).toBe(404);
    expect((await get("/v1/video_status")).status).toBe(400);
  });

  it("200 in pages, newest first, each video once", async () => {
    const own = await service.keyFor("pages");
    const ids: string[] = [];
    for (const title of ["one", "two", "three", "50% off", "five"]) {
      ids.push(await order({ title }, own));
      clock.advance(1);
    }
    const seen: string[] = [];
    let token: string | null = "";
    while (token !== null) {
      const page: any = (await get(`/v1/videos?limit=2${token && `&token=${token}`}`, own)).body;
      expect(page.has_more).toBe(page.token !== null);
      seen.push(...page.videos.map(({ id }: { id: string }) => id));
      token = page.token;
    }
    expect(seen).toEqual(ids.toReversed());
    const titled = async (title: string): Promise<string[]> =>
      (await get(`/v1/videos?title=${encodeURIComponent(title)}`, own)).body.videos.map(
        (video: any) => video.title,
      );
    expect(await titled("T")).toEqual(["three", "two"]);
    expect(await titled("%")).toEqual(["50% off"]);
    expect((await get("/v1/videos?token=made-up", own)).body.error.details.field).toBe("token");
  });
});

describe("ending videos", () => {
  it("cancel: 200 with the reason and the credits given back, then 409; 404 for another account's", async () => {
    const id = await order();
    const stranger = await service.keyFor("stranger");
    expect((await post(`/v1/videos/${id}/cancel`, undefined, stranger)).status).toBe(404);
    const before = (await get("/v1/user/remaining_quota")).body.details.used_quota;
    const { status, body } = await post(`/v1/videos/${id}/cancel`, undefined);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "failed", error: { code: "CANCELLED" } });
    expect((await get("/v1/user/remaining_quota")).body.details.used_quota).toBe(before - 0.5);
    expect((await post(`/v1/videos/${id}/cancel`, undefined)).status).toBe(409);
  });

  it("delete: 200, then 404 everywhere; 404 for another account's", async () => {
    const id = await order();
    const stranger = await service.keyFor("stranger");
    const remove = (as: string) => service.request("DELETE", `/v1/videos/${id}`, { key: as });
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(key)).body).toMatchObject({ id });
    for (const answer of [await remove(key), await get(`/v1/videos/${id}`)]) expect(answer.status).toBe(404);
  });
});
