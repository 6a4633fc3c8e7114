import { readFileSync } from "node:fs";
import { consentsIn } from "@orator/provenance";
import { watchFilm } from "@orator/media";
import { makeSpeakingFilm, syllables } from "@orator/visual-dubbing/speaking-photo.fixture";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openFilmWorld } from "./films.fixture.ts";
import type { FilmWorld } from "./films.fixture.ts";
import { heardWords } from "./video-translations.fixture.ts";

const speech = syllables(7, 640, { tailMs: 1200 });
const consent = { name: "Emma Example", statement: "I agree that this film speaks Spanish." };
let films: FilmWorld;
/** Of a face that says it, on this machine. */
let face: string;
let video_url: string;

beforeAll(async () => {
  films = await openFilmWorld({ consentRule: "recorded" });
  face = await makeSpeakingFilm(films.place, speech);
}, 120_000);
beforeEach(async () => {
  await films.begin();
  video_url = await films.upload(face);
  films.recognition.hearing = heardWords([
    { text: "Mama and Papa are here.", startMs: 200, endMs: 4600, speaker: 0 },
  ]);
  films.recognition.timing = speech;
  films.recognition.timed.length = 0;
});
afterAll(() => films.stop());

/** Runs it until it was heard and judged. */
async function killedAtTranslating(id: string): Promise<void> {
  const killed = new AbortController();
  films.behave.translate = () => {
    killed.abort(new Error("killed"));
    killed.signal.throwIfAborted();
  };
  await expect(films.run(id, { signal: killed.signal })).rejects.toThrow("killed");
  films.behave.translate = undefined;
}

/** The luminance of each picture. */
async function picturesOf(file: string): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  await watchFilm(
    { film: file },
    ({ planes, width, height }) => void all.push(planes.slice(0, width * height)),
  );
  return all;
}

/** Mean difference of the part of two pictures between two rows, of 255. */
function difference(a: Uint8Array, b: Uint8Array, fromRow: number, toRow: number): number {
  let sum = 0;
  for (let i = 320 * fromRow; i < 320 * toRow; i++) sum += Math.abs(a[i]! - b[i]!);
  return sum / (320 * (toRow - fromRow));
}

describe("the lips of a film", () => {
  it("are drawn anew with the consent of who is seen, and judged once however often a worker is killed", async () => {
    const id = await films.ordered({ video_url, consent, lip_sync: "required" });
    await killedAtTranslating(id);
    expect((await films.keys(id)).map((key) => key.split("/").at(-1)).sort()).toEqual([
      "face-track",
      "film",
      "own-speech.json",
    ]);
    await films.run(id);
    const done = await films.view(id);
    expect(done).toMatchObject({ status: "completed", error: null, lip_sync: "visual_dubbing", consent });
    expect(films.recognition.timed).toEqual(["Mama and Papa are here."]);
    expect(await films.paid(id)).toBe(1.5);
    expect(await films.keys(id)).toHaveLength(3);

    const named = consentsIn(readFileSync(await films.fetched(done.video_url)));
    expect(named).toEqual([{ name: consent.name, time: done.consent.recorded_at }]);
    const file = await films.fetched(done.video_url);
    const [before, after] = [await picturesOf(face), await picturesOf(file)];
    expect(after).toHaveLength(before.length);
    const changes = (fromRow: number, toRow: number): number =>
      before.reduce((sum, picture, i) => sum + difference(picture, after[i]!, fromRow, toRow), 0) /
      before.length;
    // Eyes and hair are encoded anew, and the mouth is another one.
    expect(changes(0, 120)).toBeLessThan(1);
    expect(changes(190, 230)).toBeGreaterThan(1.5 * changes(0, 120));
  });

  it.each([
    ["nobody agreed", {}, /need the consent/],
    ["they are not wanted", { consent, lip_sync: "none" }, /not asked for/],
    ["the sound alone is wanted", { consent, translate_audio_only: true }, /sound alone/],
  ] as const)("stay as they are where %s, and the record says so", async (_, body, reason) => {
    const done = await films.translated({ video_url, ...body });
    expect(done).toMatchObject({ status: "completed", lip_sync: "none" });
    expect(done.lip_sync_reason).toMatch(reason);
    expect(films.recognition.timed).toEqual([]);
  });

  const STAY = expect.stringMatching(/could not be drawn/) as string;
  it.each([
    ["auto", { consent }, { status: "completed", error: null, lip_sync: "none", lip_sync_reason: STAY }, 1.5],
    // Here consent is not asked for: whoever requires lips without it is answerable for that.
    ["required", {}, { status: "failed", error: { code: "VALIDATION_ERROR" }, consent: null }, 0],
  ] as const)("that turn out not to be drawable: %s", async (lip_sync, more, outcome, paid) => {
    const id = await films.ordered({ video_url, ...more, lip_sync });
    await killedAtTranslating(id);
    const track = (await films.keys(id)).find((key) => key.endsWith("face-track"))!;
    await films.services.blobs.put(track, films.film, "application/octet-stream");
    await films.run(id);
    expect(await films.view(id)).toMatchObject(outcome);
    expect(await films.paid(id)).toBe(paid);
  });

  it("that are required and cannot be drawn fail the translation before anything is paid", async () => {
    films.recognition.hearing = heardWords([
      { text: "Mama is here.", startMs: 200, endMs: 2000, speaker: 0 },
      { text: "So is Papa.", startMs: 2200, endMs: 4600, speaker: 1 },
    ]);
    const id = await films.ordered({ video_url, consent, lip_sync: "required" });
    await films.run(id);
    const failed = await films.view(id);
    expect(failed).toMatchObject({ status: "failed", error: { code: "VALIDATION_ERROR" } });
    expect(failed.error.message).toMatch(/No new lips: 2 people speak/);
    expect(await films.paid(id)).toBe(0);
    // A film in which hardly anything is said shows too few mouths.
    films.recognition.hearing = heardWords([{ text: "Mama.", startMs: 200, endMs: 600, speaker: 0 }]);
    films.recognition.timing = syllables(1, 640, { tailMs: 4000 });
    const silent = await films.translated({ video_url, consent });
    expect(silent).toMatchObject({ status: "completed", lip_sync: "none" });
    expect(silent.lip_sync_reason).toMatch(/of speech/);
  });

  it("cannot be required together with pictures that stay", async () => {
    await expect(
      films.ordered({ video_url, consent, lip_sync: "required", translate_audio_only: true }),
    ).rejects.toThrow(/sound alone/);
  });
});
