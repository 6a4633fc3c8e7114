import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { VideoEncoder } from "../encode/video-encoder.ts";
import type { VideoFormat } from "../encode/video-encoder.ts";
import { toFrameRate } from "../ffmpeg.ts";
import { readBack } from "../read-back.fixture.ts";
import { decodeAudio, probe } from "../read/read.ts";
import { Movie, saveRun } from "./movie.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-movie-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

const WIDTH = 128;
const HEIGHT = 96;
/** Frames from which the picture is bright, the sound loud and the alpha full. */
const BRIGHT_FROM = 20;
const FRAMES = 45;

function picture(frame: number, alpha: boolean): Uint8Array {
  const luma = WIDTH * HEIGHT;
  const planes = new Uint8Array(luma * (alpha ? 2.5 : 1.5)).fill(128);
  planes.fill(frame >= BRIGHT_FROM ? 220 : 30, 0, luma);
  if (alpha) planes.fill(frame >= BRIGHT_FROM ? 255 : 0, luma * 1.5);
  return planes;
}

function soundFile(fps: number): { file: string; length: number } {
  const samples = new Float32Array(Math.round((FRAMES * 48_000) / fps));
  const loudFrom = (BRIGHT_FROM * 48_000) / fps;
  for (let i = loudFrom; i < samples.length; i++) samples[Math.round(i)] = 0.5 * Math.sin(i * 0.13);
  const file = join(folder, `sound-${fps}`);
  // The file ends early: what is missing has to be filled with silence.
  writeFileSync(file, samples.subarray(0, -2000));
  return { file, length: samples.length };
}

async function make(container: "mp4" | "webm" | "gif", fps: number, runs = [15, 15, 15]): Promise<string> {
  const alpha = container !== "mp4";
  const codec = ({ mp4: "h264", webm: "vp9", gif: "ffv1" } as const)[container];
  const video: VideoFormat = { codec, width: WIDTH, height: HEIGHT, frameRate: toFrameRate(fps), alpha };
  const file = join(folder, `${fps}.${container}`);
  const movie = await Movie.begin({ file, container, video, sound: soundFile(fps) });
  let first = 0;
  for (const frames of runs) {
    const encoder = await VideoEncoder.open(video);
    for (let frame = first; frame < first + frames; frame++) {
      const planes = picture(frame, alpha);
      const added = encoder.add(planes);
      // A stage draws its next picture into the same bytes while this one is encoded.
      planes.fill(77);
      await added;
    }
    const run = join(folder, `${container}-${first}`);
    saveRun(run, await encoder.finish());
    await movie.add(run);
    first += frames;
  }
  await movie.finish();
  return file;
}

describe.each([
  ["mp4", 25],
  ["mp4", 29.97],
  ["webm", 25],
  ["webm", 30],
] as const)("a %s at %s frames a second, joined from runs", (container, fps) => {
  it("holds every frame once, evenly spaced, and a key frame where each run begins", async () => {
    const { packets } = await readBack(
      await make(container, fps),
      container === "mp4" ? "h264" : "libvpx-vp9",
    );
    const video = packets.filter((packet) => packet.stream === "video");
    const times = video.map((packet) => packet.pts).sort((a, b) => a - b);
    expect(times).toHaveLength(FRAMES);
    for (const [frame, time] of times.entries()) expect(time).toBeCloseTo(frame / toRate(fps), 2);
    expect(video.flatMap((packet, index) => (packet.key ? [index] : []))).toEqual([0, 15, 30]);
  });

  it("begins and ends sound and picture together, within one frame", async () => {
    const { packets } = await readBack(
      await make(container, fps),
      container === "mp4" ? "h264" : "libvpx-vp9",
    );
    const audio = packets.filter((packet) => packet.stream === "audio");
    expect(Math.abs(audio[0]!.pts)).toBeLessThan(1 / fps);
    const end = audio.at(-1)!.pts + audio.at(-1)!.duration;
    expect(Math.abs(end - FRAMES / fps)).toBeLessThan(1 / fps);
  });

  it("keeps a sound in step with the picture it belongs to", async () => {
    const file = await make(container, fps);
    const { pictures } = await readBack(file, container === "mp4" ? "h264" : "libvpx-vp9");
    const brightS = pictures.find(({ planes }) => planes[0]! > 120)!.timeS;
    const samples = await decodeAudio(file);
    const loudS = samples.findIndex((sample) => Math.abs(sample) > 0.2) / 48_000;
    expect(Math.abs(brightS - loudS)).toBeLessThan(0.5 / fps);
  });
});

function toRate(fps: number): number {
  const { num, den } = toFrameRate(fps);
  return num / den;
}

describe("Movie", () => {
  it("marks the colors of an MP4 as BT.709 in limited range", async () => {
    const { colorSpace, colorRange } = await readBack(await make("mp4", 25), "h264");
    expect({ colorSpace, colorRange }).toEqual({ colorSpace: 1, colorRange: 1 });
  });

  it("keeps real transparency in a WebM", async () => {
    const file = await make("webm", 25);
    const { pictures } = await readBack(file, "libvpx-vp9");
    const alphaAt = (frame: number): number => pictures[frame]!.planes.at(-WIDTH)!;
    expect(alphaAt(5)).toBeLessThan(4);
    expect(alphaAt(40)).toBeGreaterThan(251);
    expect((await probe(file)).video).toMatchObject({
      codec: expect.stringContaining("vp9"),
      hasAlpha: true,
    });
  });

  it("joins runs of one and two frames between long ones, as short scenes make them", async () => {
    const { packets, pictures } = await readBack(await make("mp4", 25, [14, 1, 2, 1, 1, 26]), "h264");
    const video = packets.filter((packet) => packet.stream === "video");
    const times = video.map((packet) => packet.pts).sort((a, b) => a - b);
    for (const [frame, time] of times.entries()) expect(time).toBeCloseTo(frame / 25, 2);
    expect(pictures.findIndex(({ planes }) => planes[0]! > 120)).toBe(BRIGHT_FROM);
    expect(pictures).toHaveLength(FRAMES);
  });

  it("puts the index of an MP4 before its media, for playing while loading", async () => {
    const bytes = readFileSync(await make("mp4", 25));
    expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat"));
  });

  it("writes a GIF of the right length with see-through and bright pictures", async () => {
    const file = await make("gif", 20);
    const { pictures } = await readBack(file, "gif");
    expect((await probe(file)).durationMs).toBeCloseTo((FRAMES / 20) * 1000, -1);
    // A GIF's equal pictures may be stored as one; the decoder gives BGRA.
    const last = pictures.at(-1)!.planes;
    expect(pictures[0]!.planes[3]).toBe(0);
    expect([...last.subarray(0, 4)]).toEqual([
      expect.closeTo(238, -1),
      expect.closeTo(238, -1),
      expect.closeTo(238, -1),
      255,
    ]);
  });
});
