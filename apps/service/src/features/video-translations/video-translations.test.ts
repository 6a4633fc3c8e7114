import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SpecScene } from "../videos/index.ts";
import { translatedSpec } from "./script/translated-spec.ts";
import { aSpec, HOOK, openTranslationWorld, says, SOURCE_MS } from "./video-translations.fixture.ts";
import { TranslationFailure } from "./translator.ts";
import type { TranslationWorld } from "./video-translations.fixture.ts";

let world: TranslationWorld;
beforeAll(async () => {
  world = await openTranslationWorld();
});
afterAll(() => world.stop());

const WELCOME: Partial<SpecScene>[] = [
  says('Welcome to [[Orator|o-ra-tor]]. <break time="500ms"/>Come in, {{name}}!', {
    layers: [
      { type: "text", text: "Our shop" },
      { type: "text", text: "2026" },
      { type: "shape", shape: "ellipse" },
    ],
  }),
  says("See you soon."),
];

/** Orders a translation of a video, runs it, and shows it. */
async function translated(accountId: string, body: object) {
  const { video_translate_id: id } = await world.call("createVideoTranslation", accountId, { body });
  await world.run(id);
  const params = { video_translate_id: id };
  return { id, view: await world.call("getVideoTranslation", accountId, { params }) };
}

describe("a translation of an own video", () => {
  it("says and shows its words in the other language, with a voice of it, and keeps people, marks between sentences and layers", async () => {
    const accountId = await world.newAccount();
    const video_id = await world.video(accountId, WELCOME);
    const named = { brand_voice_id: "bvo_1", callback_id: "order-1", callback_url: HOOK };
    const body = { video_id, output_language: "Spanish", ...named };
    const { id, view } = await translated(accountId, body);
    expect(view).toMatchObject({
      title: "Welcome",
      status: "completed",
      progress: 100,
      stage: null,
      output_language: "es",
      source_language: "en",
      lip_sync: "reperformed",
      quality: "draft",
      speakers: 1,
      duration: SOURCE_MS / 1000,
      error: null,
    });
    expect(view.quality_reasons).toHaveLength(2);
    const [request] = world.rendered;
    const [first, second] = (request as any).scenes;
    expect(first.text).toBe('WELCOME TO [[ORATOR|o-ra-TOR]]. <break time="500ms"/> COME IN, {{NAME}}!');
    expect(first.voiceId).toBe("es-like-en-us-clara");
    expect(first.avatarId).toBe("zuri");
    expect(first.layers.map(({ text }: any) => text)).toEqual(["OUR SHOP", "2026", undefined]);
    expect(second.text).toBe("SEE YOU SOON.");
    expect(world.asked.at(-1)).toMatchObject({
      from: "en",
      to: "es",
      tone: "friendly",
      glossary: { keep: ["Orator", "{{name}}"], forced: [["shop", "tienda"]] },
    });
    const row = (await world.row(id))!;
    expect(await world.stored(accountId, id)).toEqual(Object.values(row.files!).sort());
    expect(await world.eventsOf(id)).toMatchObject([
      { type: "video_translate.success", data: { video_translate_id: id, callback_id: "order-1" } },
    ]);
    expect(await world.paid(id)).toBe(4.5);
  });

  it("leaves the words in the picture when the sound alone is asked for, and the music when it is not wanted", async () => {
    const accountId = await world.newAccount();
    const source = { from: "storage", key: "acc/music.mp3", name: "music.mp3" } as const;
    const video_id = await world.video(accountId, WELCOME);
    world.rendered.length = 0;
    await translated(accountId, { video_id, output_language: "es", translate_audio_only: true });
    const [first] = (world.rendered[0] as any).scenes;
    expect(first.layers[0].text).toBe("Our shop");
    expect(first.text).toContain("WELCOME");
    const options = { audioOnly: true, burnCaptions: false, withoutMusic: true };
    const spec = aSpec([says("Hello.")], { music: { source } });
    expect(translatedSpec(spec, [], { voiceFor: String, vocabulary: [], options })).not.toHaveProperty(
      "music",
    );
  });

  it("is found by the address of the video's file and of its page", async () => {
    const accountId = await world.newAccount();
    const video_id = await world.video(accountId, WELCOME);
    const { services, videos } = world;
    const { rows } = await services.database.execute("SELECT * FROM videos WHERE id = $1", [video_id]);
    const file = services.mediaUrls.urlOf(JSON.parse(JSON.stringify(rows[0].files)).video ?? "", "x.mp4");
    const { shareUrl } = await videos.shareOf({ ...rows[0], id: video_id, files: null } as never);
    for (const video_url of [file, shareUrl, `${shareUrl}?x=1`]) {
      const body = { video_url, output_language: "es" };
      expect(await world.call("createVideoTranslation", accountId, { body })).toMatchObject({
        status: "pending",
      });
      const stranger = await world.newAccount();
      await expect(world.call("createVideoTranslation", stranger, { body })).rejects.toMatchObject({
        code: "RESOURCE_NOT_FOUND",
      });
    }
  });

  it("into several languages is one each, charged together or not at all", async () => {
    const accountId = await world.newAccount();
    const video_id = await world.video(accountId, WELCOME);
    const body = { video_id, output_languages: ["es", "French"] };
    const { video_translate_ids: ids } = await world.call("createVideoTranslation", accountId, { body });
    expect(
      (await Promise.all(ids.map((id: string) => world.row(id)))).map((row: any) => row.outputLanguage),
    ).toEqual(["es", "fr"]);
    const twice = { video_id, output_languages: ["es", "Spanish"] };
    await expect(world.call("createVideoTranslation", accountId, { body: twice })).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
      details: { field: "output_languages[1]" },
    });
  });

  it("goes on at its film after a worker was killed, without asking the translator again or charging twice", async () => {
    const accountId = await world.newAccount();
    const video_id = await world.video(accountId, WELCOME);
    const body = { video_id, output_language: "es", callback_url: HOOK };
    const { video_translate_id: id } = await world.call("createVideoTranslation", accountId, { body });
    world.asked.length = 0;
    const killed = new AbortController();
    world.behave.render = () => {
      killed.abort(new Error("killed"));
      killed.signal.throwIfAborted();
    };
    await expect(world.run(id, { signal: killed.signal })).rejects.toThrow("killed");
    world.behave.render = undefined;
    expect((await world.row(id))!.segments).toHaveLength(4);
    await world.run(id);
    expect(world.asked).toHaveLength(1);
    expect(await world.row(id)).toMatchObject({ status: "completed", attempt: 2 });
    expect(await world.paid(id)).toBe(4.5);
    expect((await world.eventsOf(id)).map(({ type }) => type)).toEqual(["video_translate.success"]);
  });

  it("is tried three times when the fault is ours, and then refunded, and leaves nothing", async () => {
    const accountId = await world.newAccount();
    const video_id = await world.video(accountId, WELCOME);
    world.behave.translate = () => {
      throw new Error("ENOSPC /secret");
    };
    const order = { video_id, output_language: "es", callback_url: HOOK };
    const { id, view } = await translated(accountId, order);
    expect(view.status).toBe("pending");
    await world.run(id);
    await world.run(id);
    world.behave.translate = undefined;
    const failed = await world.call("getVideoTranslation", accountId, { params: { video_translate_id: id } });
    expect(failed).toMatchObject({ status: "failed", error: { code: "INTERNAL_ERROR" } });
    expect(failed.error.message).not.toContain("ENOSPC");
    expect(await world.paid(id)).toBe(0);
    expect(await world.stored(accountId, id)).toEqual([]);
    expect((await world.eventsOf(id)).map(({ type }) => type)).toEqual(["video_translate.fail"]);
  });

  it("fails at once with the words of a translator that is away", async () => {
    const accountId = await world.newAccount();
    const video_id = await world.video(accountId, WELCOME);
    world.behave.translate = () => {
      throw new TranslationFailure("The translator is away.");
    };
    const { id, view } = await translated(accountId, { video_id, output_language: "es" });
    world.behave.translate = undefined;
    expect(view).toMatchObject({
      status: "failed",
      error: { code: "ENGINE_UNAVAILABLE", message: "The translator is away." },
    });
    expect(await world.paid(id)).toBe(0);
  });

  it("is gone with its files when it is deleted, and its captions with it", async () => {
    const accountId = await world.newAccount();
    const video_id = await world.video(accountId, WELCOME);
    const { id, view } = await translated(accountId, { video_id, output_language: "es" });
    const query = { video_translate_id: id };
    const { error, data } = await world.call("getVideoTranslationCaption", accountId, { query });
    expect([error, world.services.mediaUrls.keyOf(data.caption_url)]).toEqual([
      null,
      world.services.mediaUrls.keyOf(view.caption_url),
    ]);
    expect((await world.call("listVideoTranslations", accountId)).video_translations).toHaveLength(1);
    const params = { video_translate_id: id };
    expect(await world.call("deleteVideoTranslation", accountId, { params })).toMatchObject({ id });
    await world.settle(accountId, id);
    expect(await world.stored(accountId, id)).toEqual([]);
    await expect(world.call("getVideoTranslationCaption", accountId, { query })).rejects.toMatchObject({
      code: "RESOURCE_NOT_FOUND",
    });
    expect((await world.videos.findOwn(accountId, { videoId: video_id }))?.id).toBe(video_id);
  });
});

describe("a translation that cannot be made", () => {
  it("is refused before anything is charged, and says what is missing", async () => {
    const accountId = await world.newAccount();
    const video_id = await world.video(accountId, WELCOME);
    const pending = await world.videos.orderVideo({
      accountId,
      spec: aSpec([says("Hello.")]),
      scriptField: "text",
    });
    const silent = await world.video(accountId, [{}]);
    const recorded = await world.video(accountId, [says("Hello.")]);
    await world.services.database.execute(
      `UPDATE videos SET spec = jsonb_set(spec, '{scenes,0,speech}', $2) WHERE id = $1`,
      [recorded, JSON.stringify({ type: "recording", source: { from: "web", url: "https://a.example/" } })],
    );
    const refusals: [object, string, RegExp][] = [
      [{ video_id, output_language: "Klingon" }, "VALIDATION_ERROR", /must be a language/],
      [{ video_id, output_language: "en" }, "VALIDATION_ERROR", /already/],
      [{ video_id, output_language: "fi" }, "ENGINE_UNAVAILABLE", /English into Finnish/],
      [{ video_id, output_language: "ja" }, "ENGINE_UNAVAILABLE", /No voice .* Japanese/],
      [{ video_id: "vid_none", output_language: "es" }, "RESOURCE_NOT_FOUND", /no such video/],
      [{ video_id: pending.id, output_language: "es" }, "CONFLICT", /pending/],
      [{ video_id: silent, output_language: "es" }, "CONFLICT", /no speech/],
      [{ video_id: recorded, output_language: "es" }, "ENGINE_UNAVAILABLE", /Scene 1 .* recording/],
      [{ video_id, output_language: "es", folder_id: "fld_gone" }, "RESOURCE_NOT_FOUND", /folder/],
      [{ video_id, output_language: "es", brand_voice_id: "bvo_2" }, "RESOURCE_NOT_FOUND", /brand voice/],
    ];
    for (const [body, code, message] of refusals)
      await expect(
        world.call("createVideoTranslation", accountId, { body }),
        JSON.stringify(body),
      ).rejects.toMatchObject({
        code,
        message: expect.stringMatching(message),
      });
    const { rows } = await world.services.database.execute(
      "SELECT count(*)::int AS orders FROM video_translations WHERE account_id = $1",
      [accountId],
    );
    expect(rows[0].orders).toBe(0);
  });

  it("lists as targets only languages with a translator and a voice", async () => {
    expect(await world.call("listVideoTranslationLanguages", await world.newAccount())).toEqual({
      languages: [{ code: "es", name: "Spanish", quality: "draft" }],
    });
  });
});

describe("a proofread", () => {
  const ofEs = (video_id: string) => ({ video_id, output_language: "es", callback_url: HOOK });

  it("waits with every sentence and text in both languages, at the source's times", async () => {
    const accountId = await world.newAccount();
    const body = ofEs(await world.video(accountId, WELCOME));
    const { proofread_id, status } = await world.call("createProofread", accountId, { body });
    expect(status).toBe("pending");
    const params = { proofread_id };
    expect((await world.call("getProofread", accountId, { params })).segments).toEqual([]);
    await expect(world.call("getProofreadSrt", accountId, { params })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    world.rendered.length = 0;
    await world.run(proofread_id);
    expect(world.rendered).toEqual([]);
    const { segments, ...state } = await world.call("getProofread", accountId, { params });
    expect(await world.call("getProofreadStatus", accountId, { params })).toEqual(state);
    expect(state).toMatchObject({ status: "completed", title: "Welcome", quality: "draft" });
    expect(segments.map(({ kind, source, target, speaker }: any) => [kind, source, target, speaker])).toEqual(
      [
        ["speech", "Welcome to Orator.", "WELCOME TO ORATOR.", 1],
        ["speech", "Come in, {{name}}!", "COME IN, {{NAME}}!", 1],
        ["text", "Our shop", "OUR SHOP", null],
        ["speech", "See you soon.", "SEE YOU SOON.", 1],
      ],
    );
    expect([segments[0].start, segments[3].start, segments[3].end]).toEqual([0, 2, 4]);
    expect([segments[2].start, segments[2].end]).toEqual([0, 2]);
    expect(await world.paid(proofread_id)).toBe(0.75);
    expect((await world.eventsOf(proofread_id)).map(({ type }) => type)).toEqual([
      "proofread_creation.success",
    ]);
  });

  it("becomes a video of what was edited, by lines or by SRT, and again after more edits with what was made before", async () => {
    const accountId = await world.newAccount();
    const body = ofEs(await world.video(accountId, WELCOME));
    const { proofread_id } = await world.call("createProofread", accountId, { body });
    await world.run(proofread_id);
    const params = { proofread_id };
    const edited = await world.call("updateProofreadSegment", accountId, {
      params: { ...params, segment_id: "1" },
      body: { target: "Bienvenidos a Orator, la casa de las palabras." },
    });
    expect(edited.warning).toContain("longer than its source");
    const { target_srt } = await world.call("getProofreadSrt", accountId, { params });
    expect(target_srt.split("\n").slice(0, 4)).toEqual([
      "1",
      expect.stringMatching(/^00:00:00,000 --> 00:00:0\d,\d{3}$/),
      "Bienvenidos a Orator, la casa de las palabras.",
      "",
    ]);
    const crlf = target_srt.replace("SEE YOU SOON.", "Hasta\nluego.").replaceAll("\n", "\r\n");
    await world.call("updateProofreadSrt", accountId, { params, body: { target_srt: crlf } });
    world.asked.length = 0;
    world.rendered.length = 0;
    const made: string[] = [];
    for (const captions of [true, false]) {
      const { video_translate_id } = await world.call("generateProofread", accountId, {
        params,
        body: { captions },
      });
      await world.run(video_translate_id);
      made.push(video_translate_id);
    }
    const [first, second] = world.rendered as any[];
    expect(first.scenes[0].text).toBe(
      'Bienvenidos a Orator, la casa de las palabras. <break time="500ms"/> COME IN, {{NAME}}!',
    );
    expect(first.scenes[1].text).toBe("Hasta luego.");
    expect([first.burnCaptions, second.burnCaptions]).toEqual([true, undefined]);
    expect(first.keep).toMatchObject({ isShared: true, folder: second.keep.folder });
    expect(world.asked).toEqual([]);
    for (const id of made) expect(await world.paid(id)).toBe(4.5);
    const view = await world.call("getVideoTranslation", accountId, {
      params: { video_translate_id: made[0]! },
    });
    expect(view).toMatchObject({ status: "completed", proofread_id });
    await world.call("deleteProofread", accountId, { params });
    await expect(world.call("getProofread", accountId, { params })).rejects.toMatchObject({
      code: "RESOURCE_NOT_FOUND",
    });
    expect(await world.row(made[0]!)).toBeDefined();
  });

  it("refuses a file with other cues than there are segments, times that are none, and marks that no voice follows", async () => {
    const accountId = await world.newAccount();
    const body = ofEs(await world.video(accountId, WELCOME));
    const { proofread_id } = await world.call("createProofread", accountId, { body });
    await world.run(proofread_id);
    const params = { proofread_id };
    const one = "1\n00:00:00,000 --> 00:00:01,000\nHola.\n";
    const large = one.repeat(5_000);
    for (const target_srt of [one, "1\nsoon\nHola.\n", large, `${large}1\nsoon\nHola.\n`])
      await expect(
        world.call("updateProofreadSrt", accountId, { params, body: { target_srt } }),
      ).rejects.toMatchObject({ code: "VALIDATION_ERROR", details: { field: "target_srt" } });
    const segment = (segment_id: string, target: string) =>
      world.call("updateProofreadSegment", accountId, {
        params: { ...params, segment_id },
        body: { target },
      });
    await expect(segment("1", "Hola [[Orator|/zzz9/]].")).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
    await expect(segment("99", "Hola.")).rejects.toMatchObject({ code: "RESOURCE_NOT_FOUND" });
  });

  it("needs the plan pro or scale, to be made and to become a video", async () => {
    const accountId = await world.newAccount();
    const body = ofEs(await world.video(accountId, WELCOME));
    const refused = { code: "PLAN_REQUIRED" };
    await expect(world.call("createProofread", accountId, { body, plan: "free" })).rejects.toMatchObject(
      refused,
    );
    const { proofread_id } = await world.call("createProofread", accountId, { body, plan: "pro" });
    await world.run(proofread_id);
    const generate = { params: { proofread_id }, body: {}, plan: "free" };
    await expect(world.call("generateProofread", accountId, generate)).rejects.toMatchObject(refused);
  });
});
