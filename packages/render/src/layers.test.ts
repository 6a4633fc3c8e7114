import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FilmPlayer, prepareFilm, toFrameRate } from "@orator/media";
import { hdrAvif, PQ } from "@orator/media/testing";
import { tinyAvatar } from "@orator/testkit";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isInputError } from "./request/input-error.ts";
import type { Layer } from "./request/layer.ts";
import { renderVideo } from "./render-video.ts";
import type { SceneRequest, VideoSettings } from "./request/video-request.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-layers-test-"));
const jobs = join(folder, "tmp");
const tiny = join(folder, "tiny.glb");
const image = join(folder, "image.png");
const film = join(folder, "film.mp4");
const temporaryBefore = process.env.TMPDIR;
/** By one drawing process, but where several are what is tested. */
const SIZE = { width: 160, height: 128, fps: 10, workers: 1 } as const;

beforeAll(async () => {
  mkdirSync(jobs);
  process.env.TMPDIR = jobs;
  writeFileSync(tiny, await tinyAvatar());
  const green = { r: 0, g: 255, b: 0 };
  await sharp({ create: { width: 40, height: 40, channels: 3, background: green } }).toFile(image);
  // Half a second of white, then half a second of black.
  await renderVideo({ ...SIZE, file: film, scenes: [aScene({ background: plain("#ffffff") }), aScene()] });
}, 60_000);
afterAll(() => {
  if (temporaryBefore === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = temporaryBefore;
  rmSync(folder, { recursive: true });
});

function plain(color: string) {
  return { type: "color", color } as const;
}

/** Nobody before black for half a second. */
function aScene(more: Partial<SceneRequest> = {}): SceneRequest {
  return { avatarId: null, silenceMs: 500, background: plain("#000000"), ...more };
}

const RIGHT_HALF = { x: 0.5, y: 0, width: 0.5, height: 1 };

const made = new Map<string, Promise<Uint8Array[]>>();

/** The frames of a video, RGBA; what was made before is not made again. */
function framesOf(scenes: SceneRequest[], more: Partial<VideoSettings>): Promise<Uint8Array[]> {
  const key = JSON.stringify([scenes, more]);
  let frames = made.get(key);
  if (!frames) made.set(key, (frames = make(scenes, more)));
  return frames;
}

async function make(scenes: SceneRequest[], more: Partial<VideoSettings>): Promise<Uint8Array[]> {
  const file = join(folder, "made.mp4");
  const { frames } = await renderVideo({ ...SIZE, ...more, file, scenes });
  const plan = { file, ...SIZE, frameRate: toFrameRate(10), fit: "cover", maxFrames: 999 } as const;
  const player = await FilmPlayer.open(await prepareFilm({ ...plan, runs: join(folder, "read-") }));
  const pictures: Uint8Array[] = [];
  for (let frame = 0; frame < frames; frame++) pictures.push((await player.at(frame)).slice());
  player.close();
  return pictures;
}

/** What a pixel of each frame shows, as three digits: f is full, 0 is none, 8 is between. */
async function seen(
  scenes: SceneRequest[],
  [x, y]: readonly [x: number, y: number],
  more: Partial<VideoSettings> = {},
): Promise<string[]> {
  const at = 4 * (Math.floor(y * SIZE.height) * SIZE.width + Math.floor(x * SIZE.width));
  const digit = (value: number): string => (value > 200 ? "f" : value < 50 ? "0" : "8");
  return (await framesOf(scenes, more)).map((frame) => [...frame.subarray(at, at + 3)].map(digit).join(""));
}

describe("layers", () => {
  it("lie on each other in their order, each in its box", async () => {
    const layers: Layer[] = [
      { type: "shape", shape: "rectangle", fill: "#ff0000" },
      { type: "image", file: image, box: RIGHT_HALF },
      { type: "shape", shape: "ellipse", fill: "#0000ff", box: { x: 0.7, y: 0.4, width: 0.2, height: 0.2 } },
    ];
    for (const [place, color] of [
      [[0.2, 0.5], "f00"],
      [[0.6, 0.5], "0f0"],
      [[0.8, 0.5], "00f"],
    ] as const)
      expect(new Set(await seen([aScene({ layers })], place))).toEqual(new Set([color]));
  });

  it("show pictures of high dynamic range as screens do, and so do backgrounds", async () => {
    // Full PQ is 49 times as bright as paper: gray of a fifth of that light is as white.
    const hdr = join(folder, "hdr.avif");
    writeFileSync(hdr, await hdrAvif([0.75, 0, 0], PQ));
    const layers: Layer[] = [{ type: "image", file: hdr, box: RIGHT_HALF }];
    expect((await seen([aScene({ layers })], [0.75, 0.5]))[0]).toBe("fff");
    expect((await seen([aScene({ background: { type: "image", image: hdr } })], [0.5, 0.5]))[0]).toBe("fff");
  });

  it("lie below the person or above, and around whoever has a box", async () => {
    const person = { avatarId: tiny, silenceMs: 200, background: plain("#0000ff") };
    const red: Layer = { type: "shape", shape: "rectangle", fill: "#ff0000" };
    const middle = [0.5, 0.5] as const;
    const corner = [0.02, 0.02] as const;
    const [bare] = await seen([{ ...person }], middle);
    expect(bare).not.toBe("00f");
    const below: SceneRequest[] = [{ ...person, layers: [red, { type: "person" }] }];
    expect((await seen(below, middle))[0]).toBe(bare);
    expect((await seen(below, corner))[0]).toBe("f00");
    const above: SceneRequest[] = [{ ...person, layers: [red] }];
    expect((await seen(above, middle))[0]).toBe("f00");
    const boxed: SceneRequest[] = [
      {
        ...person,
        layers: [{ type: "person", box: RIGHT_HALF, background: plain("#00ff00"), mask: "circle" }],
      },
    ];
    expect((await seen(boxed, [0.75, 0.5]))[0]).not.toBe("00f");
    expect((await seen(boxed, [0.56, 0.4]))[0]).toBe("0f0");
    expect((await seen(boxed, [0.52, 0.02]))[0]).toBe("00f");
    expect((await seen(boxed, [0.25, 0.5]))[0]).toBe("00f");
  });

  it("write what they say, smaller where there is little room", async () => {
    const words: Layer = { type: "text", text: "█".repeat(400), size: 0.5, color: "#ffffff" };
    const filled = await seen([aScene({ layers: [words] })], [0.3, 0.1]);
    expect(new Set(filled)).toEqual(new Set(["fff"]));
    expect((await seen([aScene({ layers: [{ ...words, box: RIGHT_HALF }] })], [0.3, 0.1]))[0]).toBe("000");
  });

  it("come and go when they are told to", async () => {
    const white = { type: "shape", shape: "rectangle", fill: "#ffffff" } as const;
    const middle = [0.5, 0.5] as const;
    expect(await seen([aScene({ layers: [{ ...white, startMs: 100, endMs: 300 }] })], middle)).toEqual([
      "000",
      "fff",
      "fff",
      "000",
      "000",
    ]);
    const fading: Layer = { ...white, entrance: { type: "fade", durationMs: 200 } };
    expect(await seen([aScene({ layers: [fading] })], middle)).toEqual(["000", "888", "fff", "fff", "fff"]);
    const below: SceneRequest = { avatarId: tiny, silenceMs: 500, background: plain("#000000") };
    const layers: Layer[] = [{ ...white, endMs: 200 }, { type: "person" }];
    expect(await seen([{ ...below, layers }], [0.02, 0.02])).toEqual(["fff", "fff", "000", "000", "000"]);
  });

  it("play films from when they begin, below a person too", async () => {
    const video: Layer = { type: "video", file: film, startMs: 200, box: RIGHT_HALF };
    const silence = aScene({ silenceMs: 1200 });
    const wanted = ["000", "000", ...Array<string>(5).fill("fff"), ...Array<string>(5).fill("000")];
    expect(await seen([{ ...silence, layers: [video] }], [0.98, 0.02])).toEqual(wanted);
    const layers: Layer[] = [video, { type: "person" }];
    expect(await seen([{ ...silence, avatarId: tiny, layers }], [0.98, 0.02])).toEqual(wanted);
  });

  it("show captions where a layer has them, and not twice", async () => {
    const caption: Layer = {
      type: "caption",
      box: { x: 0, y: 0, width: 1, height: 0.4 },
      plate: { color: "#ff0000", padding: 0.5 },
    };
    const speaking = { avatarId: null, text: "Hello there.", background: plain("#000000") };
    const above = await seen([{ ...speaking, layers: [caption] }], [0.5, 0.02], { burnCaptions: true });
    expect(above).toContain("f00");
    const usual = await seen([{ ...speaking, layers: [caption] }], [0.5, 0.86], { burnCaptions: true });
    expect(new Set(usual)).toEqual(new Set(["000"]));
    expect(await seen([speaking], [0.5, 0.86], { burnCaptions: true })).not.toEqual(usual);
  });

  it("are the same whatever the number of workers, transparent films included", async () => {
    const scenes: SceneRequest[] = [
      {
        avatarId: tiny,
        text: "Hello. This is me, and that is a layer.",
        background: { type: "transparent" },
        layers: [
          { type: "shape", shape: "ellipse", fill: "#ff000080", entrance: { type: "zoom" } },
          { type: "person", box: RIGHT_HALF, opacity: 0.9, entrance: { type: "slide", side: "right" } },
          { type: "text", text: "Hello", exit: { type: "fade" } },
        ],
      },
      aScene({
        transition: { type: "wipe" },
        background: { type: "transparent" },
        layers: [{ type: "video", file: film }],
      }),
    ];
    const films: Buffer[] = [];
    for (const workers of [1, 3]) {
      const file = join(folder, `${workers}.gif`);
      await renderVideo({ ...SIZE, file, format: "gif", scenes, workers });
      films.push(readFileSync(file));
    }
    expect(films[0]!.equals(films[1]!)).toBe(true);
  });

  it.each([
    [{ type: "text", text: "x", color: "red" }, /layer 1: "red" is no color/],
    [{ type: "text", text: "x".repeat(10_001) }, /layer 1: a text has up to 10,000/],
    [
      { type: "shape", shape: "ellipse", box: { x: 0, y: 0, width: NaN, height: 1 } },
      /the box's width must be/,
    ],
    [{ type: "shape", shape: "ellipse", opacity: 2 }, /the opacity must be 0 to 1/],
    [{ type: "shape", shape: "ellipse", startMs: 300, endMs: 200 }, /ends before it begins/],
    [{ type: "shape", shape: "ellipse", entrance: { type: "spin" } }, /no motion "spin": fade, slide, zoom/],
    [{ type: "image", file: "package.json" }, /the image package.json cannot be read/],
    [{ type: "video", file: "package.json" }, /package.json/],
  ] as [Layer, RegExp][])("are refused in one line that names them: %j", async (layer, message) => {
    const error: unknown = await renderVideo({
      ...SIZE,
      file: join(folder, "never.mp4"),
      ...aScene({ layers: [layer] }),
    }).then(undefined, (thrown: unknown) => thrown);
    expect(isInputError(error)).toBe(true);
    expect((error as Error).message).toMatch(message);
  });
});

describe("scenes", () => {
  const scenes = (type: "fade" | "slide" | "wipe"): SceneRequest[] => [
    aScene({ silenceMs: 300, background: plain("#ffffff") }),
    aScene({ silenceMs: 600, transition: { type, durationMs: 400 } }),
  ];

  it("fade into each other", async () => {
    const middle = await seen(scenes("fade"), [0.5, 0.5]);
    expect(middle).toEqual(["fff", "fff", "fff", "fff", "888", "888", "000", "000", "000"]);
  });

  it.each(["slide", "wipe"] as const)("%s in from their side", async (type) => {
    const right = await seen(scenes(type), [0.95, 0.5]);
    const left = await seen(scenes(type), [0.05, 0.5]);
    expect(right.indexOf("000")).toBe(3);
    expect(left.indexOf("000")).toBe(7);
  });
});
