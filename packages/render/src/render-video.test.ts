import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { probe } from "@orator/media";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isInputError } from "./request/input-error.ts";
import { descendantsOf, until } from "./processes.fixture.ts";
import { renderVideo } from "./render-video.ts";
import type { VideoRequest } from "./request/video-request.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-render-test-"));
const out = join(folder, "out");
const jobs = join(folder, "tmp");
const brokenAvatar = join(folder, "broken.glb");
const temporaryBefore = process.env.TMPDIR;

beforeAll(() => {
  mkdirSync(out);
  mkdirSync(jobs);
  writeFileSync(brokenAvatar, "glTF, but not really");
  process.env.TMPDIR = jobs;
});
afterAll(() => {
  if (temporaryBefore === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = temporaryBefore;
  rmSync(folder, { recursive: true });
});

/** By one drawing process, but where several are what is tested. */
const REQUEST = {
  text: "Bob was here, and then he went home.",
  width: 128,
  height: 128,
  fps: 10,
  workers: 1,
} as const;

async function make(name: string, more: Partial<VideoRequest> = {}): Promise<Buffer> {
  const file = join(out, name);
  await renderVideo({ ...REQUEST, ...more, file });
  return readFileSync(file);
}

/** Everything that a job might leave. */
function leftovers(): string[] {
  return [...readdirSync(out), ...readdirSync(jobs).flatMap((name) => readdirSync(join(jobs, name)))];
}

describe("renderVideo", () => {
  it("gives identical files for one worker and for several of which one dies", async () => {
    const one = await make("one.mp4", { workers: 1 });
    let killed = process.platform !== "linux";
    const file = join(out, "several.mp4");
    await renderVideo(
      { ...REQUEST, file, workers: 2 },
      {
        onProgress() {
          if (!killed) process.kill(descendantsOf(process.pid, "draw-process")[0]!, "SIGKILL");
          killed = true;
        },
      },
    );
    expect(readFileSync(file).equals(one)).toBe(true);
  });

  it.runIf(process.platform === "linux")("replaces a process that dies while it gets ready", async () => {
    const file = join(out, "early.mp4");
    const rendering = renderVideo({ ...REQUEST, file, workers: 2 });
    process.kill(await until(() => descendantsOf(process.pid, "draw-process")[0] ?? 0), "SIGKILL");
    expect((await rendering).frames).toBeGreaterThan(0);
    expect((await probe(file)).video?.width).toBe(128);
  });

  it("tells what it made: as many frames as the sound lasts, with captions and poster beside it", async () => {
    const file = join(out, "told.webm");
    const captionsFile = join(out, "told.vtt");
    const posterFile = join(out, "told.webp");
    const progress: number[] = [];
    const result = await renderVideo(
      { ...REQUEST, file, format: "webm", captionsFile, posterFile, burnCaptions: true },
      { onProgress: ({ framesDone, frames }) => progress.push(framesDone / frames) },
    );
    expect(result).toMatchObject({ file, width: 128, height: 128, fps: 10, durationMs: result.frames * 100 });
    expect(progress.at(-1)).toBe(1);
    const { durationMs, video, audio } = await probe(file);
    expect(Math.abs(durationMs - result.durationMs)).toBeLessThan(100);
    expect([video?.hasAlpha, audio?.codec]).toEqual([true, "opus"]);
    expect(readFileSync(posterFile).subarray(8, 12).toString()).toBe("WEBP");
    expect(readFileSync(captionsFile, "utf8")).toMatch(
      /^WEBVTT\n\n00:00:00.\d+ --> .*\nBob was here, and then he went home.\n$/,
    );
  });

  it("leaves no file, folder or process when it is cancelled", async () => {
    rmSync(out, { recursive: true });
    mkdirSync(out);
    const abort = new AbortController();
    const render = renderVideo(
      {
        ...REQUEST,
        text: REQUEST.text.repeat(8),
        file: join(out, "cancelled.mp4"),
        captionsFile: join(out, "c.vtt"),
      },
      { signal: abort.signal, onProgress: () => abort.abort(new Error("enough")) },
    );
    await expect(render).rejects.toThrow("enough");
    expect(leftovers()).toEqual([]);
    if (process.platform === "linux")
      await until(() => descendantsOf(process.pid, "-process.ts").length === 0);
  });

  it.each([
    ["an empty text", { text: " \n" }, /the text is empty/],
    ["a text of nothing to say", { text: "🙂 \u0007 …" }, /nothing/],
    ["one file for two things", { captionsFile: join(out, "refused.mp4") }, /different files/],
    [
      "a poster that is no picture",
      { posterFile: join(out, "a.mp3") },
      /does not end in .png, .jpg or .webp/,
    ],
    ["100,000 characters", { text: "word ".repeat(20_000) }, /too long: 100,000 characters/],
    ["an avatar that is not there", { avatarId: "nobody" }, /no avatar "nobody"/],
    ["a voice that is not there", { voiceId: "nobody" }, /no voice "nobody"/],
    ["1×1 pixels", { width: 1, height: 1 }, /128 to 4096 pixels, not 1/],
    ["odd pixels", { width: 501 }, /even number of pixels, not 501/],
    ["no pixels", { height: Number.NaN }, /not NaN/],
    ["no frames", { fps: 0 }, /1 to 60, not 0/],
    ["too many frames", { fps: 1000 }, /1 to 60, not 1000/],
    ["half a seed", { seed: 0.5 }, /whole number, not 0.5/],
    ["no workers", { workers: 0 }, /1 to 64, not 0/],
    ["endless speed", { speed: Infinity }, /speed must be a number from 0.5 to 2, not Infinity/],
    ["a see-through MP4", { background: { type: "transparent" } }, /cannot be transparent/],
    ["a recording that is not there", { audioFile: "/nowhere.wav" }, /no file/],
    [
      "a background that is no image",
      { background: { type: "image", image: import.meta.filename } },
      /background image .* cannot be read/,
    ],
    ["an avatar file that is none", { avatarId: brokenAvatar }, /broken.glb|GLB|glTF/i],
  ] as [string, Partial<VideoRequest>, RegExp][])(
    "refuses %s in one line and leaves nothing",
    async (_, more, message) => {
      rmSync(out, { recursive: true });
      mkdirSync(out);
      const failure = await make("refused.mp4", more).catch((error: unknown) => error as Error);
      expect(isInputError(failure)).toBe(true);
      expect((failure as Error).message).toMatch(message);
      expect((failure as Error).message).not.toContain("\n");
      expect(leftovers()).toEqual([]);
    },
  );
});
