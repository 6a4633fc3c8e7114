import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filmStills, makeGif } from "@orator/media";
import { makeTestFilm, wavOf } from "@orator/media/testing";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { renderVideo } from "../../render-video.ts";
import { glanceAtFilm } from "./glance-at-film.ts";
import type { FilmLengths } from "./glance-at-film.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-glance-"));
afterAll(() => rmSync(folder, { recursive: true }));

const LENGTHS = { shortestMs: 500, longestMs: 60_000 };
const person = join(folder, "person.mp4");

beforeAll(async () => {
  const look = { width: 384, height: 384, framing: "close_up", fps: 10 } as const;
  await renderVideo({ ...look, text: "I am here.", file: person });
}, 120_000);

async function codeOf(file: string, lengths: FilmLengths = LENGTHS): Promise<string> {
  const seen = await glanceAtFilm(file, lengths);
  return "code" in seen ? seen.code : "none";
}

describe("glanceAtFilm", () => {
  it("tells the length of a film of somebody who speaks, and keeps a picture of it", async () => {
    const seen = await glanceAtFilm(person, LENGTHS);
    expect(seen).toMatchObject({
      durationMs: expect.any(Number),
      picture: { width: 384, height: 384, jpeg: expect.any(Uint8Array) },
    });
  });

  it("refuses what is too short or too long, shows nobody, or only from afar", async () => {
    expect(await codeOf(person, { ...LENGTHS, shortestMs: 30_000 })).toBe("too_short");
    expect(await codeOf(person, { ...LENGTHS, longestMs: 600 })).toBe("too_long");
    const gray = join(folder, "gray.mp4");
    await makeTestFilm(gray);
    expect(await codeOf(gray)).toBe("no_face");
    const far = join(folder, "far.mp4");
    await renderVideo({ text: "Hi.", width: 256, height: 256, framing: "half_body", fps: 10, file: far });
    expect(await codeOf(far)).toBe("face_too_small");
  });

  it("refuses a film that shows several people", async () => {
    const [still] = await filmStills({ file: person, timesMs: [0], width: 384, height: 384 });
    const two = join(folder, "two.png");
    const both = { create: { width: 768, height: 384, channels: 3, background: "gray" } } as const;
    const copies = [0, 384].map((left) => ({ input: Buffer.from(still!.jpeg), left, top: 0 }));
    await sharp(both).composite(copies).png().toFile(two);
    const file = join(folder, "two.mp4");
    const look = { width: 768, height: 384, fps: 10, avatarStyle: "voiceOnly" } as const;
    await renderVideo({
      ...look,
      text: "Hi.",
      background: { type: "image", image: two, fit: "cover" },
      file,
    });
    expect(await codeOf(file)).toBe("several_people");
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
