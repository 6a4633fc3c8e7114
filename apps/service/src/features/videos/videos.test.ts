import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";

let service: TestService;
let key: string;

beforeAll(async () => {
  service = await startTestService({ works: true });
  key = await service.keyFor("owner");
});
afterAll(() => service.stop());

describe("a video, from its order to its files", () => {
  it("is made with captions, thumbnail and GIF, each at a signed address", async () => {
    const ordered = await service.request("POST", "/v1/video-avatars", {
      key,
      body: {
        avatar_id: "zuri",
        voice_id: "en-us-clara",
        text: "Good morning everybody.",
        settings: { title: "Greeting", dimension: { width: 128, height: 128 }, caption: true },
      },
    });
    expect(ordered.status).toBe(201);
    const path = `/v1/videos/${ordered.body.video_id}`;
    let video: any;
    do {
      await new Promise((resolve) => setTimeout(resolve, 200));
      video = (await service.request("GET", path, { key })).body;
    } while (video.status === "pending" || video.status === "processing");
    expect(video).toMatchObject({ status: "completed", progress: 100, error: null });
  });
});
