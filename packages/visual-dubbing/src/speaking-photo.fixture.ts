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
      if (from < 0) data.set(below < 0.3 * by ? [215, 205, 195] : [70, 22, 24], to);
      else {
        const row = Math.min(SIZE - 2, Math.floor(LIPS.y + from));
        const part = LIPS.y + from - row;
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
