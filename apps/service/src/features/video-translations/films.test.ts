import { readFileSync } from "node:fs";
import { startServer } from "@orator/net/local-server.fixture";
import { dubbedSound } from "@orator/testkit/talking-film";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openFilmWorld } from "./films.fixture.ts";
import type { FilmWorld } from "./films.fixture.ts";
import { heardWords, HOOK } from "./video-translations.fixture.ts";

let films: FilmWorld;
beforeAll(async () => {
  films = await openFilmWorld();
});
beforeEach(() => films.begin());
afterAll(() => films.stop());

/** Root mean square of a stretch of interleaved sound. */
function level(stereo: Float32Array, fromMs: number, toMs: number): number {
  const part = stereo.subarray(Math.round(fromMs * 96), Math.round(toMs * 96));
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
}

/** Lets a run be killed the moment it does something. */
async function killedAt(id: string, step: "recognize" | "translate" | "put", attempts = 1): Promise<void> {
  const killed = new AbortController();
  let left = attempts;
  const kill = (): void => {
    if (--left > 0) return;
    killed.abort(new Error("killed"));
    killed.signal.throwIfAborted();
  };
  if (step === "put") films.storage.put = kill;
  else films.behave[step] = kill;
  await expect(films.run(id, { signal: killed.signal })).rejects.toThrow("killed");
  films.storage.put = undefined;
  if (step !== "put") films.behave[step] = undefined;
}

describe("a film from elsewhere", () => {
  it("is spoken in the other language by voices like the speakers', in step, with captions, and charged by its length", async () => {
    const id = await films.ordered();
    expect(await films.view(id)).toMatchObject({
      status: "pending",
      source_language: null,
      lip_sync: "none",
    });
    expect(await films.paid(id)).toBe(0);
    await films.run(id);
    const done = await films.view(id);
    expect(done).toMatchObject({
      status: "completed",
      source_language: "en",
      speakers: 2,
      quality: "draft",
      lip_sync: "none",
      audio_url: null,
      duration: films.made.durationMs / 1000,
      error: null,
    });
    expect(done.quality_reasons.join(" ")).toMatch(/a recognizer.*capitals.*Lucia and Hugo are classic/);
    expect(done.lip_sync_reason).toMatch(/consent/);
    expect(await films.paid(id)).toBe(1.5);
    expect(await films.keys(id)).toEqual(Object.values((await films.row(id))!.files!).sort());
    expect((await films.eventsOf(id)).map(({ type }) => type)).toEqual(["video_translate.success"]);

    const cues = await films.captions(done.srt_url);
    expect(cues.map(({ lines }) => lines.join(" "))).toEqual([
      "GOOD MORNING, EVERYBODY.",
      "WE HAVE A NEW PLAN FOR TODAY.",
    ]);
    const sound = await dubbedSound(await films.fetched(done.video_url));
    expect(sound.length / 96).toBeCloseTo(films.made.durationMs, -1);
    for (const [i, { startMs }] of films.made.turns.entries()) {
      expect(Math.abs(cues[i]!.startMs - startMs)).toBeLessThan(200);
      // Music alone before, and a voice above it from there on.
      const music = level(sound, cues[i]!.startMs - 250, cues[i]!.startMs - 50);
      expect(level(sound, cues[i]!.startMs, cues[i]!.startMs + 300)).toBeGreaterThan(3 * music);
    }
    expect(cues[0]!.endMs).toBeLessThanOrEqual(cues[1]!.startMs);
  });

  it("has neither music nor anything else of the source's sound where that is not wanted, and its sound as a file where that is", async () => {
    const done = await films.translated({
      disable_music_track: true,
      translate_audio_only: true,
      speaker_num: 2,
    });
    expect(films.recognition.asked).toEqual([2]);
    expect(done).toMatchObject({ status: "completed", lip_sync: "none" });
    const sound = await dubbedSound(await films.fetched(done.video_url));
    expect(level(sound, 0, films.made.turns[0]!.startMs - 250)).toBeLessThan(1e-4);
    expect(level(sound, films.made.turns[0]!.startMs, films.made.turns[0]!.endMs)).toBeGreaterThan(0.02);
    const alone = await films.fetched(done.audio_url);
    expect((await dubbedSound(alone)).length / sound.length).toBeCloseTo(1, 2);
    expect(readFileSync(alone, "latin1")).toContain("compositeSynthetic");
    expect(readFileSync(await films.fetched(done.video_url), "latin1")).toContain("compositeSynthetic");
  });

  it("speaks in the voice of a brand voice's recording where one speaks, or says why not; of two, or without it, nobody is meant", async () => {
    const recording = `${films.accountId}/brand-voices/bvo_voice/a.wav`;
    await films.services.blobs.put(recording, films.film, "audio/wav");
    films.recordings.set("bvo_voice", { key: recording, sha256: "5e" });
    const warned = async (): Promise<string> =>
      (await films.translated({ brand_voice_id: "bvo_voice" })).warnings.join(" ");
    expect(await warned()).not.toContain("reference voice");
    films.recognition.hearing = heardWords(
      films.made.turns.map((turn, i) => ({ ...turn, text: `This is line ${i}.`, speaker: 0 })),
    );
    expect(await warned()).toMatch(
      /es-\S+ speaks for the reference voice: voices are cloned in en only, not in es-/,
    );
    await films.services.blobs.delete(recording);
    expect(await warned()).not.toContain("reference voice");
  });

  it("is shown slower where its words take longer and that is wanted; else it says of which line they are too long", async () => {
    const long = "It takes much longer to say what this speaker says now in these words.";
    films.recognition.hearing = heardWords([
      { ...films.made.turns[0]!, text: long, speaker: 0 },
      { ...films.made.turns[1]!, text: "Yes.", speaker: 1 },
    ]);
    const plain = await films.translated();
    expect(plain.warnings.join("\n")).toMatch(/^Segment 1, at 0\.\d s, takes \d\.\d s longer/m);
    const [first, second] = await films.captions(plain.srt_url);
    expect(second!.startMs).toBeGreaterThanOrEqual(first!.endMs);
    const stretched = await films.translated({ enable_video_stretching: true });
    expect(stretched.duration).toBeGreaterThan(plain.duration + 0.5);
  });

  it.each([
    ["recognize", 1, 0],
    ["translate", 1, 1],
    ["put", 1, 0],
    // The film, the first line, and then the second.
    ["put", 3, 1],
  ] as const)(
    "goes on from the last step that was done when a worker is killed at %s %i, and is charged once",
    async (step, attempts, heard) => {
      const id = await films.ordered();
      await killedAt(id, step, attempts);
      expect(films.recognition.asked).toHaveLength(heard);
      await films.run(id);
      expect(await films.view(id)).toMatchObject({ status: "completed", error: null });
      expect(films.recognition.asked).toHaveLength(1);
      expect(films.asked).toHaveLength(1);
      expect(await films.paid(id)).toBe(1.5);
      expect(await films.keys(id)).toHaveLength(3);
      expect((await films.eventsOf(id)).map(({ type }) => type)).toEqual(["video_translate.success"]);
    },
  );

  it("waits while the account has as many in the making as it may, and is next when one of them ends", async () => {
    const ids: string[] = [];
    for (const output_language of ["es", "fr", "es"]) ids.push(await films.ordered({ output_language }));
    const [first, second, third] = ids as [string, string, string];
    await films.run(third);
    expect((await films.view(third)).status).toBe("pending");
    await films.call("deleteVideoTranslation", films.accountId, { params: { video_translate_id: second } });
    const admitted = async (id: string): Promise<boolean> => (await films.row(id))!.admittedAt !== null;
    expect([await admitted(first), await admitted(third)]).toEqual([true, true]);
    const other = await films.newAccount();
    const [mine, its] = [films.accountId, await films.ordered()];
    expect(await admitted(its)).toBe(false);
    films.accountId = other;
    expect(await admitted(await films.ordered())).toBe(true);
    films.accountId = mine;
    await films.run(third);
    expect((await films.view(third)).status).toBe("completed");
    expect(await admitted(its)).toBe(true);
  });

  describe("that is ordered in several languages", () => {
    async function ordered(): Promise<string[]> {
      const body = { output_languages: ["es", "fr"], video_url: await films.upload(), callback_url: HOOK };
      return (await films.call("createVideoTranslation", films.accountId, { body })).video_translate_ids;
    }

    it("is fetched and heard once, the others wait for that, each is paid, and nothing stays of it", async () => {
      const [first, second] = (await ordered()) as [string, string];
      await films.run(second);
      expect((await films.view(second)).status).toBe("pending");
      await films.run(first);
      // What the second one needs stays.
      expect((await films.row(first))!.heard).not.toBeNull();
      expect((await films.keys(first)).length).toBeGreaterThan(3);
      await films.run(second);
      for (const id of [first, second]) {
        expect(await films.view(id)).toMatchObject({
          status: "completed",
          source_language: "en",
          speakers: 2,
        });
        expect(await films.paid(id)).toBe(1.5);
        expect(await films.keys(id)).toHaveLength(3);
        expect((await films.row(id))!.heard).toBeNull();
      }
      expect(films.recognition.asked).toHaveLength(1);
      expect(films.asked.map(({ to }) => to)).toEqual(["es", "fr"]);
    });

    it("goes on for the others when the first one is deleted, before it is heard and after", async () => {
      for (const isHeard of [false, true]) {
        films.recognition.asked.length = 0;
        const [first, second] = (await ordered()) as [string, string];
        if (isHeard) await killedAt(first, "translate");
        await films.call("deleteVideoTranslation", films.accountId, {
          params: { video_translate_id: first },
        });
        await films.settle(films.accountId, first);
        await films.run(second);
        expect(await films.view(second)).toMatchObject({ status: "completed", error: null });
        expect(films.recognition.asked).toHaveLength(isHeard ? 2 : 1);
        expect([await films.keys(first), (await films.keys(second)).length]).toEqual([[], 3]);
      }
    });

    it("goes on from what the first one has heard when both are killed", async () => {
      const [first, second] = (await ordered()) as [string, string];
      await killedAt(first, "translate");
      await killedAt(second, "translate");
      expect([await films.paid(first), await films.paid(second)]).toEqual([1.5, 1.5]);
      await films.call("deleteVideoTranslation", films.accountId, { params: { video_translate_id: first } });
      await films.settle(films.accountId, first);
      await films.run(second);
      expect(await films.view(second)).toMatchObject({ status: "completed", error: null });
      expect(films.recognition.asked).toHaveLength(1);
      expect([await films.paid(first), await films.paid(second)]).toEqual([0, 1.5]);
      expect([await films.keys(first), (await films.keys(second)).length]).toEqual([[], 3]);
    });
  });

  it("of which nothing is left when it is deleted while it is made", async () => {
    const id = await films.ordered();
    await killedAt(id, "translate");
    expect(await films.keys(id)).toHaveLength(1);
    await films.call("deleteVideoTranslation", films.accountId, { params: { video_translate_id: id } });
    await films.settle(films.accountId, id);
    expect(await films.keys(id)).toEqual([]);
    expect(await films.paid(id)).toBe(0);
  });
});

it("gets no new lips without the consent that the installation asks for, and the error says what to send", async () => {
  const order = { video_url: await films.upload(), lip_sync: "required" };
  await expect(films.ordered(order)).rejects.toMatchObject({
    code: "INVALID_REQUEST",
    message: expect.stringContaining('send "consent" as {"name":') as string,
    details: { field: "consent" },
  });
});

describe("a film on the web", () => {
  it("is fetched from its address, where a page, or anything else that is no film, is told what is taken", async () => {
    const bytes = readFileSync(films.film);
    const { origin } = await startServer((request, response) => {
      const isPage = request.url === "/page";
      response.setHeader("content-type", isPage ? "text/html; charset=utf-8" : "video/mp4");
      response.end(isPage ? "<html>" : request.url === "/list" ? "#EXTM3U\n/etc/passwd\n" : bytes);
    });
    expect(await films.translated({ video_url: `${origin}/film.mp4` })).toMatchObject({
      status: "completed",
    });
    for (const [path, why] of [
      ["page", /sends is a page/],
      ["list", /not a sound or video file/],
    ] as const) {
      const failed = await films.translated({ video_url: `${origin}/${path}` });
      expect(failed).toMatchObject({ status: "failed", error: { code: "VALIDATION_ERROR" } });
      expect(failed.error.message).toMatch(why);
      expect(failed.error.message).toMatch(/direct link to an MP4, WebM or MOV file/);
      expect(failed.error.message).not.toContain(tmpdir());
      expect(await films.paid(failed.video_translate_id)).toBe(0);
    }
  });
});
