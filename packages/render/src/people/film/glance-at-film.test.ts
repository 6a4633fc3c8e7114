import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeGif } from "@orator/media";
import { makeTestFilm, wavOf } from "@orator/media/testing";
import { makeSpeakingFilm, syllables } from "@orator/visual-dubbing/speaking-photo.fixture";
import type { RgbPicture } from "@orator/visual-dubbing/speaking-photo.fixture";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { glanceAtFilm } from "./glance-at-film.ts";
import type { FilmLengths } from "./glance-at-film.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-glance-"));
afterAll(() => rmSync(folder, { recursive: true }));

const LENGTHS = { shortestMs: 500, longestMs: 60_000 };
let person: string;

/** A second of somebody who speaks. `change` is what else becomes of each picture. */
async function filmOf(name: string, change?: (picture: RgbPicture) => RgbPicture): Promise<string> {
  const place = join(folder, name);
  mkdirSync(place);
  return makeSpeakingFilm(place, syllables(2, 300), change);
}

beforeAll(async () => {
  person = await filmOf("person");
});

/** Two copies, one beside the other. */
function twice({ width, height, data }: RgbPicture): RgbPicture {
  const both = new Uint8Array(2 * data.length);
  for (let y = 0; y < height; y++)
    for (const copy of [0, 1])
      both.set(data.subarray(3 * width * y, 3 * width * (y + 1)), 3 * width * (2 * y + copy));
  return { width: 2 * width, height, data: both };
}

/** Half as large, in the upper left of a gray picture. */
function fromAfar({ width, height, data }: RgbPicture): RgbPicture {
  const small = new Uint8Array(data.length).fill(128);
  for (let y = 0; y < height / 2; y++)
    for (let x = 0; x < width / 2; x++) {
      const from = 3 * (2 * y * width + 2 * x);
      small.set(data.subarray(from, from + 3), 3 * (y * width + x));
    }
  return { width, height, data: small };
}

async function codeOf(file: string, lengths: FilmLengths = LENGTHS): Promise<string> {
  const seen = await glanceAtFilm(file, lengths);
  return "code" in seen ? seen.code : "none";
}

describe("glanceAtFilm", () => {
  it("tells the length of a film of somebody who speaks, and keeps a picture of it", async () => {
    const seen = await glanceAtFilm(person, LENGTHS);
    expect(seen).toMatchObject({
      durationMs: expect.any(Number),
      picture: { width: 320, height: 320, jpeg: expect.any(Uint8Array) },
    });
  });

  it("refuses what is too short or too long, shows nobody, or only from afar", async () => {
    expect(await codeOf(person, { ...LENGTHS, shortestMs: 30_000 })).toBe("too_short");
    expect(await codeOf(person, { ...LENGTHS, longestMs: 600 })).toBe("too_long");
    const gray = join(folder, "gray.mp4");
    await makeTestFilm(gray);
    expect(await codeOf(gray)).toBe("no_face");
    expect(await codeOf(await filmOf("far", fromAfar))).toBe("face_too_small");
  });

  it("refuses a film that shows several people", async () => {
    expect(await codeOf(await filmOf("two", twice))).toBe("several_people");
  });

  it("refuses pictures or sound alone, and what only claims to be a film", async () => {
    const silent = join(folder, "silent.gif");
    await makeGif(person, silent);
    expect(await codeOf(silent)).toBe("no_sound");
    const sound = join(folder, "sound.mp4");
    await writeFile(
      sound,
      wavOf(1, {}, () => 0),
    );
    expect(await codeOf(sound)).toBe("no_pictures");
    const list = join(folder, "list.mp4");
    await writeFile(list, "#EXTM3U\n/etc/passwd\n");
    expect(await glanceAtFilm(list, LENGTHS)).toMatchObject({
      code: "unreadable",
      message: expect.stringMatching(/^The film is not .*\.$/),
    });
  });
});
