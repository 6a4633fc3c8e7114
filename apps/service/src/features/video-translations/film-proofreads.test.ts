import { readFileSync } from "node:fs";
import { watchFilm } from "@orator/media";
import { makeChain } from "@orator/media/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openFilmWorld } from "./films.fixture.ts";
import type { FilmWorld } from "./films.fixture.ts";
import { HOOK } from "./video-translations.fixture.ts";

let films: FilmWorld;
beforeAll(async () => {
  films = await openFilmWorld();
});
beforeEach(() => films.begin());
afterAll(() => films.stop());

describe("a proofread of a film", () => {
  async function proofread(): Promise<{ proofread_id: string }> {
    const body = { video_url: await films.upload(), output_language: "es", callback_url: HOOK };
    const { proofread_id } = await films.call("createProofread", films.accountId, { body });
    await films.run(proofread_id);
    return { proofread_id };
  }

  async function generated(params: { proofread_id: string }, body: object = {}): Promise<string> {
    return (await films.call("generateProofread", films.accountId, { params, body })).video_translate_id;
  }

  const linesOf = async ({ proofread_id }: { proofread_id: string }): Promise<string[]> =>
    (await films.keys(proofread_id)).filter((key) => /\/lines\/.*\.f32$/.test(key));

  it("has what is said with its times and speakers, and its film is neither heard nor translated again for what is made of it", async () => {
    const params = await proofread();
    const { segments, ...state } = await films.call("getProofread", films.accountId, { params });
    expect(state).toMatchObject({ status: "completed", source_language: "en", quality: "draft" });
    expect(segments.map(({ source, target, speaker }: any) => [source, target, speaker])).toEqual([
      ["Good morning, everybody.", "GOOD MORNING, EVERYBODY.", 1],
      ["We have a new plan for today.", "WE HAVE A NEW PLAN FOR TODAY.", 2],
    ]);
    for (const [i, { startMs }] of films.made.turns.entries())
      expect(segments[i].start * 1000).toBeCloseTo(startMs, -1);
    expect(await films.paid(params.proofread_id)).toBe(0.25);

    const first = await generated(params);
    expect(await films.paid(first)).toBe(1.5);
    await films.run(first);
    expect(await films.view(first)).toMatchObject({
      status: "completed",
      proofread_id: params.proofread_id,
      speakers: 2,
    });
    const spoken = await linesOf(params);
    expect(spoken.length).toBeGreaterThanOrEqual(2);

    const target = "Tenemos un plan, друг.";
    await films.call("updateProofreadSegment", films.accountId, {
      params: { ...params, segment_id: "2" },
      body: { target },
    });
    const { target_srt } = await films.call("getProofreadSrt", films.accountId, { params });
    expect(target_srt).toContain(target);
    const second = await generated(params);
    await films.run(second);
    const done = await films.view(second);
    expect(done.status).toBe("completed");
    expect((await films.captions(done.caption_url)).map(({ lines }) => lines.join(" "))).toEqual([
      "GOOD MORNING, EVERYBODY.",
      target,
    ]);
    const all = await linesOf(params);
    expect(all).toEqual(expect.arrayContaining(spoken));
    // One line at up to three speeds.
    expect(all.length - spoken.length).toBeGreaterThan(0);
    expect(all.length - spoken.length).toBeLessThanOrEqual(3);
    expect([films.recognition.asked.length, films.asked.length]).toEqual([1, 1]);

    // Told as well where the line was spoken for another film before.
    const third = await generated(params);
    await films.run(third);
    const left = "not spoken, since the voice does not read their script: друг";
    expect(done.warnings).toContain(left);
    expect((await films.view(third)).warnings).toContain(left);
  });

  it("makes a film with its captions in the pictures where that is wanted, signed where the installation signs", async () => {
    const params = await proofread();
    const id = await generated(params, { captions: true });
    const { root: _, ...credentials } = makeChain(films.place);
    films.imprint.credentials = credentials;
    await films.run(id);
    delete films.imprint.credentials;
    const done = await films.view(id);
    expect(done).toMatchObject({ status: "completed", error: null });
    const [first] = await films.captions(done.caption_url);
    const file = await films.fetched(done.video_url);
    expect(readFileSync(file, "latin1")).toContain("c2pa.claim");
    const white = { during: 0, outside: 0 };
    await watchFilm({ film: file }, ({ planes, width, height, fromMs }) => {
      const caption = planes.subarray(Math.floor(height * 0.8) * width, Math.floor(height * 0.95) * width);
      const isDuring = fromMs >= first!.startMs && fromMs < first!.endMs;
      const bright = caption.reduce((count, light) => count + Number(light > 200), 0);
      if (isDuring) white.during = Math.max(white.during, bright);
      else if (fromMs < first!.startMs) white.outside = Math.max(white.outside, bright);
    });
    expect(white.during).toBeGreaterThan(white.outside + 50);
  });

  it("that is deleted leaves its film until what is being made of it is done, and then nothing", async () => {
    const params = await proofread();
    const { proofread_id } = params;
    const id = await generated(params);
    await films.call("deleteProofread", films.accountId, { params });
    await films.settle(films.accountId, proofread_id);
    expect(await films.keys(proofread_id)).toHaveLength(1);
    await films.run(id);
    expect(await films.view(id)).toMatchObject({ status: "completed" });
    expect(await films.keys(proofread_id)).toEqual([]);
    expect(await films.keys(id)).toHaveLength(3);
  });
});
