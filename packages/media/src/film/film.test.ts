import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { VideoEncoder } from "../encode/video-encoder.ts";
import type { VideoFormat } from "../encode/video-encoder.ts";
import { filmStills, makeGif, prepareFilm } from "../films.ts";
import { toFrameRate } from "../ffmpeg.ts";
import { Movie, saveRun } from "../join/movie.ts";
import { MediaError } from "../media-error.ts";
import { readBack } from "../read-back.fixture.ts";
import { probe } from "../read/read.ts";
import type { FilmPlan } from "./film.ts";
import { FilmPlayer } from "./film-player.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-film-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

const WIDTH = 192;
const HEIGHT = 96;

/** A film of `frames` pictures whose brightness says which one it is: 40, 60, 80 … Its outer quarters are dark. */
async function aFilm(
  name: string,
  { fps = 10, frames = 8, container = "mp4" as "mp4" | "webm" } = {},
): Promise<string> {
  const alpha = container === "webm";
  const video: VideoFormat = {
    codec: alpha ? "vp9" : "h264",
    width: WIDTH,
    height: HEIGHT,
    frameRate: toFrameRate(fps),
    alpha,
  };
  const file = join(folder, name);
  const silence = join(folder, "silence");
  writeFileSync(silence, "");
  const sound = { file: silence, length: Math.round((frames / fps) * 48_000) };
  const movie = await Movie.begin({ file, container, video, sound });
  const encoder = await VideoEncoder.open(video);
  for (let frame = 0; frame < frames; frame++) {
    const luma = WIDTH * HEIGHT;
    const planes = new Uint8Array(luma * (alpha ? 2.5 : 1.5)).fill(128);
    for (let i = 0; i < luma; i++) {
      const x = i % WIDTH;
      const inside = x >= WIDTH / 4 && x < (3 * WIDTH) / 4;
      planes[i] = inside ? 40 + 20 * frame : 16;
      if (alpha) planes[luma * 1.5 + i] = inside ? 255 : 0;
    }
    await encoder.add(planes);
  }
  const run = join(folder, `${name}.run`);
  saveRun(run, await encoder.finish());
  await movie.add(run);
  await movie.finish();
  return file;
}

/** A plan for `file` at the film's own rate and shape, with anything else that is asked for. */
function aPlan(file: string, more: Partial<FilmPlan> = {}): FilmPlan {
  return {
    file,
    width: WIDTH,
    height: HEIGHT,
    frameRate: toFrameRate(10),
    fit: "cover",
    maxFrames: 100,
    runs: join(folder, `film-${Math.random()}-`),
    ...more,
  };
}

/** Which picture of the film is shown, from the brightness in the middle. */
function shownIn(picture: Uint8Array, width = WIDTH, height = HEIGHT): number {
  const gray = picture[(Math.floor(height / 2) * width + Math.floor(width / 2)) * 4]!;
  return Math.abs(Math.round((16 + (gray * 219) / 255 - 40) / 20));
}

async function shown(plan: FilmPlan, frames: number[]): Promise<number[]> {
  const film = await prepareFilm(plan);
  const player = await FilmPlayer.open(film);
  const seen: number[] = [];
  for (const frame of frames) seen.push(shownIn(await player.at(frame), plan.width, plan.height));
  player.close();
  return seen;
}

describe("a film behind a scene", () => {
  it("shows every picture in its turn and begins anew after the last", async () => {
    const film = await aFilm("plain.mp4", { frames: 5 });
    expect(await shown(aPlan(film), [0, 1, 2, 3, 4, 5, 6, 9, 10])).toEqual([0, 1, 2, 3, 4, 0, 1, 4, 0]);
  });

  it("shows the same pictures whatever was shown before", async () => {
    const film = await aFilm("jumps.mp4");
    expect(await shown(aPlan(film, { frameRate: toFrameRate(10) }), [7, 2, 2, 6, 1, 15])).toEqual([
      7, 2, 2, 6, 1, 7,
    ]);
  });

  it.each([
    [5, [0, 2, 4, 6]],
    [20, [0, 0, 1, 1, 2, 2, 3, 3]],
    [25, [0, 0, 0, 1, 1, 2, 2, 2, 3, 3]],
  ])("plays at its own speed in a video of %i frames a second", async (fps, expected) => {
    const film = await aFilm("speed.mp4");
    expect(await shown(aPlan(film, { frameRate: toFrameRate(fps) }), [...expected.keys()])).toEqual(expected);
  });

  it("fills the picture, or is shown whole on a color", async () => {
    const file = await aFilm("fit.mp4");
    const at = async (fit: "cover" | "contain"): Promise<(x: number, y: number) => number[]> => {
      const film = await prepareFilm(
        aPlan(file, { width: 128, height: 128, fit, color: "#0000ff", maxFrames: 1 }),
      );
      const player = await FilmPlayer.open(film);
      const picture = Uint8Array.from(await player.at(0));
      player.close();
      return (x, y) => [...picture.subarray((y * 128 + x) * 4, (y * 128 + x) * 4 + 4)];
    };
    // The dark quarters at the sides are cropped by cover.
    const cover = await at("cover");
    expect(cover(4, 4)).toEqual(cover(64, 64));
    const contain = await at("contain");
    const [red, , blue] = contain(64, 4);
    expect(blue! - red!).toBeGreaterThan(200);
    expect(contain(4, 64)[0]).toBeLessThan(10);
  });

  it("takes no more pictures than are needed", async () => {
    const film = await aFilm("long.mp4", { frames: 8 });
    expect((await prepareFilm(aPlan(film, { maxFrames: 3 }))).frames).toBe(3);
  });

  it("shows what a film that breaks off still holds", async () => {
    const file = await aFilm("whole.webm", { container: "webm" });
    const broken = join(folder, "broken.webm");
    const bytes = readFileSync(file);
    writeFileSync(broken, bytes.subarray(0, bytes.length * 0.8));
    expect((await prepareFilm(aPlan(broken))).frames).toBeGreaterThan(1);
  });

  it.each([
    ["is a text", "a.mp4", "no film at all"],
    ["is noise after a header", "b.mp4", Buffer.concat([Buffer.from("....ftypisom"), Buffer.alloc(3000, 7)])],
    ["is empty", "c.webm", ""],
  ])("is refused in one line when it %s", async (_, name, bytes) => {
    const file = join(folder, name);
    writeFileSync(file, bytes);
    const failure = await prepareFilm(aPlan(file)).catch((error: unknown) => error as Error);
    expect(failure).toBeInstanceOf(MediaError);
    expect((failure as Error).message).toMatch(new RegExp(`${name}[^\\n]*$`));
  });
});

describe("makeGif", () => {
  it("shows a stretch of the video, from where it was asked to, in the asked size", async () => {
    const file = await aFilm("gif.mp4", { frames: 20, fps: 20 });
    const out = join(folder, "part.gif");
    await makeGif(file, out, { startMs: 200, durationMs: 300, width: 96, fps: 20 });
    const { pictures } = await readBack(out, "gif");
    const { video, durationMs } = await probe(out);
    expect([video?.width, video?.height, Math.round(durationMs)]).toEqual([96, 48, 300]);
    const middle = (24 * 96 + 48) * 4;
    expect(pictures.map(({ planes }) => Math.round((16 + (planes[middle]! * 219) / 255 - 40) / 20))).toEqual([
      4, 5, 6, 7, 8, 9,
    ]);
  });

  it("keeps what is transparent transparent", async () => {
    const file = await aFilm("gif.webm", { container: "webm" });
    const out = join(folder, "alpha.gif");
    await makeGif(file, out, { width: WIDTH, fps: 10 });
    const { planes } = (await readBack(out, "gif")).pictures[0]!;
    const alphaAt = (x: number): number => planes[(48 * WIDTH + x) * 4 + 3]!;
    expect([alphaAt(5), alphaAt(WIDTH / 2), alphaAt(WIDTH - 5)]).toEqual([0, 255, 0]);
  });

  it("leaves no file and says in one line that a video ends before the asked part, or is none", async () => {
    const out = join(folder, "none.gif");
    const file = await aFilm("short.mp4", { frames: 5 });
    await expect(makeGif(file, out, { startMs: 60_000 })).rejects.toThrow(/shorter than 60 seconds/);
    await expect(makeGif(import.meta.filename, out)).rejects.toThrow(/film.test.ts is not a/);
    expect(() => readFileSync(out)).toThrow(/ENOENT/);
  });
});

describe("stills of a film", () => {
  it("are what a player shows at their moments, in the size that is asked for", async () => {
    const file = await aFilm("stills.mp4");
    const stills = await filmStills({ file, timesMs: [0, 350, 650], width: 96, height: 48 });
    const shown = await Promise.all(
      stills.map(async ({ jpeg, width, height }) => {
        const { data, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
        expect([info.width, info.height]).toEqual([width, height]);
        return shownIn(data, 96, 48);
      }),
    );
    expect(shown).toEqual([0, 3, 6]);
  });

  it("are refused after its end, and of what is no film", async () => {
    const file = await aFilm("stills.mp4");
    const at = (film: string, ms: number) => filmStills({ file: film, timesMs: [ms], width: 96, height: 48 });
    await expect(at(file, 5000)).rejects.toThrow(MediaError);
    await expect(at(import.meta.filename, 0)).rejects.toThrow(MediaError);
  });
});
