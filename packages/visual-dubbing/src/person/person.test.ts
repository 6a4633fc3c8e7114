import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FilmPlayer } from "@orator/media";
import type { Film } from "@orator/media";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeSpeakingFilm, syllables } from "../speaking-photo.fixture.ts";
import { channelsAt } from "../speech-channels.ts";
import { addVideoAvatar, buildVideoAvatar, lidsOfPerson, performPerson, videoAvatarIn } from "../index.ts";
import type { PersonToPerform } from "../index.ts";

const FPS = 25;
const place = mkdtempSync(join(tmpdir(), "orator-video-avatar-"));
function at(name: string): string {
  return join(place, name);
}
/** A GLB without anything in it, and one with the film of somebody who speaks. */
const [bare, avatar] = [at("bare.glb"), at("person.glb")];
/** Hardly longer than it has to last. */
const ownSpeech = syllables(7, 640, { tailMs: 800 });

beforeAll(async () => {
  const glb = Buffer.alloc(24);
  for (const [i, value] of [0x46546c67, 2, 24, 4, 0x4e4f534a].entries()) glb.writeUInt32LE(value, 4 * i);
  glb.write("{}  ", 20);
  writeFileSync(bare, glb);
  const film = await makeSpeakingFilm(place, ownSpeech);
  await buildVideoAvatar({ film, ownSpeech, out: at("person") });
  addVideoAvatar({ avatar: bare, person: at("person"), out: avatar });
}, 300_000);
afterAll(() => rmSync(place, { recursive: true }));

async function planesOf(played: Film): Promise<Uint8Array[]> {
  const player = await FilmPlayer.open(played, "yuv420p");
  const all: Uint8Array[] = [];
  for (let frame = 0; frame < played.frames; frame++) all.push(Uint8Array.from(await player.at(frame)));
  player.close();
  return all;
}

/** Mean difference of the light of two pictures of 320 pixels a row between two rows. */
function difference(a: Uint8Array, b: Uint8Array, fromRow: number, toRow: number): number {
  let sum = 0;
  for (let i = 320 * fromRow; i < 320 * toRow; i++) sum += Math.abs(a[i]! - b[i]!);
  return sum / (320 * (toRow - fromRow));
}

function toPerform(name: string, frames: number, seed = 1): PersonToPerform {
  const timesMs = Array.from({ length: frames }, (_, t) => (1000 * t) / FPS);
  const speech = syllables(4, 640, { pauseMs: 2000 });
  const channels = channelsAt(timesMs, speech, { fps: FPS, durationMs: (1000 * frames) / FPS });
  const crop = { x: 0, y: 0, width: 320, height: 320 };
  const size = { width: 320, height: 320, frames, frameRate: { num: FPS, den: 1 } };
  const files = { runs: at(`${name}-`), maskRuns: at(`${name}-mask-`) };
  return { avatar, channels, seed, crop, ...size, ...files };
}

describe("a video avatar", () => {
  it("lies in the file of an avatar, which stays what it was for all who don't know it", () => {
    expect(videoAvatarIn(bare)).toBeUndefined();
    expect(videoAvatarIn(avatar)).toMatchObject({ width: 320, height: 320, frames: 137, hasMask: true });
    const bytes = readFileSync(avatar);
    expect(bytes.readUInt32LE(8)).toBe(bytes.length);
    expect(bytes.subarray(12, 24)).toEqual(readFileSync(bare).subarray(12));
    expect(() => addVideoAvatar({ avatar, person: at("person"), out: at("twice.glb") })).toThrow("already");
  });

  it(
    "says something else for longer than the film lasts, closes and opens the mouth with it, and does not jump",
    { timeout: 300_000 },
    async () => {
      const { film: shown, mask } = await performPerson(toPerform("said", 240));
      const pictures = await planesOf(shown);
      expect(pictures).toHaveLength(240);
      // The mouth moves while something is said, and afterwards with the head alone.
      const moves = (from: number, to: number): number => {
        let sum = 0;
        for (let t = from; t < to; t++) sum += difference(pictures[t]!, pictures[t - 1]!, 190, 225);
        return sum / (to - from);
      };
      expect(moves(5, 65)).toBeGreaterThan(2 * moves(110, 230));
      const steps = pictures.slice(1).map((picture, t) => difference(picture, pictures[t]!, 0, 120));
      expect(Math.max(...steps)).toBeLessThan(3);
      // Somebody is in the middle, and nobody in the upper corners.
      const [first] = await planesOf(mask!);
      expect(first![160 * 320 + 160]).toBeGreaterThan(220);
      expect(first![8 * 320 + 8]).toBeLessThan(40);
    },
  );

  it("tells of each picture that it would show how far the eyes are shut, before any is made", async () => {
    // In its film they never are.
    const lids = await lidsOfPerson(toPerform("lids", 100));
    expect(lids).toHaveLength(100);
    expect(Math.max(...lids)).toBeLessThan(0.3);
    await expect(lidsOfPerson({ ...toPerform("lids", 100), avatar: bare })).rejects.toMatchObject({
      name: "MediaError",
    });
  });

  it("is damaged: whoever opens it is told so", async () => {
    const bytes = readFileSync(avatar);
    const json = bytes.indexOf('{"version":2');
    for (const [name, spoil] of [
      ["head", (copy: Buffer) => (copy.writeUInt32LE(0xffffffff, json - 4), copy)],
      ["frames", (copy: Buffer) => (copy.write('{"version":9', json), copy)],
      ["walk", (copy: Buffer) => (copy.write('"costs":[-', copy.indexOf('"costs":[')), copy)],
    ] as const) {
      const file = at(`${name}.glb`);
      writeFileSync(file, spoil(Buffer.from(bytes)));
      expect(() => videoAvatarIn(file), name).toThrow(/damaged/);
    }
    writeFileSync(at("cut.glb"), bytes.subarray(0, bytes.length - 5000));
    expect(videoAvatarIn(at("cut.glb"))).toBeUndefined();
    const noise = Buffer.from(bytes);
    for (let i = bytes.length - 400_000; i < bytes.length - 300_000; i++) noise[i] = (i * 31) % 251;
    writeFileSync(avatar, noise);
    const error = await performPerson(toPerform("noise", 20)).catch((reason: unknown) => reason);
    writeFileSync(avatar, bytes);
    expect(error).toMatchObject({ name: "MediaError" });
  });
});

it("is made of nothing that does not qualify, and of no film at all", async () => {
  mkdirSync(at("short"));
  const said = syllables(1, 640);
  const film = await makeSpeakingFilm(at("short"), said);
  const short = await buildVideoAvatar({ film, ownSpeech: said, out: at("none") });
  expect(short.person).toBeUndefined();
  expect(short.verdict.reasons.join(" ")).toMatch(/speech/);
  await expect(buildVideoAvatar({ film: bare, ownSpeech, out: at("none") })).rejects.toMatchObject({
    name: "MediaError",
  });
});
