import { chromium } from "playwright-core";
import type { Browser } from "playwright-core";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { until } from "../../../testing/live-client.ts";
import { startTestService } from "../../../testing/test-service.ts";
import type { TestService } from "../../../testing/test-service.ts";

const CHROMIUM = "/usr/bin/chromium";

let service: TestService;
let key: string;

beforeAll(async () => {
  service = await startTestService();
  key = await service.keyFor();
}, 120_000);
afterAll(() => service.stop());

async function post(path: string, body: unknown) {
  return (await service.request("POST", path, { key, body })).body;
}

async function started(): Promise<{ session_id: string; access_token: string; stream: string }> {
  const { session_id, access_token } = await post("/v1/streaming/new", { avatar_id: "zuri", quality: "low" });
  await post("/v1/streaming/start", { session_id });
  const stream = `${service.url}/v1/streaming/${session_id}/live.webm?token=${access_token}`;
  return { session_id, access_token, stream };
}

describe("GET /v1/streaming/{session_id}/live.webm", () => {
  it("answers 401 without the session's own token, and before the session is started", async () => {
    const [mine, other] = [await started(), await started()];
    const fresh = await post("/v1/streaming/new", { avatar_id: "zuri" });
    const path = (id: string, token: string) => `/v1/streaming/${id}/live.webm?token=${token}`;
    for (const url of [
      `/v1/streaming/${mine.session_id}/live.webm`,
      path(mine.session_id, other.access_token),
      path(mine.session_id, `${mine.access_token}x`),
      path(fresh.session_id, fresh.access_token),
    ])
      expect((await service.request("GET", url)).status, url).toBe(401);
  });

  it("streams as many as there are cores; one more is 503 with Retry-After; all end with their session", async () => {
    const { session_id, stream } = await started();
    const watched = await Promise.all(Array.from({ length: availableParallelism() }, () => fetch(stream)));
    for (const { status, headers } of watched)
      expect([status, headers.get("content-type")]).toEqual([200, "video/webm"]);
    const refused = await fetch(stream);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([503, true]);
    await post("/v1/streaming/stop", { session_id });
    const bytes = await Promise.all(watched.map((response) => response.arrayBuffer()));
    for (const each of bytes) expect(each.byteLength).toBeGreaterThan(100);
    // Their places are free again.
    const next = await started();
    let again = await fetch(next.stream);
    await until(async () => again.status === 200 || ((again = await fetch(next.stream)), false));
    await again.body!.cancel();
  }, 180_000);

  describe.skipIf(!existsSync(CHROMIUM))("in a video element", () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await chromium.launch({
        executablePath: CHROMIUM,
        args: ["--no-sandbox", "--disable-gpu", "--autoplay-policy=no-user-gesture-required"],
      });
    });
    afterAll(() => browser.close());

    it("plays: the picture moves, the person is heard, and it ends with the session", async () => {
      const { session_id, stream } = await started();
      const page = await browser.newPage();
      // A page of the same origin, so that its canvas may look at the picture.
      await page.goto(`${service.url}/`);
      await page.evaluate((src) => {
        const video = Object.assign(document.createElement("video"), { src, autoplay: true });
        document.body.append(video);
        const context = new AudioContext();
        const analyser = context.createAnalyser();
        context.createMediaElementSource(video).connect(analyser);
        const look = { pictures: new Set<string>(), loudest: 0 };
        Object.assign(window, { video, look });
        const canvas = Object.assign(document.createElement("canvas"), { width: 48, height: 27 });
        setInterval(() => {
          if (video.videoWidth === 0) return;
          canvas.getContext("2d")!.drawImage(video, 0, 0, 48, 27);
          look.pictures.add(canvas.toDataURL());
          const samples = new Float32Array(analyser.fftSize);
          analyser.getFloatTimeDomainData(samples);
          look.loudest = Math.max(look.loudest, ...samples);
        }, 50);
      }, stream);
      await page.waitForFunction("video.currentTime > 0.5", undefined, { timeout: 60_000 });
      await post("/v1/streaming/task", { session_id, text: "Can you hear me now? I am speaking to you." });
      await page.waitForFunction("look.loudest > 0.05 && look.pictures.size > 10", undefined, {
        timeout: 60_000,
      });
      await post("/v1/streaming/stop", { session_id });
      await page.waitForFunction("video.ended", undefined, { timeout: 60_000 });
      expect(await page.evaluate("video.error")).toBeNull();
      await page.close();
    }, 240_000);
  });
});
