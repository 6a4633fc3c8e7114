import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService } from "../testing/test-service.ts";
import type { TestService } from "../testing/test-service.ts";

let service: TestService;
let key: string;
beforeAll(async () => {
  service = await startTestService({ works: true });
  key = await service.keyFor();
});
afterAll(() => service.stop());

/** The value of a series, as `orator_jobs{job="x",state="y"}`; undefined where there is none. */
async function read(...series: string[]): Promise<(number | undefined)[]> {
  const { body } = await service.request("GET", "/metrics");
  const lines = new Map(
    (body as string)
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line): [string, number] => [
        line.slice(0, line.lastIndexOf(" ")),
        Number(line.slice(line.lastIndexOf(" "))),
      ]),
  );
  return series.map((name) => lines.get(name));
}

const render = 'job="render-video"';

describe("/metrics", () => {
  it("tells of the queue, of runs and waits, of film and rendering, and of what the children used", async () => {
    expect(
      await read(
        `orator_jobs{${render},state="waiting"}`,
        `orator_jobs{${render},state="running"}`,
        `orator_job_oldest_waiting_seconds{${render}}`,
        "orator_video_film_seconds_total",
      ),
    ).toEqual([0, 0, 0, 0]);
    const settings = { dimension: { width: 128, height: 128 }, test: true };
    const order = { avatar_id: "zuri", voice_id: "en-us-clara", text: "Hello.", settings };
    const { body: ordered } = await service.request("POST", "/v1/video-avatars", { key, body: order });
    // One is made at a time: this one waits.
    const { body: other } = await service.request("POST", "/v1/video-avatars", { key, body: order });
    const running = [`orator_jobs{${render},state="running"}`, `orator_jobs{${render},state="waiting"}`];
    await expect.poll(() => read(...running)).toEqual([1, 1]);
    const [oldest] = await read(`orator_job_oldest_waiting_seconds{${render}}`);
    expect(oldest).toBeGreaterThan(0);
    await service.request("POST", `/v1/videos/${other.video_id}/cancel`, { key });

    const path = `/v1/videos/${ordered.video_id}?wait=30`;
    let video = (await service.request("GET", path, { key })).body;
    while (video.status !== "completed") video = (await service.request("GET", path, { key })).body;
    const done = `orator_job_duration_seconds_count{${render},outcome="done"}`;
    await expect.poll(async () => (await read(done))[0]).toBeGreaterThanOrEqual(1);
    const [waits, film, drawn, children] = await read(
      `orator_job_wait_seconds_count{${render}}`,
      "orator_video_film_seconds_total",
      "orator_video_render_seconds_total",
      'orator_children_cpu_seconds_total{mode="user"}',
    );
    expect(waits).toBeGreaterThanOrEqual(1);
    expect(film).toBeCloseTo(video.duration, 1);
    expect(drawn).toBeGreaterThan(0);
    // Elsewhere than on Linux nobody can say.
    expect(children ?? 1).toBeGreaterThan(0);
  });

  it("tells for how long the process kept everybody waiting", async () => {
    // What was measured since the last look: nothing, where that was a moment ago.
    for (const name of ["nodejs_eventloop_lag_max_seconds", "nodejs_eventloop_lag_p99_seconds"])
      await expect.poll(async () => (await read(name))[0]).toBeGreaterThan(0);
  });

  it("tells of live sessions by kind and state", async () => {
    const series = ["new", "active"].map(
      (state) => `orator_live_sessions{kind="streaming",state="${state}"}`,
    );
    expect(await read(...series)).toEqual([0, 0]);
    const { body } = await service.request("POST", "/v1/streaming/new", { key, body: { avatar_id: "zuri" } });
    await expect.poll(() => read(...series), { timeout: 20_000 }).toEqual([1, 0]);
    await service.request("POST", "/v1/streaming/start", { key, body: { session_id: body.session_id } });
    await expect.poll(() => read(...series), { timeout: 20_000 }).toEqual([0, 1]);
  });
});
