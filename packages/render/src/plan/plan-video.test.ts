import { availableParallelism } from "node:os";
import { expect, it } from "vitest";
import { planVideo, processesFor } from "./plan-video.ts";

const order = { file: "video.mp4", voiceId: "en-us-clara" };

it.each([
  [1, 1],
  [60, 1],
  [61, 2],
  [750, 13],
])("%i frames keep %i processes busy for longer than they take to start", (frames, processes) => {
  expect(processesFor(frames)).toBe(processes);
});

it("a few words are drawn by one process, a speech by one a core, and any number may be asked for", async () => {
  const workersOf = async (request: Parameters<typeof planVideo>[0]) => (await planVideo(request)).workers;
  expect(await workersOf({ ...order, text: "Hello." })).toBe(1);
  expect(await workersOf({ ...order, text: "Hello. ".repeat(1000) })).toBe(
    Math.min(16, availableParallelism()),
  );
  expect(await workersOf({ ...order, text: "Hello.", workers: 3 })).toBe(3);
});
