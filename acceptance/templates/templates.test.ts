import { beforeAll, describe, expect, it } from "vitest";
import { newAccount, raw, refusal, stack } from "../client.ts";
import type { Account } from "../client.ts";
import { PNG, pngOf, toneWav } from "../files.ts";

const SMALL = { width: 192, height: 128 };
const VOICE = "en-us-clara";

function says(input_text: string) {
  return { type: "text" as const, input_text, voice_id: VOICE };
}

function shows(layers: object[]) {
  return { name: "Layers", scenes: [{ voice: { type: "silence", duration: 0.3 }, layers }] };
}

const CARD = {
  name: "Card",
  title: "For {{first name}}",
  variables: { place: { type: "text" as const, properties: { content: "the studio" } } },
  scenes: [
    {
      character: { type: "avatar" as const, avatar_id: "zuri" },
      voice: says("Hello {{first name}}."),
      background: { type: "gradient" as const, from: "#203040", to: "#102030" },
      layers: [
        { type: "text" as const, text: "{{first name}}, welcome to {{place}}", size: 0.15 },
        {
          type: "person" as const,
          mask: "circle" as const,
          box: { x: 0.5, y: 0.2, width: 0.4, height: 0.6 },
        },
      ],
    },
    { voice: says("Goodbye."), transition: { type: "fade" as const, duration: 0.2 } },
  ],
};

describe.skipIf(stack === undefined)("Templates", () => {
  let account: Account;
  let stranger: Account;
  beforeAll(async () => {
    [account, stranger] = await Promise.all([newAccount("designer"), newAccount("stranger")]);
  });
  const post = (path: string, json: object) => raw("POST", path, { key: account.key, json });

  it("createTemplate 201/400/404, getTemplate 200/404, readTemplate 200/404, listTemplates 200/400, updateTemplate 200/400/403/404, duplicateTemplate 201/400/404, deleteTemplate 200/403/404: kept for its account, and those of the service for all", async () => {
    const { templates } = account.client;
    const made = await templates.create(CARD, { idempotencyKey: "template-1" });
    expect(await templates.create(CARD, { idempotencyKey: "template-1" })).toEqual(made);
    expect(made).toMatchObject({ name: "Card", version: 1, is_public: false, preview_url: null });
    expect(made.variables).toEqual({
      place: { name: "place", type: "text", properties: { content: "the studio" } },
      "first name": { name: "first name", type: "text", properties: {} },
    });
    const id = made.template_id;
    expect(await templates.get(id)).toEqual(made);
    expect(await templates.read(id)).toEqual(made);
    const picture = await fetch(made.thumbnail_url);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe("WEBP");
    expect((await templates.list({ scope: "private" })).templates).toMatchObject([{ template_id: id }]);
    expect((await templates.list({ scope: "public", limit: 100 })).templates).toHaveLength(20);
    expect(await templates.update(id, { ...CARD, name: "Other" })).toMatchObject({
      name: "Other",
      version: 2,
    });
    const copy = await templates.duplicate("welcome", { name: "Mine" });
    expect(copy).toMatchObject({ name: "Mine", is_public: false, version: 1 });
    await expect(templates.update("welcome", CARD)).rejects.toMatchObject({ status: 403 });
    await expect(templates.delete("welcome")).rejects.toMatchObject({ status: 403 });

    const theirs = stranger.client.templates;
    for (const asked of [
      () => theirs.get(id),
      () => theirs.read(id),
      () => theirs.update(id, CARD),
      () => theirs.duplicate(id, {}),
      () => theirs.delete(id),
    ])
      await expect(asked()).rejects.toMatchObject({ status: 404 });
    const wrong = { ...CARD, scenes: [{ voice: { ...says("Hi."), voice_id: "nobody" } }] };
    expect(refusal(await post("/v1/templates", wrong))).toEqual([
      404,
      "RESOURCE_NOT_FOUND",
      "scenes[0].voice.voice_id",
    ]);
    expect(refusal(await post("/v1/templates", { name: "x" }))[0]).toBe(400);
    expect(refusal(await post(`/v1/templates/${id}/duplicate`, { name: "" }))[0]).toBe(400);
    expect((await raw("PUT", `/v1/templates/${id}`, { key: account.key, json: {} })).status).toBe(400);
    expect((await raw("GET", "/v1/templates?limit=0", { key: account.key })).status).toBe(400);
    expect((await templates.delete(id)).id).toBe(id);
    await expect(templates.get(id)).rejects.toMatchObject({ status: 404 });
  });

  it(
    "generateTemplate 201/400/404, renderTemplate 201/400/404, getVideo 200: makes the video that was asked for, of the scenes that were",
    { timeout: 240_000 },
    async () => {
      const { templates, videos } = account.client;
      const { template_id: id } = await templates.create(CARD);
      const order = { test: true, dimension: SMALL, variables: { "first name": "Ada" } };
      const both = await templates.generate(id, { ...order, caption: true });
      const one = await templates.render(id, { ...order, title: "Bye, {{place}}", scene_ids: ["scene-2"] });
      await templates.update(id, { ...CARD, scenes: [{ voice: says("Something else.") }] });
      const [whole, part] = await Promise.all([both, one].map(({ data }) => videos.wait(data.video_id)));
      expect([whole!.status, whole!.title, part!.status, part!.title]).toEqual([
        "completed",
        "For Ada",
        "completed",
        "Bye, the studio",
      ]);
      const captions = await (await fetch(whole!.caption_url!)).text();
      expect(captions).toContain("Hello Ada.");
      expect(captions).toContain("Goodbye.");
      expect(await (await fetch(part!.caption_url!)).text()).not.toContain("Hello");

      for (const path of ["templates", "template"]) {
        const asked = async (template: string, json: object) =>
          refusal(await post(`/v1/${path}/${template}/generate`, { test: true, ...json }));
        expect(await asked("tpl_none", {})).toEqual([404, "RESOURCE_NOT_FOUND", undefined]);
        const unknown = { variables: { nickname: "Ada" } };
        expect(await asked(id, unknown)).toEqual([400, "VALIDATION_ERROR", "variables.nickname"]);
      }
    },
  );

  it("getTemplate 200: one of the service has a film", { timeout: 240_000 }, async () => {
    const { preview_url: url } = await account.client.templates.get("quote");
    const film = await fetch(url!);
    expect([film.status, film.headers.get("content-type")]).toEqual([200, "video/mp4"]);
    expect(
      Buffer.from(await film.arrayBuffer())
        .subarray(4, 8)
        .toString(),
    ).toBe("ftyp");
  });

  it(
    "createTemplate 201, generateTemplate 201/400: what files and names may be, however strange",
    { timeout: 240_000 },
    async () => {
      const { templates, assets, videos } = account.client;
      const upload = async (bytes: Uint8Array<ArrayBuffer>, name: string) => assets.create(bytes, { name });
      const [dot, wide, sound] = await Promise.all([
        upload(new Uint8Array(PNG), "dot.png"),
        upload(pngOf(12_000, 24), "wide.png"),
        upload(toneWav(), "tone.wav"),
      ]);
      const makes = async (layers: object[], variables: Record<string, string> = {}) => {
        const { template_id } = await templates.create(shows(layers) as never);
        const order = await templates.generate(template_id, { test: true, dimension: SMALL, variables });
        for (;;) {
          const video = await videos.get(order.data.video_id, { wait: 30 });
          if (video.status === "completed" || video.status === "failed") return video;
        }
      };
      const corner = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
      const made = await Promise.all([
        makes([{ type: "text", text: "{{long}}", box: corner }], { long: "word ".repeat(2000).trim() }),
        makes([
          { type: "image", asset_id: dot.asset_id, box: corner },
          { type: "image", asset_id: wide.asset_id, fit: "contain" },
        ]),
        makes([{ type: "text", text: "{{a.b}} {{constructor}} {{x y}}" }], {
          "a.b": "1",
          constructor: "2",
          "x y": "3",
        }),
      ]);
      expect(made.map(({ status, error }) => [status, error])).toEqual(made.map(() => ["completed", null]));
      const silent = await makes([{ type: "video", url: sound.url }]);
      expect(silent).toMatchObject({ status: "failed", error: { code: "VALIDATION_ERROR" } });
      expect(silent.error!.message).toContain("tone.wav");

      const { template_id } = await templates.create(shows([{ type: "video", url: "{{clip}}" }]) as never);
      const path = `/v1/templates/${template_id}/generate`;
      const named = (variables: object) => post(path, { variables, test: true });
      expect(refusal(await named({ clip: sound.asset_id }))).toEqual([
        400,
        "VALIDATION_ERROR",
        "variables.clip",
      ]);
      const body = '{"variables":{"__proto__":"x"}}';
      const type = { "content-type": "application/json" };
      const polluted = await raw("POST", path, { key: account.key, body, headers: type });
      expect(polluted.status).toBe(400);
    },
  );
});
