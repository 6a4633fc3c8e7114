import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeAudio, FilmPlayer, makeGif, prepareFilm, probe, toFrameRate } from "@orator/media";
import { tinyAvatar } from "@orator/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { estimateVideo } from "./estimate/render-cost.ts";
import { isInputError } from "./request/input-error.ts";
import { renderVideo } from "./render-video.ts";
import type { SceneRequest, VideoRequest, VideoSettings } from "./request/video-request.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-scenes-test-"));
const out = join(folder, "out");
const jobs = join(folder, "tmp");
const tiny = join(folder, "tiny.glb");
const film = join(folder, "film.mp4");
const temporaryBefore = process.env.TMPDIR;
/** By one drawing process, but where several are what is tested. */
const SIZE = { width: 128, height: 128, fps: 10, workers: 1 } as const;

beforeAll(async () => {
  mkdirSync(out);
  mkdirSync(jobs);
  process.env.TMPDIR = jobs;
  writeFileSync(tiny, await tinyAvatar());
  // A film of four tenths of a second: white, then black.
  await renderVideo({
    ...SIZE,
    file: film,
    scenes: ["#ffffff", "#000000"].map((color) => ({
      avatarId: null,
      silenceMs: 200,
      background: { type: "color", color },
    })),
  });
}, 60_000);
afterAll(() => {
  if (temporaryBefore === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = temporaryBefore;
  rmSync(folder, { recursive: true });
});

/** A person before red who says a word. */
function aScene(more: Partial<SceneRequest> = {}): SceneRequest {
  return { avatarId: tiny, text: "Hello.", background: { type: "color", color: "#ff0000" }, ...more };
}

function aSilence(more: Partial<SceneRequest> = {}): SceneRequest {
  return { avatarId: null, silenceMs: 500, background: { type: "color", color: "#0000ff" }, ...more };
}

async function make(name: string, scenes: SceneRequest[], more: Partial<VideoSettings> = {}) {
  return renderVideo({ ...SIZE, ...more, file: join(out, name), scenes });
}

/** A color as three digits: f is full, 0 is none. */
function colorAt(picture: Uint8Array, at: number): string {
  const digit = (value: number): string => (value > 200 ? "f" : value < 50 ? "0" : "8");
  return digit(picture[at]!) + digit(picture[at + 1]!) + digit(picture[at + 2]!);
}

/** The color of each frame's corner. */
async function corners(file: string, frames: number[]): Promise<string[]> {
  const player = await playerOf(file);
  const seen: string[] = [];
  for (const frame of frames) seen.push(colorAt(await player.at(frame), 0));
  player.close();
  return seen;
}

async function playerOf(file: string): Promise<FilmPlayer> {
  const plan = {
    file,
    width: 128,
    height: 128,
    frameRate: toFrameRate(10),
    fit: "cover",
    maxFrames: 999,
  } as const;
  return FilmPlayer.open(await prepareFilm({ ...plan, runs: join(folder, "read-") }));
}

/** What a transparent video shows at a moment when it lies on green. */
async function onGreen(file: string, startMs: number): Promise<{ corner: string; middle: string }> {
  const image = join(folder, `at-${startMs}.gif`);
  await makeGif(file, image, { startMs, durationMs: 100, width: 128, fps: 10 });
  const background = { type: "image", image, color: "#00ff00" } as const;
  await make("on-green.mp4", [aSilence({ silenceMs: 100, background })]);
  const player = await playerOf(join(out, "on-green.mp4"));
  const picture = await player.at(0);
  const seen = { corner: colorAt(picture, 0), middle: colorAt(picture, (64 * 128 + 64) * 4) };
  player.close();
  return seen;
}

describe("a video of several scenes", () => {
  it("gives identical files for one worker and for several", async () => {
    const scenes = [
      aScene(),
      aSilence(),
      aScene({ text: "And now a film moves behind me.", background: { type: "video", file: film } }),
      aScene({ avatarStyle: "circle", placement: { x: 0.2, scale: 0.5 } }),
    ];
    for (const workers of [1, 3])
      await make(`${workers}.mp4`, scenes, { workers, captionedFile: join(out, `${workers}c.mp4`) });
    expect(readFileSync(join(out, "1.mp4")).equals(readFileSync(join(out, "3.mp4")))).toBe(true);
    expect(readFileSync(join(out, "1c.mp4")).equals(readFileSync(join(out, "3c.mp4")))).toBe(true);
    expect(readFileSync(join(out, "1.mp4")).equals(readFileSync(join(out, "1c.mp4")))).toBe(false);
  });

  it("shows each scene as long as it is heard, the film over and over", async () => {
    const background = { type: "video", file: film } as const;
    const { frames } = await make("order.mp4", [
      aSilence({ silenceMs: 450 }),
      aSilence({ silenceMs: 1000, background }),
      aSilence({ silenceMs: 300, background: { type: "color", color: "#00ff00" } }),
    ]);
    expect(frames).toBe(5 + 10 + 3);
    const seen = await corners(join(out, "order.mp4"), [...Array(18).keys()]);
    const pass = ["fff", "fff", "000", "000"];
    expect(seen).toEqual([
      ...Array(5).fill("00f"),
      ...pass,
      ...pass,
      ...pass.slice(0, 2),
      ...Array(3).fill("0f0"),
    ]);
  });

  it("plays a film once and holds its last picture, or stretches it over its scene, if asked to", async () => {
    const held = { type: "video", file: film, play: "freeze" } as const;
    const fitted = { type: "video", file: film, play: "fit" } as const;
    await make("plays.mp4", [
      aSilence({ silenceMs: 600, background: held }),
      aSilence({ silenceMs: 800, background: fitted }),
      aSilence({ silenceMs: 200, background: fitted }),
    ]);
    const seen = await corners(join(out, "plays.mp4"), [...Array(16).keys()]);
    expect(seen.slice(0, 6)).toEqual(["fff", "fff", "000", "000", "000", "000"]);
    expect(seen.slice(6, 14)).toEqual(["fff", "fff", "fff", "fff", "000", "000", "000", "000"]);
    expect(seen.slice(14)).toEqual(["fff", "000"]);
  });

  it("begins every scene's sound with its first frame, whatever the frame rate", async () => {
    // 29.97 frames a second do not fall on whole milliseconds; twelve scenes add up what is lost.
    const scenes = Array.from({ length: 12 }, (_, i) =>
      i % 2 ? aSilence({ silenceMs: 333 }) : aScene({ avatarId: null, text: "Ha!" }),
    );
    const captionsFile = join(out, "sync.vtt");
    const { frames } = await make("sync.mp4", scenes, { fps: 29.97, captionsFile });
    const samples = await decodeAudio(join(out, "sync.mp4"));
    expect(Math.abs(samples.length / 48_000 - (frames * 1001) / 30_000)).toBeLessThan(0.002);
    const begins = [...readFileSync(captionsFile, "utf8").matchAll(/:(\d\d\.\d+) -->/g)].map((m) =>
      Number(m[1]),
    );
    expect(begins).toHaveLength(6);
    for (const begin of begins) {
      const loud = (from: number, to: number): boolean =>
        samples.subarray(from * 48_000, to * 48_000).some((sample) => Math.abs(sample) > 0.02);
      expect(loud(begin - 0.06, begin - 0.02)).toBe(false);
      expect(loud(begin, begin + 0.2)).toBe(true);
    }
  });

  it("never shows a caption across two scenes", async () => {
    const captionsFile = join(out, "captions.vtt");
    await make("captions.mp4", [aScene({ text: "One." }), aScene({ text: "Two." })], { captionsFile });
    const texts = readFileSync(captionsFile, "utf8")
      .split("\n\n")
      .slice(1)
      .map((cue) => cue.trim().split("\n")[1]);
    expect(texts).toEqual(["One.", "Two."]);
  });

  it("is transparent where its scenes are, voices without a person included", async () => {
    const clear = { background: { type: "transparent" } } as const;
    const file = join(out, "clear.webm");
    await make("clear.webm", [aScene(clear), aScene({ ...clear, avatarStyle: "voiceOnly" }), aScene()], {
      format: "webm",
    });
    expect((await probe(file)).video?.hasAlpha).toBe(true);
    const { durationMs } = await probe(file);
    // A person, nobody, and a person before red.
    expect(await onGreen(file, 100)).toEqual({ corner: "0f0", middle: expect.not.stringMatching("0f0") });
    expect(await onGreen(file, durationMs / 2)).toEqual({ corner: "0f0", middle: "0f0" });
    expect(await onGreen(file, durationMs - 200)).toEqual({
      corner: "f00",
      middle: expect.not.stringMatching("0f0"),
    });
  });

  it("speaks in the voice of a person who is not seen", async () => {
    const { durationMs } = await make(
      "voice.webm",
      [aScene({ avatarStyle: "voiceOnly", text: "I am heard alone." })],
      {
        format: "webm",
      },
    );
    expect(durationMs).toBeGreaterThan(800);
    const samples = await decodeAudio(join(out, "voice.webm"));
    expect(samples.some((sample) => Math.abs(sample) > 0.1)).toBe(true);
  });

  it("tells how far it is from the first word on, and never goes back", async () => {
    const fractions: number[] = [];
    const file = join(out, "progress.mp4");
    await renderVideo(
      { ...SIZE, file, scenes: [aScene({ text: "One. Two. Three." }), aSilence()] },
      { onProgress: ({ fraction, frames }) => fractions.push(frames === 0 ? -fraction : fraction) },
    );
    expect(fractions.filter((fraction) => fraction < 0).length).toBeGreaterThan(2);
    const all = fractions.map(Math.abs);
    expect(all).toEqual(all.toSorted((a, b) => a - b));
    expect(all.at(-1)).toBe(1);
  });

  it("leaves nothing when it is cancelled in the middle", async () => {
    rmSync(out, { recursive: true });
    mkdirSync(out);
    const abort = new AbortController();
    const scenes = [
      aScene(),
      aScene({ background: { type: "video", file: film } }),
      aScene({ text: "word ".repeat(60) }),
    ];
    const made = renderVideo(
      {
        ...SIZE,
        file: join(out, "a.mp4"),
        captionedFile: join(out, "b.mp4"),
        posterFile: join(out, "c.png"),
        scenes,
      },
      {
        signal: abort.signal,
        onProgress: ({ fraction }) => fraction > 0.3 && abort.abort(new Error("enough")),
      },
    );
    await expect(made).rejects.toThrow("enough");
    expect([
      ...readdirSync(out),
      ...readdirSync(jobs).flatMap((name) => readdirSync(join(jobs, name))),
    ]).toEqual([]);
  });

  it.each([
    ["no scenes", [], /1 to 50 scenes, not 0/],
    ["too many scenes", Array.from({ length: 51 }, () => aSilence()), /1 to 50 scenes, not 51/],
    ["a scene without words", [aSilence(), aScene({ text: " " })], /^scene 2: there is nothing to say/],
    [
      "a long text",
      [aSilence(), aScene({ text: "word ".repeat(1001) })],
      /^scene 2: the text is too long: 5,005 char.* 5,000 make one scene/,
    ],
    [
      "an unknown person",
      [aSilence(), aScene({ avatarId: "nobody" })],
      /^scene 2: there is no avatar "nobody"/,
    ],
    ["an unknown voice", [aSilence(), aScene({ voiceId: "nobody" })], /^scene 2: .*no voice "nobody"/],
    ["silence with a text", [aSilence({ text: "Hello" })], /neither a text nor a recording/],
    ["an endless silence", [aSilence({ silenceMs: Infinity })], /up to 30 minutes/],
    [
      "more than half an hour",
      [aSilence({ silenceMs: 1_700_000 }), aSilence({ silenceMs: 200_000 })],
      /too long: at most 30 minutes/,
    ],
    [
      "a film that is none",
      [aSilence(), aScene({ background: { type: "video", file: import.meta.filename } })],
      /^scene 2: my film is not a/,
    ],
    [
      "a film that is not there",
      [aScene({ background: { type: "video", file: "/nowhere.mp4" } })],
      /there is no file/,
    ],
    [
      "a broken picture",
      [aSilence(), aScene({ background: { type: "image", image: import.meta.filename } })],
      /^scene 2: .*cannot be read/,
    ],
    ["a person out of the picture", [aScene({ placement: { x: 3 } })], /moved right by −1 to 1/],
    ["a person of no size", [aScene({ placement: { scale: 0 } })], /scaled by 0.1 to 4, not by 0/],
  ] as [string, SceneRequest[], RegExp][])(
    "refuses %s in one line that says where",
    async (_, scenes, message) => {
      const fileNames = { [import.meta.filename]: "my film" };
      const failure = await make("refused.mp4", scenes, { fileNames }).catch(
        (error: unknown) => error as Error,
      );
      expect((failure as Error).message).toMatch(message);
      expect(isInputError(failure)).toBe(true);
      expect((failure as Error).message).not.toContain("\n");
      expect((failure as Error).message).not.toContain(import.meta.dirname);
    },
  );
});

describe("estimateVideo", () => {
  it("tells the length of silences and recordings exactly, that of texts roughly", async () => {
    const text = "It was a bright cold day in April, and the clocks were striking thirteen.".repeat(2);
    const made = await make("long.mp4", [aScene({ avatarId: null, text })]);
    const request: VideoRequest = {
      ...SIZE,
      file: "unused.mp4",
      scenes: [
        aSilence({ silenceMs: 4000 }),
        aSilence({ silenceMs: undefined as never, audioFile: join(out, "long.mp4") }),
      ],
    };
    delete (request.scenes[1] as SceneRequest).silenceMs;
    expect(Math.abs((await estimateVideo(request)).durationMs - 4000 - made.durationMs)).toBeLessThan(100);
    const { durationMs } = await estimateVideo({
      ...SIZE,
      file: "unused.mp4",
      scenes: [aScene({ avatarId: null, text })],
    });
    expect(Math.abs(durationMs / made.durationMs - 1)).toBeLessThan(0.25);
  });

  it("expects larger and longer videos to take longer", async () => {
    const cost = async (more: Partial<VideoSettings>, silenceMs = 10_000): Promise<number> =>
      (
        await estimateVideo({
          file: "unused.mp4",
          ...more,
          scenes: [aScene({ text: undefined as never, silenceMs })],
        })
      ).renderMs;
    const usual = await cost({});
    expect(await cost({ width: 1920, height: 1080 })).toBeGreaterThan(usual);
    expect(await cost({ captionedFile: "other.mp4" })).toBeGreaterThan(usual);
    expect(await cost({}, 20_000)).toBeGreaterThan(1.5 * usual);
    expect(await cost({ workers: 1 })).toBeGreaterThanOrEqual(usual);
  });
});
