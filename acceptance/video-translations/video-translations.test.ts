import type { Orator, VideoTranslation } from "@orator/sdk";
import { beforeAll, describe, expect, it } from "vitest";
import { newAccount, raw, refusal, runAdmin, stack } from "../client.ts";
import type { Account } from "../client.ts";
import { startReceiver } from "../receiver.ts";

/** A short video in English, with a text in its picture. */
async function newVideo({ templates, videos }: Orator): Promise<string> {
  const { template_id } = await templates.create({
    name: "Shop",
    dimension: { width: 128, height: 128 },
    scenes: [
      {
        character: { type: "avatar", avatar_id: "zuri" },
        voice: {
          type: "text",
          voice_id: "en-us-clara",
          input_text: 'Good morning. <break time="200ms"/>The house is red.',
        },
        layers: [{ type: "text", text: "The red house" }],
      },
    ],
  });
  const { data } = await templates.generate(template_id, { title: "House", test: false });
  for (;;) {
    const video = await videos.get(data.video_id, { wait: 30 });
    if (video.status === "failed") throw new Error(video.error?.message);
    if (video.status === "completed") return video.id;
  }
}

async function ended({ videoTranslations }: Orator, id: string): Promise<VideoTranslation> {
  for (;;) {
    const translation = await videoTranslations.get(id, { wait: 30 });
    if (translation.status === "failed" || translation.status === "completed") return translation;
  }
}

describe.skipIf(stack === undefined)("Video translations", () => {
  let account: Account;
  let stranger: Account;
  let video: string;
  /** Whether this machine translates English into Spanish. */
  let translates: boolean;
  beforeAll(async () => {
    [account, stranger] = await Promise.all([newAccount("dubber"), newAccount("stranger")]);
    video = await newVideo(account.client);
    const { languages } = await account.client.videoTranslations.listLanguages({ source_language: "en" });
    translates = languages.some(({ code }) => code === "es");
  }, 300_000);

  it(
    "createVideoTranslation 201/409, getVideoTranslation 200, listVideoTranslations 200/400, getVideoTranslationCaption 200/404, deleteVideoTranslation 200/404: a film, captions and an event in another language",
    { timeout: 300_000 },
    async ({ skip }) => {
      if (!translates) skip("nothing here translates English into Spanish");
      const { videoTranslations, webhooks } = account.client;
      const receiver = await startReceiver();
      try {
        const { secret, endpoint_id } = await webhooks.addEndpoint({ url: `${receiver.url}/dub` });
        const order = { video_id: video, output_language: "Spanish", callback_id: "dub-1" };
        const key = { idempotencyKey: "dub-1" };
        const { video_translate_id: id, video_translate_ids } = await videoTranslations.create(order, key);
        expect(video_translate_ids).toEqual([id]);
        expect((await videoTranslations.create(order, key)).video_translate_id).toBe(id);
        const other = videoTranslations.create({ ...order, title: "Another" }, key);
        await expect(other).rejects.toMatchObject({ status: 409 });
        const translation = await ended(account.client, id);
        expect(translation).toMatchObject({
          status: "completed",
          title: "House",
          source_language: "en",
          output_language: "es",
          lip_sync: "reperformed",
          callback_id: "dub-1",
          speakers: 1,
          error: null,
        });
        expect(translation.quality === "draft").toBe(translation.quality_reasons.length > 0);
        expect(translation.duration).toBeGreaterThan(1);
        const text = async (url: string | null): Promise<string> => (await fetch(url!)).text();
        const film = Buffer.from(await (await fetch(translation.video_url!)).arrayBuffer());
        expect(film.subarray(4, 8).toString()).toBe("ftyp");
        expect(await text(translation.caption_url)).toMatch(/^WEBVTT\n[^]*casa/);
        expect(await text(translation.srt_url)).toMatch(/^1\n00:00:0\d,\d{3} --> [^]*casa/);
        expect((await videoTranslations.list()).video_translations).toEqual([
          expect.objectContaining({ video_translate_id: id }),
        ]);
        expect((await raw("GET", "/v1/video_translate?limit=0", { key: account.key })).status).toBe(400);

        const { error, data } = await videoTranslations.getCaption({ video_translate_id: id });
        expect([error, (await text(data.caption_url)).slice(0, 6)]).toEqual([null, "WEBVTT"]);
        await expect(
          stranger.client.videoTranslations.getCaption({ video_translate_id: id }),
        ).rejects.toMatchObject({ status: 404 });

        await expect.poll(() => receiver.events(secret, "/dub"), { timeout: 20_000 }).toHaveLength(1);
        const [event] = await receiver.events(secret, "/dub");
        expect(event).toMatchObject({
          event_type: "video_translate.success",
          event_data: { video_translate_id: id, callback_id: "dub-1" },
        });
        await webhooks.deleteEndpoint({ endpoint_id });

        await expect(stranger.client.videoTranslations.delete(id)).rejects.toMatchObject({ status: 404 });
        expect((await videoTranslations.delete(id)).id).toBe(id);
        await expect
          .poll(async () => (await fetch(translation.video_url!)).status, { timeout: 20_000 })
          .toBe(404);
      } finally {
        await receiver.stop();
      }
    },
  );

  it("createVideoTranslation 400/404/503, listVideoTranslationLanguages 200/400, getVideoTranslation 400, getVideoTranslationCaption 400: what cannot be made is refused, and nothing is charged", async () => {
    const { key } = account;
    const post = (json: object) => raw("POST", "/v1/video_translate", { key, json });
    const es = { output_language: "es" };
    expect(refusal(await post(es))).toEqual([400, "VALIDATION_ERROR", "video_url"]);
    expect(refusal(await post({ video_id: video }))).toEqual([400, "VALIDATION_ERROR", "output_language"]);
    const nowhere = await post({ video_id: video, output_language: "Klingon" });
    expect(refusal(nowhere)).toEqual([400, "VALIDATION_ERROR", "output_language"]);
    expect(refusal(await post({ video_id: "vid_none", ...es }))).toEqual([
      404,
      "RESOURCE_NOT_FOUND",
      "video_id",
    ]);
    const film = await post({ video_url: "http://127.0.0.1:61234/film.mp4", output_language: "vi" });
    expect([film.status, film.body.error.code]).toEqual([503, "ENGINE_UNAVAILABLE"]);
    const missing = await post({ video_id: video, output_language: "vi" });
    expect([missing.status, missing.body.error.code]).toEqual([503, "ENGINE_UNAVAILABLE"]);
    expect(missing.body.error.message).toContain("Vietnamese");
    const languages = await raw("GET", "/v1/video_translate/target_languages?source_language=xx", { key });
    expect(languages.status).toBe(400);
    expect((await raw("GET", "/v1/video_translate/target_languages", { key })).status).toBe(200);
    expect((await raw("GET", "/v1/video_translate/vtr_none?wait=99", { key })).status).toBe(400);
    const caption = "/v1/video_translate/caption?video_translate_id=vtr_none&caption_type=srt";
    const { status, body } = await raw("GET", caption, { key });
    expect([status, body.data, body.error.code, body.request_id.slice(0, 4)]).toEqual([
      400,
      null,
      "VALIDATION_ERROR",
      "req_",
    ]);
    const { details } = await account.client.account.getRemainingQuota();
    expect(details.used_quota).toBeLessThan(10);
  });
});

describe.skipIf(stack === undefined)("Proofreads", () => {
  it(
    "createProofread 201/400/403/404/409, getProofread 200/400, getProofreadStatus 200/400, getProofreadSrt 200, updateProofreadSrt 200/400, updateProofreadSegment 200/400/404, generateProofread 201/400/409, deleteProofread 200/404: a translation is read, edited, and made",
    { timeout: 300_000 },
    async ({ skip }) => {
      const account = await newAccount("reader");
      const { client, key } = account;
      const { proofreads, videoTranslations } = client;
      const { languages } = await videoTranslations.listLanguages({ source_language: "en" });
      if (!languages.some(({ code }) => code === "es")) skip("nothing here translates English into Spanish");
      const video = await newVideo(client);
      const order = { video_id: video, output_language: "es" };
      await runAdmin("set-plan", "--plan", "free", "--account", account.name);
      await expect(proofreads.create(order)).rejects.toMatchObject({ status: 403, code: "PLAN_REQUIRED" });
      await runAdmin("set-plan", "--plan", "pro", "--account", account.name);
      await expect(proofreads.create({ ...order, video_id: "vid_none" })).rejects.toMatchObject({
        status: 404,
      });
      await expect(proofreads.create({ ...order, output_language: " " })).rejects.toMatchObject({
        status: 400,
      });
      const once = { idempotencyKey: "proof-1" };
      const { proofread_id: id } = await proofreads.create(order, once);
      await expect(proofreads.create({ ...order, title: "x" }, once)).rejects.toMatchObject({ status: 409 });

      let proofread = await proofreads.get(id, { wait: 30 });
      while (proofread.status !== "completed") proofread = await proofreads.get(id, { wait: 30 });
      const { segments, ...state } = proofread;
      expect(await proofreads.getStatus(id)).toEqual(state);
      expect(segments.map(({ kind, source }) => [kind, source])).toEqual([
        ["speech", "Good morning."],
        ["speech", "The house is red."],
        ["text", "The red house"],
      ]);
      for (const path of ["", "status/"])
        expect((await raw("GET", `/v1/video_translate/proofread/${path}${id}?wait=99`, { key })).status).toBe(
          400,
        );

      const { target_srt } = await proofreads.getSrt(id);
      const named = target_srt.replace(/\n[^\n]*casa[^\n]*\n/, "\nLa casa es muy roja.\n");
      expect((await proofreads.updateSrt(id, { target_srt: named })).target_srt).toBe(named);
      await expect(proofreads.updateSrt(id, { target_srt: "x" })).rejects.toMatchObject({ status: 400 });
      const greeting = await proofreads.updateSegment(id, "1", { target: "Muy buenos días." });
      expect(greeting).toMatchObject({ id: 1, target: "Muy buenos días.", source: "Good morning." });
      // Of changes that come at the same time none is lost.
      await Promise.all([
        proofreads.updateSegment(id, "1", { source: "Good morning to you." }),
        proofreads.updateSegment(id, "1", { target: "Muy buenos días." }),
        proofreads.updateSegment(id, "2", { source: "The house is very red." }),
      ]);
      const edited = (await proofreads.get(id)).segments;
      expect(edited.map(({ source }) => source)).toEqual(
        expect.arrayContaining(["Good morning to you.", "The house is very red."]),
      );
      expect(edited[0]).toMatchObject({ source: "Good morning to you.", target: "Muy buenos días." });
      await expect(proofreads.updateSegment(id, "1", {})).rejects.toMatchObject({ status: 400 });
      await expect(proofreads.updateSegment(id, "9", { target: "x" })).rejects.toMatchObject({ status: 404 });

      const generate = (json: object) =>
        raw("POST", `/v1/video_translate/proofread/${id}/generate`, { key, json });
      expect((await generate({ captions: "yes" })).status).toBe(400);
      const made = { idempotencyKey: "make-1" };
      const { video_translate_id } = await proofreads.generate(id, { captions: true }, made);
      await expect(proofreads.generate(id, { captions: false }, made)).rejects.toMatchObject({ status: 409 });
      const translation = await ended(client, video_translate_id);
      expect(translation).toMatchObject({ status: "completed", proofread_id: id, title: "House" });
      const captions = await (await fetch(translation.caption_url!)).text();
      expect(captions).toContain("Muy buenos días.");
      expect(captions).toContain("La casa es muy roja.");

      expect((await proofreads.delete(id)).id).toBe(id);
      await expect(proofreads.delete(id)).rejects.toMatchObject({ status: 404 });
      expect((await videoTranslations.get(video_translate_id)).status).toBe("completed");
    },
  );
});
