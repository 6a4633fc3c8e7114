import { beforeAll, describe, expect, it } from "vitest";
import { newAccount, raw, refusal, stack } from "../client.ts";
import type { Account } from "../client.ts";

describe.skipIf(stack === undefined)("Transparent WebM videos", () => {
  let account: Account;
  beforeAll(async () => void (account = await newAccount("compositor")));
  const create = (json: unknown, headers = {}) =>
    raw("POST", "/v1/video/webm", { key: account.key, json, headers });

  it("createWebm 201, getVideo 200: a file that has alpha, in the envelope of its own", async () => {
    const dimension = { width: 128, height: 128 };
    const { status, body } = await create({ input_text: "Hi.", avatar_style: "circle", dimension });
    expect(status).toBe(201);
    expect(body).toEqual({ code: 100, data: { video_id: expect.any(String) }, message: "Success" });
    const video = await account.client.videos.wait(body.data.video_id, { pollMs: 300 });
    const file = await fetch(video.video_url!);
    expect(file.headers.get("content-type")).toBe("video/webm");
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.readUInt32BE(0)).toBe(0x1a45dfa3);
    // Matroska's AlphaMode element with the value 1.
    expect(bytes.subarray(0, 4096).includes(Buffer.from([0x53, 0xc0, 0x81, 0x01]))).toBe(true);
  });

  it("createWebm 201, deleteVideo 200: every member has a default", async () => {
    const { status, body } = await create({});
    expect(status).toBe(201);
    await account.client.videos.delete(body.data.video_id);
  });

  it("createWebm 400/404: text together with audio, a style and a pose that are none, in the envelope too", async () => {
    const both = await create({ input_text: "Hi.", input_audio: "https://example.com/a.mp3" });
    expect(refusal(both)).toEqual([400, "VALIDATION_ERROR", "input_audio"]);
    expect(both.body).toMatchObject({ code: 400, data: null, message: expect.any(String) });
    expect(refusal(await create({ avatar_style: "hologram" }))).toEqual([
      400,
      "VALIDATION_ERROR",
      "avatar_style",
    ]);
    expect(refusal(await create({ avatar_pose_id: "nobody_front" }))).toEqual([
      404,
      "RESOURCE_NOT_FOUND",
      "avatar_pose_id",
    ]);
  });

  it("createWebm 201/409, deleteVideo 200: the same Idempotency-Key orders one video", async () => {
    const headers = { "idempotency-key": "webm-1" };
    const first = await create({}, headers);
    expect((await create({}, headers)).body).toEqual(first.body);
    expect((await create({ avatar_style: "closeUp" }, headers)).status).toBe(409);
    await account.client.videos.delete(first.body.data.video_id);
  });
});
