import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { UprightPictures, weightsOf } from "../dub/upright-pictures.ts";
import { loadFfmpeg } from "../ffmpeg.ts";
import { hdrAvif, hdrFrame, HLG, pq, PQ } from "./hdr-avif.fixture.ts";
import type { ColorCodes } from "./hdr-avif.fixture.ts";
import { hdrColorsOf, sdrPicture } from "./hdr-picture.ts";
import { UPRIGHT } from "./orientation.ts";

type Color = readonly [number, number, number];

const SIZE = { width: 32, height: 24 };
/** Dark, gray, paper, sun; reddish and greenish ones. */
const COLORS: Color[] = [
  [pq(5), 0, 0],
  [pq(0.18 * 203), 0, 0],
  [pq(203), 0, 0],
  [pq(1000), 0, 0],
  [0.5, -0.03, 0.06],
  [0.45, -0.05, -0.04],
];

/** The middle of what a picture file shows. */
async function shown(picture: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(3 * ((info.height / 2) * info.width), 3 * ((info.height / 2) * info.width) + 3)];
}

/** What the same picture shows in a film that is brought to SDR, as sRGB. */
async function shownInFilm(color: Color, codes: ColorCodes): Promise<number[]> {
  const frame = await hdrFrame(color, codes);
  const upright = new UprightPictures(await loadFfmpeg(), frame, UPRIGHT);
  const planes = await upright.planesOf(frame);
  const [y, u, v] = [64 * 24, 64 * 48 + 32 * 12, (64 * 48 * 5) / 4 + 32 * 12].map((at) => planes[at]!) as [
    number,
    number,
    number,
  ];
  const of = weightsOf(upright.shape);
  upright.free();
  frame.free();
  const values = [
    of.light[y]! + of.redOfV[v]!,
    of.light[y]! + of.greenOfU[u]! + of.greenOfV[v]!,
    of.light[y]! + of.blueOfU[u]!,
  ];
  return values.map((value) => {
    const light = Math.min(1, Math.max(0, value / 255)) ** 2.4;
    return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
  });
}

/** A gray PNG of 16 bits with a chunk cICP. */
async function hdrPng(gray: number, [, primaries, transfer]: ColorCodes): Promise<Uint8Array> {
  const values = new Uint16Array(64 * 48 * 3).fill(Math.round(65_535 * gray));
  const png = await sharp(values, { raw: { width: 64, height: 48, channels: 3 } })
    .toColorspace("rgb16")
    .png()
    .toBuffer();
  const chunk = Buffer.concat([Buffer.from([0, 0, 0, 4]), Buffer.from("cICP")]);
  const said = Buffer.concat([chunk, Buffer.from([primaries, transfer, 0, 1]), Buffer.alloc(4)]);
  said.writeUInt32BE(crc32(said.subarray(4, 12)), 12);
  const afterHeader = 8 + 12 + 13;
  return Buffer.concat([png.subarray(0, afterHeader), said, png.subarray(afterHeader)]);
}

function furthest(a: readonly number[], b: readonly number[]): number {
  return Math.max(...a.map((value, i) => Math.abs(value - b[i]!)));
}

describe("still pictures of high dynamic range", () => {
  it.each([
    ["PQ", PQ],
    ["HLG", HLG],
  ] as const)("give the light that films of %s give", async (_, codes) => {
    for (const color of COLORS) {
      const picture = await sdrPicture(await hdrAvif(color, codes), SIZE);
      expect(furthest(await shown(picture), await shownInFilm(color, codes)), `${color}`).toBeLessThan(5);
    }
  });

  it("are shown of PNG files that tell their colors as of AVIF files", async () => {
    for (const gray of [pq(5), pq(0.18 * 203), pq(203), pq(1000)]) {
      const png = await sdrPicture(await hdrPng(gray, PQ), SIZE);
      const avif = await sdrPicture(await hdrAvif([gray, 0, 0], PQ), SIZE);
      expect(furthest(await shown(png), await shown(avif)), `${gray}`).toBeLessThan(4);
    }
    const plain = await hdrPng(0.5, [0, 1, 13]);
    expect([hdrColorsOf(plain), await sdrPicture(plain, SIZE)]).toEqual([undefined, plain]);
    expect(hdrColorsOf((await hdrPng(0.5, HLG)).subarray(0, 40))).toBeUndefined();
  });

  it("are told by what the file says of its colors, and read from files", async () => {
    const [hdr, plain] = [await hdrAvif([0.5, 0, 0], PQ), await hdrAvif([0.5, 0, 0], [1, 1, 1])];
    expect([hdrColorsOf(hdr), hdrColorsOf(plain), hdrColorsOf(hdr.subarray(0, 60))]).toEqual([
      { transfer: "pq", primaries: 9 },
      undefined,
      undefined,
    ]);
    const folder = mkdtempSync(join(tmpdir(), "orator-hdr-"));
    const [file, other] = [join(folder, "hdr"), join(folder, "plain")];
    writeFileSync(file, hdr);
    writeFileSync(other, plain);
    expect(await sdrPicture(file, SIZE)).toEqual(await sdrPicture(hdr, SIZE));
    expect([await sdrPicture(other, SIZE), await sdrPicture(join(folder, "none"), SIZE)]).toEqual([
      other,
      join(folder, "none"),
    ]);
    rmSync(folder, { recursive: true });
  });
});
