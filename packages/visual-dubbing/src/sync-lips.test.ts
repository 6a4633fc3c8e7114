import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { watchFilm } from "@orator/media";
import type { PerformedSpeech } from "@orator/performance";
import type { FilmVerdict } from "@orator/lip-sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Progress } from "./limits.ts";
import { syncLips, judgeLips } from "./paint/paint-film.ts";
import type { DubbedPictures } from "./paint/paint-film.ts";
import {
  asOfPhone,
  FPS,
  makeSpeakingFilm,
  openAt,
  syllables,
  withHand,
  withMicrophone,
} from "./speaking-photo.fixture.ts";
import { TrackWriter, readTrack } from "./track/track-file.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-dubbing-"));
afterAll(() => rmSync(folder, { recursive: true }));
function at(name: string): string {
  return join(folder, name);
}

const ownSpeech = syllables(7, 640, { tailMs: 1200 });
/** Quicker, with pauses: its lips close where the film's are open. */
const newSpeech = syllables(9, 360, { pauseMs: 500 });
const trackFile = at("track");
const sound = at("sound");
let film: string;
let verdict: FilmVerdict;
const firstSteps: Progress[] = [];

beforeAll(async () => {
  film = await makeSpeakingFilm(folder, ownSpeech);
  writeFileSync(trackFile, Buffer.alloc(200).fill("orator face track", 0, 17));
  const onProgress = (progress: Progress): void => void firstSteps.push(progress);
  verdict = await judgeLips({ film, trackFile, ownSpeech }, { onProgress });
  writeFileSync(sound, new Float32Array(96_000));
});

/** How far the lips of each picture are apart, in widths of the mouth, more than where they are closest. */
function gapsOf(track: string): number[] {
  const gaps = readTrack(track).frames.map((face) => {
    const across = (a: number, b: number): number =>
      Math.hypot(
        face!.points[3 * a]! - face!.points[3 * b]!,
        face!.points[3 * a + 1]! - face!.points[3 * b + 1]!,
      );
    return across(13, 14) / across(61, 291);
  });
  const least = Math.min(...gaps);
  return gaps.map((gap) => gap - least);
}

/** On how many of the closed sounds that fall into the film the lips meet within a frame. */
function closedOn({ phones }: PerformedSpeech, gaps: readonly number[]): [closed: number, all: number] {
  const seen = phones
    .filter(({ phone }) => phone === "m")
    .map(({ startMs, endMs }) =>
      gaps.slice(Math.floor((startMs * FPS) / 1000) - 1, Math.ceil((endMs * FPS) / 1000) + 2),
    )
    .filter((around) => around.length > 2);
  return [seen.filter((around) => Math.min(...around) < 0.06).length, seen.length];
}

/** Where the label lies, with what the encoder makes of its edge. */
function isLabel(x: number, y: number): boolean {
  return x < 64 && y < 40;
}

/** The track without its first picture. */
function shorterTrack(): string {
  const track = readTrack(trackFile);
  const writer = new TrackWriter(at("shorter"));
  for (const [i, face] of track.frames.entries()) if (i > 0) writer.add(track.timesMs[i]!, face);
  writer.finish(track);
  return at("shorter");
}

async function planesOf(file: string): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  await watchFilm({ film: file }, ({ planes }) => void all.push(planes));
  return all;
}

describe("judgeLips", () => {
  it("takes a film of somebody who speaks to the camera, and keeps the face that it followed", () => {
    expect(verdict.reasons).toEqual([]);
    expect(verdict.measures.ownWayR2).toBeGreaterThan(0.6);
    const { frames, timesMs, width, height, people } = readTrack(trackFile);
    expect({ width, height, people, frames: frames.length }).toEqual({
      width: 320,
      height: 320,
      people: 1,
      frames: 147,
    });
    expect(timesMs[50]).toBeCloseTo(2000, 0);
  });

  it("takes what a phone films: glasses, a beard, a cut chin, noise, a hand that shakes", async () => {
    const inner = mkdtempSync(join(folder, "phone-"));
    const phone = await makeSpeakingFilm(inner, ownSpeech, asOfPhone);
    const { reasons, measures } = await judgeLips({
      film: phone,
      trackFile: join(inner, "track"),
      ownSpeech,
    });
    expect(reasons).toEqual([]);
    // A frame or two of a beard that opens are taken for covered ones.
    expect(measures.syncedShare).toBeGreaterThan(0.9);
  });

  it("does not follow again what it has followed, but what is damaged", async () => {
    expect(firstSteps.at(-1)).toEqual({ step: "follow", share: 1 });
    const steps: Progress[] = [];
    const onProgress = (progress: Progress): void => void steps.push(progress);
    expect(await judgeLips({ film, trackFile, ownSpeech }, { onProgress })).toEqual(verdict);
    expect(steps).toEqual([]);
  });

  it("leaves nothing behind when it is given up", async () => {
    const controller = new AbortController();
    const judging = judgeLips(
      { film, trackFile: at("given-up"), ownSpeech },
      { signal: controller.signal, onProgress: ({ share }) => share > 0.05 && controller.abort() },
    );
    await expect(judging).rejects.toThrow("aborted");
    expect(readdirSync(folder).filter((name) => name.includes("given-up"))).toEqual([]);
  });
});

describe("syncLips", () => {
  let written: DubbedPictures;
  const steps = new Set<string>();
  /** Twelve pictures more are shown of the second second. */
  const stretches = [{ fromMs: 1000, toMs: 2000, factor: 1.48 }];
  beforeAll(async () => {
    const out = { out: at("out.mp4"), container: "mp4", mark: "AI" } as const;
    written = await syncLips(
      { film, trackFile, ownSpeech, newSpeech, sound, stretches, ...out },
      { onProgress: ({ step }) => steps.add(step) },
    );
  });

  it("closes the lips on every closed sound in the time of the new film, opens them on open ones, and rests where nothing is said", async () => {
    await judgeLips({ film: at("out.mp4"), trackFile: at("out.track"), ownSpeech: newSpeech });
    const gaps = gapsOf(at("out.track"));
    const [closed, all] = closedOn(newSpeech, gaps);
    expect([closed, all]).toEqual([9, 9]);
    // Other sound alone would not do.
    expect(closedOn(newSpeech, gapsOf(trackFile))[0]).toBeLessThan(all);
    const pause = newSpeech.phones.find(({ phone }) => phone === "sil")!;
    for (let ms = pause.startMs + 160; ms < pause.endMs - 160; ms += 40)
      expect(gaps[ms / 40]).toBeLessThan(0.06);
    const open = gaps.filter((_, frame) => openAt(newSpeech, frame * 40) > 0.9);
    expect(Math.min(...open)).toBeGreaterThan(0.1);
    expect([...steps]).toEqual(["learn", "draw"]);
    expect(written).toMatchObject({
      frames: 159,
      synced: 139,
      pictures: "encoded",
      lag: 0,
      durationMs: 6360,
    });
  });

  it("leaves what is beside the lower face, and whole pictures while nothing is said, but for the encoder", async () => {
    const [before, after] = [await planesOf(film), await planesOf(at("out.mp4"))];
    const [nose, all] = [150, 320];
    for (const [frame, shown, rows] of [
      [10, 10, nose],
      [60, 72, nose],
      [110, 122, nose],
      [130, 142, all],
      [146, 158, all],
    ] as const) {
      const [a, b] = [before[frame]!, after[shown]!];
      let [sum, worst] = [0, 0];
      for (let i = 0; i < rows * 320; i++) {
        if (isLabel(i % 320, Math.floor(i / 320))) continue;
        sum += Math.abs(a[i]! - b[i]!);
        worst = Math.max(worst, Math.abs(a[i]! - b[i]!));
      }
      expect(sum / (rows * 320)).toBeLessThan(0.7);
      expect(worst).toBeLessThan(24);
    }
  });

  it("lays a label on every picture that tells of it, where that is wanted", async () => {
    const [plain, marked] = [await planesOf(film), await planesOf(at("out.mp4"))];
    for (const [frame, shown] of [
      [0, 0],
      [60, 72],
      [146, 158],
    ] as const) {
      let [sum, count] = [0, 0];
      for (let y = 10; y < 22; y++)
        for (let x = 8; x < 40; x++, count++)
          sum += Math.abs(plain[frame]![y * 320 + x]! - marked[shown]![y * 320 + x]!);
      expect(sum / count).toBeGreaterThan(20);
    }
  });

  it("leaves a mouth alone while a hand or a microphone is before it", async () => {
    const inner = mkdtempSync(join(folder, "covered-"));
    const said = syllables(6, 640);
    const isCovered = (frame: number): boolean => frame >= 30 && frame < 45;
    const isHeld = (frame: number): boolean => frame >= 70 && frame < 85;
    const covered = await makeSpeakingFilm(inner, said, (picture, frame) =>
      isCovered(frame) ? withHand(picture) : isHeld(frame) ? withMicrophone(picture) : picture,
    );
    const request = { film: covered, trackFile: join(inner, "track"), ownSpeech: said };
    const { measures, reasons } = await judgeLips(request);
    // So little is left that the film does not qualify, but nothing else is against it.
    expect(reasons).toEqual([expect.stringContaining("2.2 s of speech")]);
    expect(measures.syncedShare).toBeCloseTo(1 - (15 + 6 + 15 + 6) / 106, 2);
    const out = join(inner, "out.mp4");
    await syncLips({ ...request, newSpeech: syllables(8, 360), sound, out, container: "mp4" });
    const [before, after] = [await planesOf(covered), await planesOf(out)];
    for (const frame of [30, 37, 44, 70, 77, 84]) {
      let sum = 0;
      for (let i = 0; i < 320 * 320; i++) sum += Math.abs(before[frame]![i]! - after[frame]![i]!);
      expect(sum / 320 ** 2).toBeLessThan(0.9);
    }
  });

  it("refuses a track that is damaged, of another film or of another version, and leaves no film", async () => {
    const out = at("refused.mp4");
    const refused = (file: string) =>
      syncLips({ film, trackFile: file, ownSpeech, newSpeech, sound, out, container: "mp4" });
    const spoiled = (change: (bytes: Buffer) => Buffer): string => {
      writeFileSync(at("spoiled"), change(readFileSync(trackFile)));
      return at("spoiled");
    };
    const turn = (place: number) =>
      spoiled((bytes) => {
        bytes[place]! ^= 1;
        return bytes;
      });
    await expect(refused(turn(5000))).rejects.toThrow("the face track is damaged");
    await expect(refused(turn(20))).rejects.toThrow("another version");
    await expect(refused(turn(0))).rejects.toThrow("the face track is none");
    await expect(refused(spoiled((bytes) => bytes.subarray(0, 70_000)))).rejects.toThrow("damaged");
    await expect(refused(shorterTrack())).rejects.toThrow("of another film");
    expect(existsSync(out)).toBe(false);
  });

  it("leaves nothing behind when it is given up while drawing", async () => {
    const controller = new AbortController();
    const out = at("half.mp4");
    const drawing = syncLips(
      { film, trackFile, ownSpeech, newSpeech, sound, out, container: "mp4" },
      {
        signal: controller.signal,
        onProgress: ({ step, share }) => step === "draw" && share > 0.05 && controller.abort(),
      },
    );
    await expect(drawing).rejects.toThrow("aborted");
    expect(readdirSync(folder).filter((name) => name.includes("half"))).toEqual([]);
  });
});
