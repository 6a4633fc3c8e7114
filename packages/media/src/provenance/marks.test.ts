import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CREATOR_TOOL, digitalSourceUri, xmpPacket } from "@orator/provenance";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { encodeContactSheet } from "../contact-sheet.ts";
import { encodePlanarStill } from "../encode/planar-still.ts";
import { VideoEncoder } from "../encode/video-encoder.ts";
import type { VideoFormat } from "../encode/video-encoder.ts";
import { makeGif } from "../films.ts";
import { toFrameRate } from "../ffmpeg.ts";
import { Movie, saveRun } from "../join/movie.ts";
import type { MoviePlan } from "../join/movie.ts";
import { LiveWebm } from "../live/live-webm.ts";
import { encodeStill } from "../still.ts";
import { exiftool, said } from "./exiftool.fixture.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-marks-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SIDE = 128;
const FRAMES = 10;
const FILM = {
  CreatorTool: CREATOR_TOOL,
  DigitalSourceType: digitalSourceUri("compositeSynthetic"),
};
const PICTURE = { width: SIDE, height: SIDE, data: new Uint8Array(4 * SIDE * SIDE).fill(200) };

async function film(container: MoviePlan["container"], consents?: MoviePlan["consents"]): Promise<string> {
  const alpha = container !== "mp4";
  const codec = ({ mp4: "h264", webm: "vp9", gif: "ffv1" } as const)[container];
  const video: VideoFormat = { codec, width: SIDE, height: SIDE, frameRate: toFrameRate(25), alpha };
  const [sound, run, file] = ["sound", "run", `film.${container}`].map((name) => join(folder, name));
  writeFileSync(sound!, new Uint8Array(0));
  const plan = { container, video, consents, sound: { file: sound!, length: (FRAMES * 48_000) / 25 } };
  const movie = await Movie.begin({ ...plan, file: file! });
  const encoder = await VideoEncoder.open(video);
  for (let frame = 0; frame < FRAMES; frame++)
    await encoder.add(new Uint8Array(SIDE * SIDE * (alpha ? 2.5 : 1.5)).fill(100 + frame));
  saveRun(run!, await encoder.finish());
  await movie.add(run!);
  await movie.finish();
  return file!;
}

function fileOf(name: string, bytes: Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

/** The order of an MP4's boxes. */
function boxes(bytes: Buffer): string[] {
  const found: string[] = [];
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at))
    found.push(bytes.toString("latin1", at + 4, at + 8));
  return found;
}

describe.runIf(exiftool)("ExifTool reads who made it and that it is synthetic", () => {
  it.each(["mp4", "webm", "gif"] as const)("in a film as %s", async (container) => {
    expect(said(await film(container))).toEqual(FILM);
  });

  it("in a GIF that was made of a film", async () => {
    const gif = join(folder, "preview.gif");
    await makeGif(await film("mp4"), gif, { durationMs: 300, width: 64 });
    expect(said(gif)).toEqual(FILM);
  });

  it("in a live stream that has only begun", async () => {
    const { start } = await LiveWebm.open({ width: SIDE, height: SIDE, fps: 25 });
    expect(said(fileOf("live.webm", start))).toEqual(FILM);
  });

  it.each(["png", "jpeg", "webp"] as const)("in a still as %s", async (format) => {
    const file = fileOf(`still.${format}`, await encodeStill(PICTURE, format, "algorithmicMedia"));
    expect(said(file)).toEqual({ ...FILM, DigitalSourceType: digitalSourceUri("algorithmicMedia") });
  });

  it.each(["png", "webp"] as const)("in a contact sheet as %s", async (format) => {
    const sheet = { headings: ["one"], rows: [{ label: "two", pictures: [PICTURE] }] };
    expect(
      said(fileOf(`sheet.${format}`, await encodeContactSheet(sheet, "compositeSynthetic", format))),
    ).toEqual(FILM);
  });

  it("and who agreed to be shown, in films and what is made of them", async () => {
    const consents = [{ name: "Zoë Ł.", time: "2026-01-02T03:04:05.678Z" }];
    const agreed = { ...FILM, ConsentName: "Zoë Ł.", ConsentTime: "2026:01:02 03:04:05.678Z" };
    for (const container of ["mp4", "webm", "gif"] as const) {
      const made = await film(container, consents);
      // A WebM's tags are texts.
      expect(said(made)).toEqual(
        container === "webm" ? { ...FILM, Consent: JSON.stringify(consents) } : agreed,
      );
      const gif = join(folder, "preview.gif");
      await makeGif(made, gif, { durationMs: 300, width: 64 });
      expect(said(gif)).toEqual(agreed);
    }
    const planes = new Uint8Array(SIDE * SIDE * 1.5).fill(128);
    const size = { width: SIDE, height: SIDE, alpha: false };
    const poster = await encodePlanarStill(planes, size, { format: "jpeg", consents });
    expect(said(fileOf("agreed.jpg", poster))).toEqual(agreed);
    const { start } = await LiveWebm.open({ width: SIDE, height: SIDE, fps: 25, consents });
    expect(said(fileOf("agreed.webm", start))).toEqual({ ...FILM, Consent: JSON.stringify(consents) });
  });

  it("in the picture that stands for a film", async () => {
    const planes = new Uint8Array(SIDE * SIDE * 1.5).fill(128);
    const bytes = await encodePlanarStill(
      planes,
      { width: SIDE, height: SIDE, alpha: false },
      { format: "jpeg" },
    );
    expect(said(fileOf("poster.jpg", bytes))).toEqual(FILM);
  });
});

describe("a marked file", () => {
  it("is the same file as before, and under a kilobyte longer", async () => {
    const { data } = PICTURE;
    for (const format of ["png", "jpeg", "webp"] as const) {
      const plain = sharp(data, { raw: { width: SIDE, height: SIDE, channels: 4 } });
      const marked = await encodeStill(PICTURE, format, "algorithmicMedia");
      const bare = await sharp(marked).toFormat(format).toBuffer();
      // As it is, so that whoever only looks through the bytes finds it too.
      expect(marked.includes(xmpPacket("algorithmicMedia"))).toBe(true);
      expect(await sharp(marked).raw().toBuffer()).toEqual(
        await (format === "jpeg" ? plain.flatten({ background: "white" }) : plain).raw().toBuffer(),
      );
      expect(marked.length - bare.length).toBeLessThan(1000);
    }
  });

  it("has no time in it: made again, it has the same bytes", async () => {
    for (const container of ["mp4", "gif"] as const)
      expect(readFileSync(await film(container)).equals(readFileSync(await film(container)))).toBe(true);
  });

  it("says it after all else in an MP4, so that what players need first stays first", async () => {
    expect(boxes(readFileSync(await film("mp4")))).toEqual(["ftyp", "moov", "free", "mdat", "uuid"]);
  });

  it("ends as a GIF has to, and says it once", async () => {
    const bytes = readFileSync(await film("gif"));
    expect(bytes.at(-1)).toBe(0x3b);
    expect(bytes.toString("latin1").split("XMP DataXMP")).toHaveLength(2);
  });
});
