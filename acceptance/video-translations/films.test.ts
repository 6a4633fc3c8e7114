import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Orator, Proofread, VideoTranslation } from "@orator/sdk";
import { dubbedSound, makeTalkingFilm } from "@orator/testkit/talking-film";
import type { TalkingFilm } from "@orator/testkit/talking-film";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newAccount, raw, refusal, stack } from "../client.ts";
import type { Account } from "../client.ts";

/** Words that the least of recognizers understands. */
const SAID = [
  ["en-us-james", "We have a new plan for today."],
  ["en-us-nora", "The government has a new plan for the city."],
] as const;
/** Less than what viewers notice. */
const SLACK_S = 0.2;

interface Cue {
  start: number;
  end: number;
}

async function ended({ videoTranslations }: Orator, id: string): Promise<VideoTranslation> {
  for (;;) {
    const translation = await videoTranslations.get(id, { wait: 30 });
    if (translation.status === "failed" || translation.status === "completed") return translation;
  }
}

async function read({ proofreads }: Orator, id: string): Promise<Proofread> {
  for (;;) {
    const proofread = await proofreads.get(id, { wait: 30 });
    if (proofread.status === "failed" || proofread.status === "completed") return proofread;
  }
}

/** When the captions of an SRT begin and end, in seconds. */
async function cuesOf(url: string): Promise<Cue[]> {
  const seconds = (time: string): number => {
    const [hours, minutes, rest] = time.replace(",", ".").split(":").map(Number);
    return (hours! * 60 + minutes!) * 60 + rest!;
  };
  const srt = await (await fetch(url)).text();
  return [...srt.matchAll(/(\d\d:\d\d:\d\d,\d{3}) --> (\d\d:\d\d:\d\d,\d{3})/g)].map(([, start, end]) => ({
    start: seconds(start!),
    end: seconds(end!),
  }));
}

/** Where there is sound, in seconds; rests of less than a tenth belong to it. */
function soundsIn(stereo: Float32Array): Cue[] {
  const [rate, block] = [48_000, 480];
  const sounds: Cue[] = [];
  for (let at = 0; at < stereo.length / 2; at += block) {
    const part = stereo.subarray(2 * at, 2 * (at + block));
    if (Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length) < 0.003) continue;
    const [start, end] = [at / rate, (at + block) / rate];
    const last = sounds.at(-1);
    if (last !== undefined && start - last.end < 0.1) last.end = end;
    else sounds.push({ start, end });
  }
  return sounds;
}

describe.skipIf(stack === undefined)("Films from elsewhere", () => {
  const place = mkdtempSync(join(tmpdir(), "orator-dub-"));
  const file = join(place, "talk.mp4");
  let film: TalkingFilm;
  let bytes: Uint8Array<ArrayBuffer>;
  let account: Account;
  let server: Server;
  let origin: string;
  /** What this machine lacks to dub English into Spanish, if anything. */
  let missing: string | undefined;
  beforeAll(async () => {
    film = await makeTalkingFilm(file, SAID);
    bytes = new Uint8Array(readFileSync(file));
    account = await newAccount("films");
    server = createServer((request, response) => {
      const isPage = request.url === "/watch";
      response.setHeader("content-type", isPage ? "text/html" : "video/mp4");
      response.end(isPage ? "<html>" : bytes);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const order = { video_url: `${origin}/talk.mp4`, output_language: "es" };
    const { status, body } = await raw("POST", "/v1/video_translate", { key: account.key, json: order });
    if (status === 503) missing = body.error.message;
    else await account.client.videoTranslations.delete(body.video_translate_id);
  }, 300_000);
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(place, { recursive: true });
  });

  it(
    "createVideoTranslation 201, getVideoTranslation 200: an uploaded film of two people over music is dubbed in step, with captions",
    { timeout: 300_000 },
    async ({ skip }) => {
      if (missing !== undefined) skip(missing);
      const { assets, videoTranslations, account: own } = account.client;
      const before = (await own.getRemainingQuota()).details.used_quota;
      const { url } = await assets.create(bytes, { name: "talk.mp4" });
      const { video_translate_id } = await videoTranslations.create({
        video_url: url,
        output_language: "es",
        speaker_num: 2,
      });
      const done = await ended(account.client, video_translate_id);
      expect(done).toMatchObject({
        status: "completed",
        error: null,
        title: "talk",
        source_language: "en",
        quality: "draft",
        lip_sync: "none",
        speakers: 2,
      });
      expect(Math.abs(done.duration! * 1000 - film.durationMs)).toBeLessThan(500);
      const cues = await cuesOf(done.srt_url!);
      expect(cues.length).toBeGreaterThanOrEqual(2);
      // Who speaks first in each turn is heard when its source is.
      for (const { startMs } of film.turns) {
        const nearest = Math.min(...cues.map(({ start }) => Math.abs(start - startMs / 1000)));
        expect(nearest).toBeLessThan(SLACK_S + 0.05);
      }
      for (const [i, { start }] of cues.entries())
        expect(start).toBeGreaterThanOrEqual(cues[i - 1]?.end ?? 0);
      expect((await own.getRemainingQuota()).details.used_quota - before).toBeCloseTo(1.5);
    },
  );

  it(
    "createProofread 201, getProofread 200, updateProofreadSegment 200, generateProofread 201: a film on the web is read, edited and dubbed; each line begins with its source, is whole, and alone",
    { timeout: 300_000 },
    async ({ skip }) => {
      if (missing !== undefined) skip(missing);
      const { proofreads } = account.client;
      const { proofread_id } = await proofreads.create({
        video_url: `${origin}/talk.mp4`,
        output_language: "es",
        speaker_num: 2,
        disable_music_track: true,
      });
      const { segments, ...state } = await read(account.client, proofread_id);
      expect(state).toMatchObject({ status: "completed", source_language: "en" });
      expect(new Set(segments.map(({ speaker }) => speaker))).toEqual(new Set([1, 2]));
      const { id } = segments.at(-1)!;
      const target = "El gobierno tiene un plan para la ciudad.";
      await proofreads.updateSegment(proofread_id, String(id), { target });
      const { video_translate_id } = await proofreads.generate(proofread_id, {
        translate_audio_only: true,
        captions: true,
      });
      const done = await ended(account.client, video_translate_id);
      expect(done).toMatchObject({ status: "completed", error: null, proofread_id });
      expect(await (await fetch(done.caption_url!)).text()).toContain("ciudad");

      const cues = await cuesOf(done.srt_url!);
      const dubbed = join(place, "dubbed.m4a");
      writeFileSync(dubbed, new Uint8Array(await (await fetch(done.audio_url!)).arrayBuffer()));
      const sounds = soundsIn(await dubbedSound(dubbed));
      for (const { start } of segments) {
        expect(Math.min(...cues.map((cue) => Math.abs(cue.start - start)))).toBeLessThanOrEqual(SLACK_S);
        expect(Math.min(...sounds.map((sound) => Math.abs(sound.start - start)))).toBeLessThan(SLACK_S + 0.1);
      }
      // Between two lines there is silence: none sounds while another does, and none is cut off by the next.
      for (const [i, { start, end }] of cues.entries()) {
        expect(start).toBeGreaterThanOrEqual(cues[i - 1]?.end ?? 0);
        expect(sounds.some((sound) => sound.start < start - 0.05 && sound.end > start + 0.05)).toBe(false);
        expect(sounds.some((sound) => sound.start < end && sound.end > start)).toBe(true);
      }
      await proofreads.delete(proofread_id);
    },
  );

  it("createVideoTranslation 201/400/404, getVideoTranslation 200: what is no film, or somebody else's, is refused or fails with words that help, and costs nothing", async ({
    skip,
  }) => {
    const { key, client } = account;
    const post = (json: object) => raw("POST", "/v1/video_translate", { key, json });
    const stranger = await newAccount("stranger");
    const { url } = await stranger.client.assets.create(bytes, { name: "talk.mp4" });
    expect(refusal(await post({ video_url: url, output_language: "es" }))).toEqual([
      404,
      "RESOURCE_NOT_FOUND",
      "video_url",
    ]);
    const expired = `${stack!.url}/media/acc_x/assets/ast_x.mp4?expires=1&signature=x`;
    expect(refusal(await post({ video_url: expired, output_language: "es" }))).toEqual([
      400,
      "VALIDATION_ERROR",
      "video_url",
    ]);
    if (missing !== undefined) skip(missing);
    const consent = { name: "James Example", statement: "I agree that this film speaks Spanish." };
    const lips = { video_url: `${origin}/talk.mp4`, output_language: "es", lip_sync: "required" };
    expect(refusal(await post(lips))).toEqual([400, "INVALID_REQUEST", "consent"]);
    expect(refusal(await post({ ...lips, consent, translate_audio_only: true }))).toEqual([
      400,
      "VALIDATION_ERROR",
      "lip_sync",
    ]);
    const before = (await client.account.getRemainingQuota()).details.used_quota;
    const faceless = await post({ ...lips, consent, speaker_num: 1 });
    const refused = await ended(client, faceless.body.video_translate_id);
    expect(refused).toMatchObject({ status: "failed", lip_sync: "none", consent });
    expect(refused.error!.message).toMatch(/No face is visible/);
    const { body } = await post({ video_url: `${origin}/watch`, output_language: "es" });
    const failed = await ended(client, body.video_translate_id);
    expect(failed).toMatchObject({ status: "failed", error: { code: "VALIDATION_ERROR" } });
    expect(failed.error!.message).toMatch(/is a page.*direct link/);
    expect((await client.account.getRemainingQuota()).details.used_quota).toBe(before);
  });
});
