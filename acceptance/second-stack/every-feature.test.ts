import { tinyAvatar } from "@orator/testkit";
import { beforeAll, describe, expect, it } from "vitest";
import { newAgent } from "../agentic-avatars/agent.ts";
import { newAccount, stack } from "../client.ts";
import type { Account } from "../client.ts";
import { bytesOf, ended, trained } from "../photo-avatars/made.ts";

const dimension = { width: 128, height: 128 };
const LONG = { timeout: 300_000 };

/**
 * Each feature of which the default tier runs no suite of its own on PostgreSQL and S3, from what is made to what is
 * kept of it: once. The suites themselves run here in test:all.
 */
describe.skipIf(stack === undefined)("On servers", () => {
  let account: Account;
  beforeAll(async () => void (account = await newAccount("guest")));

  it("knows the account, its keys, its engines and its voices", async () => {
    const { client } = account;
    expect(await client.apiKeys.validate()).toMatchObject({ valid: true, account: { name: account.name } });
    expect((await client.apiKeys.list()).api_keys).toHaveLength(1);
    expect((await client.account.getRemainingQuota()).details.used_quota).toBe(0);
    expect((await client.engines.list()).engines.map(({ engine }) => engine)).toContain("flite");
    const { preview_url } = await client.voices.preview("en-us-clara", { text: "Good morning." });
    expect((await bytesOf(preview_url)).length).toBeGreaterThan(1000);
  });

  it("keeps folders, and what is thrown away with them", async () => {
    const { folders } = account.client;
    const { folder_id } = await folders.create({ name: "Work" });
    await folders.rename(folder_id, { name: "Play" });
    await folders.trash(folder_id);
    expect((await folders.list()).folders).toEqual([]);
    await folders.restore(folder_id);
    expect((await folders.list()).folders).toMatchObject([{ folder_id, name: "Play" }]);
  });

  it("answers from documents, and has an agent do so", async () => {
    const { brains, agenticAvatars } = account.client;
    const agent = await newAgent(account.client);
    const text = "Goods may be returned within 30 days of delivery, unused and in their packaging.";
    await brains.addDocuments(agent.brain_id, { title: "Returns", text });
    await expect.poll(async () => (await brains.get(agent.brain_id)).status).toBe("ready");
    const question = "How many days do I have to return goods?";
    expect((await brains.query(agent.brain_id, { question })).answer).toContain("30 days");
    await expect(brains.delete(agent.brain_id)).rejects.toMatchObject({ status: 409 });
    await agenticAvatars.update(agent.id, { status: "inactive" });
    const { agentic_avatars } = await agenticAvatars.list({ status: "inactive" });
    expect(agentic_avatars.map(({ id }) => id)).toEqual([agent.id]);
    await agenticAvatars.delete(agent.id);
    await brains.delete(agent.brain_id);
  });

  it("keeps an own person of a file, with a picture", async () => {
    const { assets, avatars } = account.client;
    const { asset_id } = await assets.create(await tinyAvatar(), {
      name: "nova.glb",
      type: "model/gltf-binary",
    });
    const { id, thumbnail_url } = await avatars.create({ asset_id, name: "Nova", gender: "female" });
    expect((await bytesOf(thumbnail_url)).toString("latin1", 8, 12)).toBe("WEBP");
    await avatars.delete(id);
    await expect(avatars.get(id)).rejects.toMatchObject({ status: 404 });
  });

  it(
    "makes a video of a template as its brand says it, one on transparency, and one in another language",
    LONG,
    async () => {
      const { client } = account;
      const { brandVoices, templates, videos, videoTranslations } = client;
      const brand = await brandVoices.create({ name: "Acme", vocabulary: [["SQL", "sequel"]] });
      const { template_id } = await templates.create({
        name: "Card",
        dimension,
        variables: { name: { type: "text", properties: { content: "Ada" } } },
        scenes: [
          {
            character: { type: "avatar", avatar_id: "zuri" },
            voice: { type: "text", voice_id: "en-us-clara", input_text: "Good morning, {{name}}." },
          },
        ],
      });
      const { data } = await templates.generate(template_id, { brand_voice_id: brand.id });
      const webm = await videos.createWebm({ input_text: "Hi.", dimension });
      const [card, clear] = await Promise.all(
        [data.video_id, webm.data.video_id].map((id) => ended(client, id)),
      );
      const made = { status: "completed", error: null };
      expect([card, clear]).toMatchObject([made, made]);
      expect((await bytesOf(clear!.video_url!)).readUInt32BE(0)).toBe(0x1a45dfa3);
      await brandVoices.delete(brand.id);

      const { languages } = await videoTranslations.listLanguages({ source_language: "en" });
      if (!languages.some(({ code }) => code === "es")) return;
      const order = { video_id: card!.id, output_language: "es" };
      const { video_translate_id } = await videoTranslations.create(order);
      const end = async () => (await videoTranslations.get(video_translate_id, { wait: 30 })).status;
      await expect.poll(end, { timeout: LONG.timeout }).toMatch(/^(completed|failed)$/);
      const dubbed = await videoTranslations.get(video_translate_id);
      expect(dubbed).toMatchObject({ ...made, lip_sync: "reperformed" });
      expect((await bytesOf(dubbed.video_url!)).toString("latin1", 4, 8)).toBe("ftyp");
      await videoTranslations.delete(video_translate_id);
    },
  );

  it("makes somebody of a photo, and nothing of them stays", LONG, async () => {
    const { client } = account;
    const { assets, photoAvatars, videos } = client;
    const { video_id } = await videos.create({
      avatar_id: "zuri_portrait",
      voice_id: "en-us-clara",
      text: "Hi.",
      settings: { dimension: { width: 512, height: 512 } },
    });
    const photo = await bytesOf((await ended(client, video_id)).thumbnail_url!);
    const { image_key } = await assets.create(photo, { name: "me.jpg" });
    const consent = { name: "Ann", statement: "I agree that my photo talks." };
    const { group_id, avatar_id } = await photoAvatars.createGroup({
      name: "Me",
      image_key: image_key!,
      consent,
    });
    await photoAvatars.trainGroup({ group_id });
    expect(await trained(client, group_id)).toMatchObject({ status: "completed", error: null });
    const made = await photoAvatars.get(avatar_id);
    expect(made).toMatchObject({ status: "completed", consent, report: { made_from: "photo" } });
    await photoAvatars.deleteGroup(group_id);
    for (const url of [made.image_url, made.thumbnail_url!]) expect((await fetch(url)).status).toBe(404);
  });
});
