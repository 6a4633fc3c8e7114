// A film that the tests make: a photo of somebody of the cast whose mouth is opened pixel by pixel, so that its truth is known.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Movie, saveRun, toFrameRate, VideoEncoder } from "@orator/media";
import type { PerformedPhone, PerformedSpeech } from "@orator/performance";
import type { RgbPicture } from "@orator/lip-sync";
import { withSight } from "@orator/sight";
import { PlanarPicture } from "./paint/planar-picture.ts";

export type { RgbPicture };

/** Pictures a second. */
export const FPS = 25;
/** Of the photo: its sides, the middle of its lips, and how far they go to either side. */
const SIZE = 320;
const LIPS = { x: 161, y: 203, reach: 30 };
/** Pixels from the lips to where the chin stays. */
const TO_CHIN = 95;
const WIDEST = 15;
const BT709 = { matrix: 1, primaries: 1, transfer: 1, isFullRange: false };

/** Syllables of a closed and an open sound, one of `ms` after another, with pauses of `pauseMs` behind every fourth, and `tailMs` of silence. */
export function syllables(count: number, ms: number, { pauseMs = 0, tailMs = 200 } = {}): PerformedSpeech {
  const phones: PerformedPhone[] = [];
  let atMs = 200;
  const add = (phone: string, lastsMs: number): void =>
    void phones.push({ phone, startMs: atMs, endMs: (atMs += lastsMs) });
  for (let i = 0; i < count; i++) {
    add("m", 0.4 * ms);
    add("ɑ", 0.6 * ms);
    if (pauseMs > 0 && i % 4 === 3) add("sil", pauseMs);
  }
  return { phones, words: [], durationMs: atMs + tailMs };
}

/** How far the mouth is open at a moment of such speech, 0 … 1. */
export function openAt({ phones }: PerformedSpeech, timeMs: number): number {
  const sound = phones.find(({ startMs, endMs }) => startMs <= timeMs && timeMs < endMs);
  if (sound?.phone !== "ɑ") return 0;
  return Math.sin((Math.PI * (timeMs - sound.startMs)) / (sound.endMs - sound.startMs));
}

/** Writes the film of somebody who says this. `change` is what else becomes of a picture. */
export async function makeSpeakingFilm(
  folder: string,
  speech: PerformedSpeech,
  change: (picture: RgbPicture, frame: number) => RgbPicture = (picture) => picture,
): Promise<string> {
  const photo = await readPhoto();
  const frames = Math.floor((speech.durationMs * FPS) / 1000);
  const { width, height } = change(photo, 0);
  const video = { codec: "h264", width, height, frameRate: toFrameRate(FPS), alpha: false } as const;
  const file = join(folder, "film.mp4");
  const sound = { file: "/dev/null", length: (frames * 48_000) / FPS };
  const movie = await Movie.begin({ file, container: "mp4", video, sound });
  const encoder = await VideoEncoder.open(video);
  for (let frame = 0; frame < frames; frame++) {
    const open = openAt(speech, (1000 * frame) / FPS);
    await encoder.add(planesOf(change(openMouth(photo, WIDEST * open), frame)));
  }
  const run = join(folder, "run");
  saveRun(run, await encoder.finish());
  await movie.add(run);
  await movie.finish();
  return file;
}

async function readPhoto(): Promise<RgbPicture> {
  const bytes = await readFile(new URL("./emma-close.fixture.webp", import.meta.url));
  const { pixels } = await withSight((sight) => sight.readPhoto(bytes));
  const data = pixels.data.filter((_, i) => i % 4 !== 3);
  return { width: SIZE, height: SIZE, data: Uint8Array.from(data) };
}

/** Moves what is below the lips' line down, most at the lips and nothing at the chin; between is the dark of a mouth and its teeth. */
function openMouth(photo: RgbPicture, by: number): RgbPicture {
  const data = photo.data.slice();
  for (let y = LIPS.y; y < LIPS.y + TO_CHIN; y++)
    for (let x = LIPS.x - 3 * LIPS.reach; x < LIPS.x + 3 * LIPS.reach; x++) {
      const opening = by * Math.exp(-(((x - LIPS.x) / (0.6 * LIPS.reach)) ** 2));
      const below = y - LIPS.y;
      // What comes from below the line is pressed together towards the chin.
      const from = (TO_CHIN * (below - opening)) / (TO_CHIN - opening);
      const to = 3 * (y * SIZE + x);
      // Beside the mouth there is nothing to see between the lips.
      if (from < 0 && opening > 0.5) data.set(below < 0.3 * by ? [215, 205, 195] : [70, 22, 24], to);
      else {
        const row = Math.min(SIZE - 2, Math.floor(LIPS.y + Math.max(0, from)));
        const part = LIPS.y + Math.max(0, from) - row;
        for (let k = 0; k < 3; k++) {
          const at = 3 * (row * SIZE + x) + k;
          data[to + k] = photo.data[at]! * (1 - part) + photo.data[at + 3 * SIZE]! * part;
        }
      }
    }
  return { ...photo, data };
}

/** The same with fingers before the mouth: bars of the forehead's own skin, dark between them. */
export function withHand({ width, height, data: from }: RgbPicture): RgbPicture {
  const data = from.slice();
  for (let y = LIPS.y - 35; y < height; y++)
    for (let x = LIPS.x - 50; x < LIPS.x + 50; x++) {
      const skin = 3 * ((60 + ((y - LIPS.y + 35) % 30)) * width + x);
      const across = (x - LIPS.x + 50) % 25;
      const shade = 0.55 + 0.45 * Math.sin((Math.PI * across) / 25);
      for (let k = 0; k < 3; k++) data[3 * (y * width + x) + k] = shade * from[skin + k]!;
    }
  return { width, height, data };
}

/** The same with a black ball before the mouth. */
export function withMicrophone({ width, height, data: from }: RgbPicture): RgbPicture {
  const data = from.slice();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (Math.hypot(x - LIPS.x, y - LIPS.y - 20) < 42)
        data.fill(30, 3 * (y * width + x), 3 * (y * width + x) + 3);
  return { width, height, data };
}

/** Of the photo: the middles of its eyes, how far glasses go round them, and the row at which a badly held phone cuts the chin. */
const EYES = [
  { x: 116, y: 121 },
  { x: 204, y: 120 },
];
const [GLASSES, FRAME, CUT] = [31, 3, 268];
/** Of the sensor in poor light, 0 … 255, and how far a hand shakes, pixels. */
const [NOISE, SHAKE] = [14, 2];

/** The same as a phone films it: with glasses and a beard, cut at the chin, in noise of poor light, blurred and shaken a little. */
export function asOfPhone(picture: RgbPicture, frame: number): RgbPicture {
  const { width, height, data: from } = withBeardAndGlasses(picture);
  const [across, down] = [Math.sin(frame / 7), Math.cos(frame / 5)].map((by) => Math.round(SHAKE * by)) as [
    number,
    number,
  ];
  const data = new Uint8Array(3 * width * CUT);
  const light = (x: number, y: number, k: number): number =>
    from[3 * (Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))) + k]!;
  for (let y = 0, to = 0; y < CUT; y++)
    for (let x = 0; x < width; x++)
      for (let k = 0; k < 3; k++, to++) {
        const [u, v] = [x + across, y + down];
        const blurred = (2 * light(u, v, k) + light(u - 1, v, k) + light(u, v - 1, k)) / 4;
        const grain = scattered(to + 3 * width * height * frame) - 0.5;
        data[to] = Math.max(0, Math.min(255, 0.85 * blurred + 2 * NOISE * grain));
      }
  return { width, height: CUT, data };
}

function withBeardAndGlasses({ width, height, data: from }: RgbPicture): RgbPicture {
  const data = from.slice();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isFrame = EYES.some((eye) => Math.abs(Math.hypot(x - eye.x, y - eye.y) - GLASSES) < FRAME);
      const [u, v] = [(x - LIPS.x) / 62, (y - LIPS.y - 22) / 52];
      const isBeard = Math.hypot(u, v) < 1 && v > -0.55 && !isLips(x, y);
      const hair = isBeard ? 0.3 + 0.5 * scattered(y * width + x) : 1;
      for (let k = 0; k < 3; k++) {
        const at = 3 * (y * width + x) + k;
        data[at] = isFrame ? 35 : hair * from[at]!;
      }
    }
  return { width, height, data };
}

/** Lips and what opens between them. */
function isLips(x: number, y: number): boolean {
  return Math.hypot((x - LIPS.x) / 38, (y - LIPS.y - 5) / 24) < 1;
}

/** A number of 0 … 1 for each place. */
function scattered(place: number): number {
  const value = Math.imul(place ^ (place >>> 15), 0x2c1b3c6d);
  return ((Math.imul(value ^ (value >>> 12), 0x297a2d39) >>> 8) & 0xffff) / 0xffff;
}

function planesOf(picture: RgbPicture): Uint8Array {
  const { width, height } = picture;
  const planes = new Uint8Array(1.5 * width * height).fill(128).fill(16, 0, width * height);
  const planar = new PlanarPicture({
    planes,
    width,
    height,
    sampleAspect: { num: 1, den: 1 },
    colors: BT709,
  });
  const black = { width, height, data: new Uint8Array(picture.data.length) };
  planar.change(black, picture, { left: 0, top: 0, right: width, bottom: height });
  return planes;
}
