import { beforeAll, describe, expect, it } from "vitest";
import { newAccount, raw, refusal, stack } from "../client.ts";
import type { Account } from "../client.ts";

describe.skipIf(stack === undefined)("Brand voices", () => {
  let account: Account;
  let stranger: Account;
  beforeAll(async () => {
    [account, stranger] = await Promise.all([newAccount("brand"), newAccount("stranger")]);
  });

  it("createBrandVoice 201/400, listBrandVoices 200/400, getBrandVoice 200/404, updateBrandVoice 200/400/404, deleteBrandVoice 200/404: kept for its account alone", async () => {
    const { brandVoices } = account.client;
    const body = { name: "Acme", tone: "friendly", vocabulary: [["SQL", "sequel"]] as [string, string][] };
    const made = await brandVoices.create(body, { idempotencyKey: "brand-1" });
    expect(made).toMatchObject({ ...body, blacklist: [], whitelist: [] });
    expect(await brandVoices.create(body, { idempotencyKey: "brand-1" })).toEqual(made);
    expect(await brandVoices.get(made.id)).toEqual(made);
    expect(await brandVoices.list()).toMatchObject({ brand_voices: [made], total_count: 1, has_more: false });
    expect((await brandVoices.list({ name_only: true })).brand_voices).toEqual(["Acme"]);
    const theirs = stranger.client.brandVoices;
    expect(await theirs.list()).toMatchObject({ brand_voices: [], total_count: 0 });
    await expect(theirs.get(made.id)).rejects.toMatchObject({ status: 404 });
    await expect(theirs.update(made.id, { name: "Mine" })).rejects.toMatchObject({ status: 404 });
    await expect(theirs.delete(made.id)).rejects.toMatchObject({ status: 404 });
    const { key } = account;
    const wrong = { name: "x", vocabulary: [["bad", "/QQ9/"]] };
    expect(refusal(await raw("POST", "/v1/brand_voice", { key, json: wrong }))).toEqual([
      400,
      "VALIDATION_ERROR",
      "vocabulary[0]",
    ]);
    const update = await raw("POST", `/v1/brand_voice/${made.id}`, { key, json: { tone: 1 } });
    expect(refusal(update)).toEqual([400, "VALIDATION_ERROR", "tone"]);
    const list = await raw("GET", "/v1/brand_voice/list?limit=101", { key });
    expect(refusal(list)).toEqual([400, "VALIDATION_ERROR", "limit"]);
    expect(await brandVoices.update(made.id, { tone: "serious" })).toMatchObject({
      ...body,
      tone: "serious",
    });
    expect((await brandVoices.delete(made.id)).id).toBe(made.id);
    await expect(brandVoices.get(made.id)).rejects.toMatchObject({ status: 404 });
  });

  it(
    "createBrandVoice 201, createVideo 201/404: an order says its words its way, and captions show them as they were written",
    { timeout: 240_000 },
    async () => {
      const { brandVoices, videos } = account.client;
      const { id } = await brandVoices.create({
        name: "Loud",
        vocabulary: [["Nginx", "a very long word indeed"]],
      });
      const order = (settings: object) =>
        videos.createAndWait({
          avatar_id: "zuri",
          voice_id: "en-us-clara",
          text: "We run Nginx.",
          settings: { test: true, ...settings },
        });
      const [plain, branded] = await Promise.all([order({}), order({ brand_voice_id: id })]);
      expect(branded.duration!).toBeGreaterThan(plain.duration! + 0.5);
      const captions = await (await fetch(branded.caption_url!)).text();
      expect(captions).toContain("Nginx");
      expect(captions).not.toContain("indeed");
      const lost = await raw("POST", "/v1/video-avatars", {
        key: account.key,
        json: {
          avatar_id: "zuri",
          voice_id: "en-us-clara",
          text: "Hi.",
          settings: { brand_voice_id: "bvo_none" },
        },
      });
      expect(refusal(lost)).toEqual([404, "RESOURCE_NOT_FOUND", "settings.brand_voice_id"]);
    },
  );
});
