import { describe, expect, it } from "vitest";
import { testClient } from "./client.fixture.ts";
import { serve } from "./server.fixture.ts";
import type { Reply } from "./server.fixture.ts";
import { VideoFailedError } from "./wait-for-video.ts";

const body = { avatar_id: "zuri", voice_id: "en-us-clara", text: "Hello" };
const started: Reply = { status: 201, json: { job_id: "vid_1", video_id: "vid_1", status: "processing" } };
function at(status: string, progress: number, error: object | null = null): Reply {
  return {
    json: { id: "vid_1", status, progress, error },
  };
}

describe("createAndWait", () => {
  it("makes a video, tells of every change, and gives the finished one", async () => {
    const states = [at("pending", 0), at("processing", 40), at("processing", 40), at("completed", 100)];
    await using server = await serve([started, ...states]);
    const { orator, waitsMs } = testClient(server.url);
    const seen: string[] = [];
    const video = await orator.videos.createAndWait(body, {
      onProgress: ({ status, progress }) => seen.push(`${status} ${progress}`),
    });
    expect(video).toMatchObject({ id: "vid_1", status: "completed" });
    expect(seen).toEqual(["pending 0", "processing 40", "completed 100"]);
    expect(waitsMs).toEqual([250, 375, 562.5]);
    expect(server.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /v1/video-avatars",
      ...Array.from({ length: 4 }, () => "GET /v1/videos/vid_1"),
    ]);
  });

  it("throws when the video fails, with the reason and the video", async () => {
    const error = { code: "CANCELLED", message: "The video was cancelled." };
    await using server = await serve([started, at("failed", 10, error)]);
    const caught: unknown = await testClient(server.url)
      .orator.videos.createAndWait(body)
      .catch((thrown: unknown) => thrown);
    expect(caught).toBeInstanceOf(VideoFailedError);
    expect(caught).toMatchObject({ message: error.message, video: { id: "vid_1", error } });
  });

  it("stops waiting when the caller does", async () => {
    const stopping = new AbortController();
    await using server = await serve([started, at("processing", 1)]);
    const waiting = testClient(server.url).orator.videos.createAndWait(body, {
      signal: stopping.signal,
      onProgress: () => stopping.abort(new Error("enough")),
    });
    await expect(waiting).rejects.toThrow("enough");
  });

  it("looks ever more slowly, up to the time that is asked for", async () => {
    const states = Array.from({ length: 5 }, () => at("processing", 1));
    await using server = await serve([...states, at("completed", 100)]);
    const { orator, waitsMs } = testClient(server.url);
    await orator.videos.wait("vid_1", { pollMs: 500 });
    expect(waitsMs).toEqual([250, 375, 500, 500, 500]);
  });

  it("lets a service that can wait do so: one film of half a minute is a handful of requests, also of many waits", async () => {
    let nowMs = 0;
    const doneMs = 38_000;
    const looks: string[] = [];
    await using server = await serve(({ path, query }) => {
      // As the service: the answer comes at the end, or when the time is over.
      nowMs = Math.min(Math.max(nowMs, doneMs), nowMs + Number(query.get("wait") ?? 0) * 1000);
      looks.push(`${path} ${query.get("wait")}`);
      return nowMs >= doneMs ? at("completed", 100) : at("processing", 1);
    });
    const { orator } = testClient(server.url, {}, () => nowMs);
    await orator.videos.wait("vid_1");
    expect(looks).toEqual(["/v1/videos/vid_1 20", "/v1/videos/vid_1 20"]);

    looks.length = 0;
    nowMs = 0;
    await orator.videos.wait("vid_1", { timeoutMs: 5_000, signal: AbortSignal.timeout(60_000) });
    expect(looks[0]).toBe("/v1/videos/vid_1 2");

    looks.length = 0;
    nowMs = 0;
    const onProgress = (): void => {};
    await Promise.all(Array.from({ length: 20 }, () => orator.videos.wait("vid_1", { onProgress })));
    expect(looks.filter((look) => look.endsWith("null"))).toHaveLength(20);
    expect(new Set(looks.filter((look) => !look.endsWith("null")))).toEqual(new Set(["/v1/videos/vid_1 4"]));
  });
});
