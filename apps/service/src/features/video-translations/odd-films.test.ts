import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeGif } from "@orator/media";
import { makeTestFilm, wavOf } from "@orator/media/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openFilmWorld } from "./films.fixture.ts";
import type { FilmWorld } from "./films.fixture.ts";
import { heardWords } from "./video-translations.fixture.ts";

let films: FilmWorld;
beforeAll(async () => {
  films = await openFilmWorld();
});
beforeEach(() => films.begin());
afterAll(() => films.stop());

/** The film, with times that make it last so many seconds. */
function lasting(seconds: number): Buffer {
  const bytes = readFileSync(films.film);
  const factor = Math.ceil((seconds * 1000) / films.made.durationMs);
  // How long each picture is shown, and how much of them all.
  for (const [box, first, size] of [
    ["stts", 16, 8],
    ["elst", 12, 12],
  ] as const) {
    const at = bytes.indexOf(box);
    for (let entry = 0; entry < bytes.readUInt32BE(at + 8); entry++) {
      const value = at + first + size * entry;
      bytes.writeUInt32BE(bytes.readUInt32BE(value) * factor, value);
    }
  }
  return bytes;
}

describe("a film that cannot be translated", () => {
  it.each([
    ["without sound", (file: string) => makeGif(films.film, file), /has no sound/],
    [
      "without pictures",
      (file: string) =>
        writeFileSync(
          file,
          wavOf(2, {}, () => 0.1),
        ),
      /sound alone, and no pictures/,
    ],
    [
      "whose header says that it lasts an hour",
      (file: string) => writeFileSync(file, lasting(3600)),
      /too long: at most 30 minutes/,
    ],
    [
      "cut off",
      (file: string) => writeFileSync(file, readFileSync(films.film).subarray(0, 4000)),
      /damaged|cannot be read|not a sound or video/,
    ],
  ] as const)("%s fails with a sentence, and is not charged", async (_, make, why) => {
    const file = join(films.place, "odd.gif");
    await make(file);
    const id = await films.ordered({ video_url: await films.upload(file) });
    await films.run(id);
    const failed = await films.view(id);
    expect(failed).toMatchObject({ status: "failed", error: { code: "VALIDATION_ERROR" } });
    expect(failed.error.message).toMatch(why);
    expect(await films.paid(id)).toBe(0);
    expect(await films.keys(id)).toEqual([]);
  });

  it("as a whole, since it was cut off in the middle, is translated as far as it goes", async () => {
    const half = join(films.place, "half.mp4");
    const bytes = readFileSync(films.film);
    writeFileSync(half, bytes.subarray(0, bytes.length * 0.7));
    const done = await films.translated({ video_url: await films.upload(half) });
    expect(done).toMatchObject({ status: "completed", error: null });
    expect(done.duration).toBeLessThan(films.made.durationMs / 1000);
  });

  it("because nothing is said in it, or what is said is in that language already, costs nothing", async () => {
    films.recognition.hearing = heardWords([]);
    expect((await films.translated()).error.message).toContain("No speech was recognized");
    films.recognition.hearing = {
      ...heardWords([{ ...films.made.turns[0]!, speaker: 0, text: "Hola." }]),
      language: "es",
    };
    const failed = await films.translated();
    expect(failed.error).toMatchObject({
      code: "VALIDATION_ERROR",
      message: "The film is in Spanish already.",
    });
    expect(await films.paid(failed.video_translate_id)).toBe(0);
  });

  it("because nothing hears, translates or speaks is refused at once, with what helps", async () => {
    const refused = async (body: object, message: RegExp): Promise<void> => {
      await expect(films.ordered(body)).rejects.toMatchObject({
        code: "ENGINE_UNAVAILABLE",
        message: expect.stringMatching(message),
      });
    };
    await refused({ output_language: "fi" }, /No voice .* Finnish|English into Finnish/);
    await refused({ output_language: "ja" }, /No voice .* Japanese/);
    await refused({ output_language: "en" }, /English alone/);
    films.recognition.languages = [];
    await refused({}, /npm run models -- add asr-whisper/);
    films.recognition.languages = ["en"];
  });

  it("because the account cannot pay for it fails before it is heard, and orders of more than it can pay for are refused at once", async () => {
    const long = join(films.place, "long.mp4");
    await makeTestFilm(long, { fps: 2, frames: 130, flashes: [3] });
    await films.setPlan(films.accountId, "free");
    // Of 10 credits a month 7 are gone: enough for a minute, not for what begins the second one.
    await films.spend(films.accountId, 7);
    const id = await films.ordered({ video_url: await films.upload(long) });
    await films.run(id);
    expect(await films.view(id)).toMatchObject({ status: "failed", error: { code: "INSUFFICIENT_CREDITS" } });
    expect(films.recognition.asked).toEqual([]);
    expect(await films.paid(id)).toBe(0);
    expect(await films.keys(id)).toEqual([]);
    await films.spend(films.accountId, 0.5);
    const both = { output_language: undefined, output_languages: ["es", "fr"] };
    await expect(films.ordered(both)).rejects.toMatchObject({ code: "INSUFFICIENT_CREDITS" });
    await films.ordered();
    await films.spend(films.accountId, 1.5);
    await expect(films.ordered()).rejects.toMatchObject({ code: "INSUFFICIENT_CREDITS" });
  });
});
