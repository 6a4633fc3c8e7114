import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { descendantsOf, until } from "../processes.fixture.ts";
import { renderVideo } from "../render-video.ts";
import type { VideoRequest } from "../request/video-request.ts";

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), "orator-shared-"))));
afterAll(() => rmSync(folder, { recursive: true }));

/** A video that greets somebody in the first of three scenes. */
function greeting(name: string, file: string, isSharing: boolean): VideoRequest {
  return {
    width: 128,
    height: 128,
    fps: 5,
    workers: 1,
    file: join(folder, file),
    posterFile: join(folder, `${file}.png`),
    ...(isSharing && { keep: { folder: join(folder, "kept"), maxBytes: 1e9, isShared: true } }),
    scenes: [
      { text: `Good morning, ${name}. We are glad that you are here.` },
      { avatarId: null, silenceMs: 1300, background: { type: "color", color: "#336699" } },
      { text: "This one is for everybody." },
    ],
  };
}

it("draws and speaks what two videos share once, and makes the same bytes as without", async () => {
  await renderVideo(greeting("Ann", "ann.mp4", true));
  const spoken = speechIn();
  const { frames, framesDrawn } = await renderVideo(greeting("Maximilian", "max.mp4", true));
  const alone = await renderVideo(greeting("Maximilian", "alone.mp4", false));
  expect(alone.framesDrawn).toBe(alone.frames);
  expect(frames).toBe(alone.frames);
  for (const ending of ["", ".png"])
    expect(readFileSync(join(folder, `max.mp4${ending}`))).toEqual(
      readFileSync(join(folder, `alone.mp4${ending}`)),
    );
  // The greeting's first sentence and its pictures alone are new.
  expect(speechIn()).toBe(spoken + 1);
  expect(framesDrawn).toBeLessThan(frames * 0.75);
  const again = await renderVideo(greeting("Maximilian", "again.mp4", true));
  expect(again.framesDrawn).toBe(0);
  expect(speechIn()).toBe(spoken + 1);
});

it.runIf(process.platform === "linux")(
  "draws one video after another in one process, which ends when none comes any more",
  async () => {
    const drawing = () => descendantsOf(process.pid, "draw-process");
    await renderVideo(greeting("Ben", "ben.mp4", true));
    const [first, ...others] = drawing();
    expect(first).toBeDefined();
    expect(others).toEqual([]);
    await renderVideo(greeting("Cleopatra", "cleopatra.mp4", true));
    expect(drawing()).toEqual([first]);
    await until(() => drawing().length === 0);
  },
);

function speechIn(): number {
  return readdirSync(join(folder, "kept")).filter((name) => name.startsWith("speech-")).length;
}
