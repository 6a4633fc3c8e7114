import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { until } from "../processes.fixture.ts";
import { renderVideo } from "../render-video.ts";
import type { VideoRequest } from "../request/video-request.ts";

let folder: string;
let whole: Buffer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "orator-kept-"));
  await renderVideo({ ...request("whole"), file: join(folder, "whole.mp4") });
  whole = readFileSync(join(folder, "whole.mp4"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const SIZE = { width: 128, height: 128, fps: 5 } as const;

function request(name: string): VideoRequest {
  return {
    ...SIZE,
    file: join(folder, `${name}.mp4`),
    posterFile: join(folder, `${name}.png`),
    captionedFile: join(folder, `${name}-captions.mp4`),
    scenes: [
      { silenceMs: 5000 },
      { avatarId: null, silenceMs: 1500, background: { type: "color", color: "#336699" } },
    ],
    workers: 1,
  };
}

/** A folder with runs of a render that was killed, as soon as it has some. */
async function killedHalfWay(name: string): Promise<string> {
  const kept = join(folder, `${name}-kept`);
  const asked = { ...request(name), keep: { folder: kept, maxBytes: 1e9 } };
  const program = `import { renderVideo } from ${JSON.stringify(new URL("../render-video.ts", import.meta.url))};
    await renderVideo(${JSON.stringify(asked)});`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], { stdio: "ignore" });
  await until(() => existsSync(kept) && finished(kept).length >= 2, 200_000);
  child.kill("SIGKILL");
  await new Promise((resolve) => child.once("exit", resolve));
  return kept;
}

function finished(kept: string): string[] {
  return readdirSync(kept).filter((name) => !name.startsWith("."));
}

it("draws only what is missing after a kill −9, and makes the same bytes", async () => {
  const kept = await killedHalfWay("killed");
  const runs = finished(kept);
  mkdirSync(join(kept, ".half-written"), { mode: 0o700 });
  const { frames, framesDrawn } = await renderVideo({
    ...request("killed"),
    keep: { folder: kept, maxBytes: 1e9 },
  });
  // A second a run, but for the last one.
  expect(frames - framesDrawn).toBeGreaterThan(SIZE.fps * (runs.length - 1));
  expect(framesDrawn).toBeGreaterThan(0);
  expect(readFileSync(join(folder, "killed.mp4")).equals(whole)).toBe(true);
  for (const ending of ["-captions.mp4", ".png"])
    expect(readFileSync(join(folder, `killed${ending}`))).toEqual(
      readFileSync(join(folder, `whole${ending}`)),
    );
  const files = readdirSync(kept, { recursive: true, encoding: "utf8" }).map((name) => join(kept, name));
  for (const file of files) expect(statSync(file).mode & 0o077).toBe(0);
});

it("takes no run of another request, nor one that is not all there, and keeps no more than it may", async () => {
  const kept = join(folder, "other-kept");
  const keep = { folder: kept, maxBytes: 1e9 };
  const asked = { ...SIZE, avatarId: null, silenceMs: 1400, file: join(folder, "other.mp4"), keep };
  const first = await renderVideo(asked);
  expect(first.framesDrawn).toBe(first.frames);
  const again = await renderVideo(asked);
  expect(again.framesDrawn).toBe(0);
  const other = await renderVideo({ ...asked, background: { type: "color", color: "#336699" } });
  expect(other.framesDrawn).toBe(other.frames);
  for (const run of finished(kept)) rmSync(join(kept, run, "run"));
  const mended = await renderVideo(asked);
  expect(mended.framesDrawn).toBe(mended.frames);
  const none = join(folder, "none-kept");
  await renderVideo({ ...asked, keep: { folder: none, maxBytes: 10 } });
  expect(existsSync(none)).toBe(false);
});
