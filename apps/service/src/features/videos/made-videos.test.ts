import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { probe } from "@orator/media";
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

/** The files' addresses name the port that was asked for, 0, and not the one that was got. */
function here(url: string): string {
  return url.replace(service.services.baseUrl, service.url);
}

async function made(path: string, body: unknown): Promise<any> {
  const ordered = await service.request("POST", path, { key, body });
  const id = ordered.body.video_id ?? ordered.body.data.video_id;
  for (;;) {
    const { body: video } = await service.request("GET", `/v1/videos/${id}`, { key });
    if (["completed", "failed"].includes(video.status)) return video;
    await sleep(200);
  }
}

async function fetched(url: string, name: string): Promise<{ type: string | null; file: string }> {
  const response = await fetch(here(url));
  expect(response.status).toBe(200);
  const file = join(service.services.scratch, name);
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  return { type: response.headers.get("content-type"), file };
}

const small = { width: 128, height: 128 };

describe("a video, from its order to its files", () => {
  it("of two scenes has picture, sound, captions, a captioned copy, a thumbnail, a GIF and a page", async () => {
    const silence = { type: "silence", duration: 0.2 };
    const said = { type: "text", input_text: "Good morning.", voice_id: "en-us-clara" };
    const character = { type: "avatar", avatar_id: "zuri" };
    const video = await made("/v2/video/generate", {
      title: "Two <b>scenes</b>",
      dimension: small,
      caption: true,
      video_inputs: [
        { character, voice: said },
        { character: { ...character, avatar_style: "circle" }, voice: silence },
      ],
    });
    expect(video).toMatchObject({ status: "completed", progress: 100, error: null });
    const { type, file } = await fetched(video.video_url, "video.mp4");
    expect(type).toBe("video/mp4");
    const found = await probe(file);
    expect(found.video).toMatchObject({ width: 128, height: 128, codec: "h264" });
    expect(found.audio).toBeDefined();
    expect(found.durationMs / 1000).toBeCloseTo(video.duration, 1);
    expect((await fetched(video.video_url_caption, "captioned.mp4")).type).toBe("video/mp4");
    expect((await fetched(video.caption_url, "captions.vtt")).type).toContain("text/vtt");
    expect((await fetched(video.thumbnail_url, "thumbnail.jpg")).type).toBe("image/jpeg");
    expect((await fetched(video.gif_url, "preview.gif")).type).toBe("image/gif");

    const token = `${video.id}.${service.services.secrets.sign("share", video.id)}`;
    const page = await service.request("GET", `/share/${token}`);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(page.body).not.toContain("<b>");
    const src = /<video[^>]* src="([^"]+)"/.exec(page.body)![1]!;
    const part = await fetch(service.url + src, { headers: { range: "bytes=0-99" } });
    expect(part.status).toBe(206);

    await service.request("DELETE", `/v1/videos/${video.id}`, { key });
    await expect.poll(async () => (await fetch(here(video.video_url))).status, { timeout: 30_000 }).toBe(404);
  });

  it("of the WebM kind is transparent", async () => {
    const video = await made("/v1/video/webm", {
      input_text: "Hi.",
      avatar_style: "closeUp",
      dimension: small,
    });
    expect(video.status).toBe("completed");
    const { file, type } = await fetched(video.video_url, "video.webm");
    expect(type).toBe("video/webm");
    expect((await probe(file)).video).toMatchObject({
      codec: expect.stringContaining("vp9"),
      hasAlpha: true,
    });
    expect((await fetched(video.thumbnail_url, "thumbnail.png")).type).toBe("image/png");
  });
});

describe("a video that cannot be made", () => {
  it("says in words which file is of no use", async () => {
    const key0 = "shared/notes.txt";
    const notes = join(service.services.scratch, "notes.txt");
    await writeFile(notes, "These are notes and no sound.");
    await service.services.blobs.put(key0, notes, "text/plain");
    const input_audio = service.services.mediaUrls.urlOf(key0, "notes.txt");
    const settings = { dimension: small };
    const video = await made("/v1/video-avatars", { avatar_id: "zuri", input_audio, settings });
    expect(video).toMatchObject({ status: "failed", error: { code: "VALIDATION_ERROR" }, video_url: null });
    expect(video.error.message).toBe('"notes.txt" is not a sound or video file that can be read.');
  });
});
