import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { watchFilm } from "@orator/media";
import { makeSpeakingFilm, syllables } from "@orator/redraw/speaking-photo.fixture";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { download } from "../../platform/blobs/blobs.ts";
import { heardWords, openTranslationWorld } from "./video-translations.fixture.ts";
import type { TranslationWorld } from "./video-translations.fixture.ts";

const place = mkdtempSync(join(tmpdir(), "orator-film-lips-"));
const speech = syllables(7, 640, { tailMs: 1200 });
const consent = { name: "Emma Example", statement: "I agree that this film speaks Spanish." };
let world: TranslationWorld;
let film: string;
let accountId: string;
let url: string;

beforeAll(async () => {
  [world, film] = await Promise.all([openTranslationWorld(), makeSpeakingFilm(place, speech)]);
}, 120_000);
beforeEach(async () => {
  accountId = await world.newAccount();
  const key = `${accountId}/assets/ast_film.mp4`;
  await world.services.blobs.put(key, film, "video/mp4");
  url = world.services.mediaUrls.urlOf(key, "talk.mp4");
  world.ears.hearing = heardWords([
    { text: "Mama and Papa are here.", startMs: 200, endMs: 4600, speaker: 0 },
  ]);
  world.ears.timing = speech;
  world.ears.timed.length = 0;
});
afterAll(async () => {
  await world.stop();
  rmSync(place, { recursive: true });
});

async function ordered(body: object): Promise<string> {
  const order = { video_url: url, output_language: "es", ...body };
  return (await world.call("createVideoTranslation", accountId, { body: order })).video_translate_id;
}

function view(video_translate_id: string) {
  return world.call("getVideoTranslation", accountId, { params: { video_translate_id } });
}

async function translated(body: object) {
  const id = await ordered(body);
  await world.run(id);
  return view(id);
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
    const id = await ordered({ consent, lip_sync: "required" });
    const killed = new AbortController();
    world.behave.translate = () => {
      killed.abort(new Error("killed"));
      killed.signal.throwIfAborted();
    };
    await expect(world.run(id, { signal: killed.signal })).rejects.toThrow("killed");
    world.behave.translate = undefined;
    expect((await world.stored(accountId, id)).map((key) => key.split("/").at(-1)).sort()).toEqual([
      "face-track",
      "film",
      "own-speech.json",
    ]);
    await world.run(id);
    const done = await view(id);
    expect(done).toMatchObject({ status: "completed", error: null, lip_sync: "redrawn", consent });
    expect(world.ears.timed).toEqual(["Mama and Papa are here."]);
    expect(await world.paid(id)).toBe(1.5);
    expect(await world.stored(accountId, id)).toHaveLength(3);

    const file = join(place, "redrawn.mp4");
    await download(world.services.blobs, world.services.mediaUrls.keyOf(done.video_url)!, file);
    const [before, after] = [await picturesOf(film), await picturesOf(file)];
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
    const done = await translated(body);
    expect(done).toMatchObject({ status: "completed", lip_sync: "none" });
    expect(done.lip_sync_reason).toMatch(reason);
    expect(world.ears.timed).toEqual([]);
  });

  it("that are required and cannot be drawn fail the translation before anything is paid", async () => {
    world.ears.hearing = heardWords([
      { text: "Mama is here.", startMs: 200, endMs: 2000, speaker: 0 },
      { text: "So is Papa.", startMs: 2200, endMs: 4600, speaker: 1 },
    ]);
    const id = await ordered({ consent, lip_sync: "required" });
    await world.run(id);
    const failed = await view(id);
    expect(failed).toMatchObject({ status: "failed", error: { code: "VALIDATION_ERROR" } });
    expect(failed.error.message).toMatch(/No new lips: 2 people speak/);
    expect(await world.paid(id)).toBe(0);
    // A film in which hardly anything is said shows too few mouths.
    world.ears.hearing = heardWords([{ text: "Mama.", startMs: 200, endMs: 600, speaker: 0 }]);
    world.ears.timing = syllables(1, 640, { tailMs: 4000 });
    const silent = await translated({ consent });
    expect(silent).toMatchObject({ status: "completed", lip_sync: "none" });
    expect(silent.lip_sync_reason).toMatch(/of speech/);
  });

  it("cannot be required of nobody, or together with pictures that stay", async () => {
    await expect(ordered({ lip_sync: "required" })).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
      details: { field: "consent" },
    });
    await expect(ordered({ consent, lip_sync: "required", translate_audio_only: true })).rejects.toThrow(
      /sound alone/,
    );
  });
});
