import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeGif } from "@orator/media";
import { makeTestFilm, wavOf } from "@orator/media/testing";
import { startServer } from "@orator/net/local-server.fixture";
import { dubbedSound, makeTalkingFilm } from "@orator/testkit/talking-film";
import type { TalkingFilm } from "@orator/testkit/talking-film";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { download } from "../../platform/blobs/blobs.ts";
import { readSubtitles } from "./script/subtitles.ts";
import { heardWords, HOOK, openTranslationWorld } from "./video-translations.fixture.ts";
import type { TranslationWorld } from "./video-translations.fixture.ts";

const place = mkdtempSync(join(tmpdir(), "orator-films-"));
const film = join(place, "film.mp4");
const SAID = [
  ["en-us-clara", "Good morning, everybody."],
  ["en-us-james", "We have a new plan for today."],
] as const;
let world: TranslationWorld;
let made: TalkingFilm;
let accountId: string;
/** Address of the film among the account's own files. */
let url: string;

beforeAll(async () => {
  [world, made] = await Promise.all([openTranslationWorld(), makeTalkingFilm(film, SAID)]);
});
beforeEach(async () => {
  accountId = await world.newAccount();
  url = await stored(film);
  world.asked.length = 0;
  world.ears.asked.length = 0;
  world.ears.hearing = heardWords(SAID.map(([, text], i) => ({ text, ...made.turns[i]!, speaker: i })));
});
afterAll(async () => {
  await world.stop();
  rmSync(place, { recursive: true });
});

/** Address of a file among those of the account. */
async function stored(file: string): Promise<string> {
  const key = `${accountId}/assets/ast_${Math.random().toString(36).slice(2)}.mp4`;
  await world.services.blobs.put(key, file, "video/mp4");
  return world.services.mediaUrls.urlOf(key, "talk.mp4");
}

async function ordered(body: object = {}): Promise<string> {
  const order = { video_url: url, output_language: "es", callback_url: HOOK, ...body };
  return (await world.call("createVideoTranslation", accountId, { body: order })).video_translate_id;
}

function view(video_translate_id: string) {
  return world.call("getVideoTranslation", accountId, { params: { video_translate_id } });
}

async function translated(body: object = {}) {
  const id = await ordered(body);
  await world.run(id);
  return view(id);
}

/** A file of a translation, brought here. */
async function fetched(address: string): Promise<string> {
  const key = world.services.mediaUrls.keyOf(address)!;
  const file = join(place, key.replaceAll("/", "-"));
  expect(await download(world.services.blobs, key, file)).toBe(true);
  return file;
}

/** When captions of a translation begin and end. */
async function captions(address: string) {
  return readSubtitles(readFileSync(await fetched(address), "utf8"))!;
}

/** Root mean square of a stretch of interleaved sound. */
function level(stereo: Float32Array, fromMs: number, toMs: number): number {
  const part = stereo.subarray(Math.round(fromMs * 96), Math.round(toMs * 96));
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
}

/** Lets a run be killed the moment it does something. */
async function killedAt(id: string, step: "hear" | "translate" | "put", attempts = 1): Promise<void> {
  const killed = new AbortController();
  let left = attempts;
  const kill = (): void => {
    if (--left > 0) return;
    killed.abort(new Error("killed"));
    killed.signal.throwIfAborted();
  };
  if (step === "put") world.storage.put = kill;
  else world.behave[step] = kill;
  await expect(world.run(id, { signal: killed.signal })).rejects.toThrow("killed");
  world.storage.put = undefined;
  if (step !== "put") world.behave[step] = undefined;
}

/** The film, with times that make it last so many seconds. */
function lasting(seconds: number): Buffer {
  const bytes = readFileSync(film);
  const factor = Math.ceil((seconds * 1000) / made.durationMs);
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

describe("a film from elsewhere", () => {
  it("is spoken in the other language by voices like the speakers', in step, with captions, and charged by its length", async () => {
    const id = await ordered();
    expect(await view(id)).toMatchObject({ status: "pending", source_language: null, lip_sync: "none" });
    expect(await world.paid(id)).toBe(0);
    await world.run(id);
    const done = await view(id);
    expect(done).toMatchObject({
      status: "completed",
      source_language: "en",
      speakers: 2,
      quality: "draft",
      lip_sync: "none",
      audio_url: null,
      duration: made.durationMs / 1000,
      error: null,
    });
    expect(done.quality_reasons.join(" ")).toMatch(/an ear.*capitals.*Lucia and Hugo are classic/);
    expect(done.warnings.join(" ")).toContain("enable_speech_enhancement");
    expect(await world.paid(id)).toBe(1.5);
    expect(await world.stored(accountId, id)).toEqual(Object.values((await world.row(id))!.files!).sort());
    expect((await world.eventsOf(id)).map(({ type }) => type)).toEqual(["video_translate.success"]);

    const cues = await captions(done.srt_url);
    expect(cues.map(({ text }) => text)).toEqual([
      "GOOD MORNING, EVERYBODY.",
      "WE HAVE A NEW PLAN FOR TODAY.",
    ]);
    const sound = await dubbedSound(await fetched(done.video_url));
    expect(sound.length / 96).toBeCloseTo(made.durationMs, -1);
    for (const [i, { startMs }] of made.turns.entries()) {
      expect(Math.abs(cues[i]!.startMs - startMs)).toBeLessThan(200);
      // Music alone before, and a voice above it from there on.
      const music = level(sound, cues[i]!.startMs - 250, cues[i]!.startMs - 50);
      expect(level(sound, cues[i]!.startMs, cues[i]!.startMs + 300)).toBeGreaterThan(3 * music);
    }
    expect(cues[0]!.endMs).toBeLessThanOrEqual(cues[1]!.startMs);
  });

  it("has neither music nor anything else of the source's sound where that is not wanted, and its sound as a file where that is", async () => {
    const done = await translated({
      disable_music_track: true,
      translate_audio_only: true,
      speaker_num: 2,
    });
    expect(world.ears.asked).toEqual([2]);
    expect(done).toMatchObject({ status: "completed", lip_sync: "none" });
    const sound = await dubbedSound(await fetched(done.video_url));
    expect(level(sound, 0, made.turns[0]!.startMs - 250)).toBeLessThan(1e-4);
    expect(level(sound, made.turns[0]!.startMs, made.turns[0]!.endMs)).toBeGreaterThan(0.02);
    const alone = await fetched(done.audio_url);
    expect((await dubbedSound(alone)).length / sound.length).toBeCloseTo(1, 2);
    expect(readFileSync(alone, "latin1")).toContain("compositeSynthetic");
    expect(readFileSync(await fetched(done.video_url), "latin1")).toContain("compositeSynthetic");
  });

  it("is shown slower where its words take longer and that is wanted; else it says of which line they are too long", async () => {
    const long = "It takes much longer to say what this speaker says now in these words.";
    world.ears.hearing = heardWords([
      { ...made.turns[0]!, text: long, speaker: 0 },
      { ...made.turns[1]!, text: "Yes.", speaker: 1 },
    ]);
    const plain = await translated();
    expect(plain.warnings.join("\n")).toMatch(/^Line 1, at 0\.\d s, takes \d\.\d s longer/m);
    const [first, second] = await captions(plain.srt_url);
    expect(second!.startMs).toBeGreaterThanOrEqual(first!.endMs);
    const stretched = await translated({ enable_video_stretching: true });
    expect(stretched.duration).toBeGreaterThan(plain.duration + 0.5);
  });

  it.each([
    ["hear", 1, 0],
    ["translate", 1, 1],
    ["put", 1, 0],
    // The film, the first line, and then the second.
    ["put", 3, 1],
  ] as const)(
    "goes on from the last step that was done when a worker is killed at %s %i, and is charged once",
    async (step, attempts, heard) => {
      const id = await ordered();
      await killedAt(id, step, attempts);
      expect(world.ears.asked).toHaveLength(heard);
      await world.run(id);
      expect(await view(id)).toMatchObject({ status: "completed", error: null });
      expect(world.ears.asked).toHaveLength(1);
      expect(world.asked).toHaveLength(1);
      expect(await world.paid(id)).toBe(1.5);
      expect(await world.stored(accountId, id)).toHaveLength(3);
      expect((await world.eventsOf(id)).map(({ type }) => type)).toEqual(["video_translate.success"]);
    },
  );

  it("of which nothing is left when it is deleted while it is made", async () => {
    const id = await ordered();
    await killedAt(id, "translate");
    expect(await world.stored(accountId, id)).toHaveLength(1);
    await world.call("deleteVideoTranslation", accountId, { params: { video_translate_id: id } });
    await world.settle(accountId, id);
    expect(await world.stored(accountId, id)).toEqual([]);
    expect(await world.paid(id)).toBe(0);
  });
});

describe("a proofread of a film", () => {
  async function proofread(): Promise<{ proofread_id: string }> {
    const body = { video_url: url, output_language: "es", callback_url: HOOK };
    const { proofread_id } = await world.call("createProofread", accountId, { body });
    await world.run(proofread_id);
    return { proofread_id };
  }

  async function generated(params: { proofread_id: string }, body: object = {}): Promise<string> {
    return (await world.call("generateProofread", accountId, { params, body })).video_translate_id;
  }

  const linesOf = async ({ proofread_id }: { proofread_id: string }): Promise<string[]> =>
    (await world.stored(accountId, proofread_id)).filter((key) => key.includes("/lines/"));

  it("has what is said with its times and speakers, and its film is neither heard nor translated again for what is made of it", async () => {
    const params = await proofread();
    const { segments, ...state } = await world.call("getProofread", accountId, { params });
    expect(state).toMatchObject({ status: "completed", source_language: "en", quality: "draft" });
    expect(segments.map(({ source, target, speaker }: any) => [source, target, speaker])).toEqual([
      ["Good morning, everybody.", "GOOD MORNING, EVERYBODY.", 1],
      ["We have a new plan for today.", "WE HAVE A NEW PLAN FOR TODAY.", 2],
    ]);
    for (const [i, { startMs }] of made.turns.entries())
      expect(segments[i].start * 1000).toBeCloseTo(startMs, -1);
    expect(await world.paid(params.proofread_id)).toBe(0.25);

    const first = await generated(params);
    expect(await world.paid(first)).toBe(1.5);
    await world.run(first);
    expect(await view(first)).toMatchObject({
      status: "completed",
      proofread_id: params.proofread_id,
      speakers: 2,
    });
    const spoken = await linesOf(params);
    expect(spoken.length).toBeGreaterThanOrEqual(2);

    const target = "Tenemos un plan.";
    await world.call("updateProofreadSegment", accountId, {
      params: { ...params, segment_id: "2" },
      body: { target },
    });
    const { target_srt } = await world.call("getProofreadSrt", accountId, { params });
    expect(target_srt).toContain(target);
    const second = await generated(params);
    await world.run(second);
    const done = await view(second);
    expect(done.status).toBe("completed");
    expect((await captions(done.caption_url)).map(({ text }) => text)).toEqual([
      "GOOD MORNING, EVERYBODY.",
      target,
    ]);
    const all = await linesOf(params);
    expect(all).toEqual(expect.arrayContaining(spoken));
    // One line at up to three speeds.
    expect(all.length - spoken.length).toBeGreaterThan(0);
    expect(all.length - spoken.length).toBeLessThanOrEqual(3);
    expect([world.ears.asked.length, world.asked.length]).toEqual([1, 1]);
    await expect(generated(params, { captions: true })).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
      details: { field: "captions" },
    });
  });

  it("that is deleted leaves its film until what is being made of it is done, and then nothing", async () => {
    const params = await proofread();
    const { proofread_id } = params;
    const id = await generated(params);
    await world.call("deleteProofread", accountId, { params });
    await world.settle(accountId, proofread_id);
    expect(await world.stored(accountId, proofread_id)).toHaveLength(1);
    await world.run(id);
    expect(await view(id)).toMatchObject({ status: "completed" });
    expect(await world.stored(accountId, proofread_id)).toEqual([]);
    expect(await world.stored(accountId, id)).toHaveLength(3);
  });
});

describe("a film on the web", () => {
  it("is fetched from its address, where a page, or anything else that is no film, is told what is taken", async () => {
    const bytes = readFileSync(film);
    const { origin } = await startServer((request, response) => {
      const isPage = request.url === "/page";
      response.setHeader("content-type", isPage ? "text/html; charset=utf-8" : "video/mp4");
      response.end(isPage ? "<html>" : request.url === "/list" ? "#EXTM3U\n/etc/passwd\n" : bytes);
    });
    expect(await translated({ video_url: `${origin}/film.mp4` })).toMatchObject({ status: "completed" });
    for (const [path, why] of [
      ["page", /sends is a page/],
      ["list", /not a sound or video file/],
    ] as const) {
      const failed = await translated({ video_url: `${origin}/${path}` });
      expect(failed).toMatchObject({ status: "failed", error: { code: "VALIDATION_ERROR" } });
      expect(failed.error.message).toMatch(why);
      expect(failed.error.message).toMatch(/direct link to an MP4, WebM or MOV file/);
      expect(failed.error.message).not.toContain(tmpdir());
      expect(await world.paid(failed.video_translate_id)).toBe(0);
    }
  });
});

describe("a film that cannot be translated", () => {
  it.each([
    ["without sound", (file: string) => makeGif(film, file), /has no sound/],
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
      (file: string) => writeFileSync(file, readFileSync(film).subarray(0, 4000)),
      /damaged|cannot be read|not a sound or video/,
    ],
  ] as const)("%s fails with a sentence, and is not charged", async (_, make, why) => {
    const file = join(place, "odd.gif");
    await make(file);
    const id = await ordered({ video_url: await stored(file) });
    await world.run(id);
    const failed = await view(id);
    expect(failed).toMatchObject({ status: "failed", error: { code: "VALIDATION_ERROR" } });
    expect(failed.error.message).toMatch(why);
    expect(await world.paid(id)).toBe(0);
    expect(await world.stored(accountId, id)).toEqual([]);
  });

  it("as a whole, since it was cut off in the middle, is translated as far as it goes", async () => {
    const half = join(place, "half.mp4");
    const bytes = readFileSync(film);
    writeFileSync(half, bytes.subarray(0, bytes.length * 0.7));
    const done = await translated({ video_url: await stored(half) });
    expect(done).toMatchObject({ status: "completed", error: null });
    expect(done.duration).toBeLessThan(made.durationMs / 1000);
  });

  it("because nothing is said in it, or what is said is in that language already, is refunded", async () => {
    world.ears.hearing = heardWords([]);
    expect((await translated()).error.message).toContain("nothing is said");
    world.ears.hearing = {
      ...heardWords([{ ...made.turns[0]!, speaker: 0, text: "Hola." }]),
      language: "es",
    };
    const failed = await translated();
    expect(failed.error).toMatchObject({
      code: "VALIDATION_ERROR",
      message: "The film is in Spanish already.",
    });
    expect(await world.paid(failed.video_translate_id)).toBe(0);
  });

  it("because nothing hears, translates or speaks is refused at once, with what helps", async () => {
    const refused = async (body: object, message: RegExp): Promise<void> => {
      await expect(ordered(body)).rejects.toMatchObject({
        code: "ENGINE_UNAVAILABLE",
        message: expect.stringMatching(message),
      });
    };
    await refused({ output_language: "fi" }, /No voice .* Finnish|English into Finnish/);
    await refused({ output_language: "ja" }, /No voice .* Japanese/);
    await refused({ output_language: "en" }, /English alone/);
    world.ears.languages = [];
    await refused({}, /npm run models -- add ears/);
    world.ears.languages = ["en"];
  });

  it("because the account cannot pay for it fails before it is heard, and one that can pay for nothing is refused at once", async () => {
    const long = join(place, "long.mp4");
    await makeTestFilm(long, { fps: 2, frames: 130, flashes: [3] });
    await world.setPlan(accountId, "free");
    // Of 10 credits a month 7 are gone: enough for a minute, not for what begins the second one.
    await world.spend(accountId, 7);
    const id = await ordered({ video_url: await stored(long) });
    await world.run(id);
    expect(await view(id)).toMatchObject({ status: "failed", error: { code: "INSUFFICIENT_CREDITS" } });
    expect(world.ears.asked).toEqual([]);
    expect(await world.paid(id)).toBe(0);
    expect(await world.stored(accountId, id)).toEqual([]);
    await world.spend(accountId, 2);
    await expect(ordered()).rejects.toMatchObject({ code: "INSUFFICIENT_CREDITS" });
  });
});
