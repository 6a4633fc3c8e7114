import { speak, writeWav } from "@orator/speech";
import { beforeAll, describe, expect, it } from "vitest";
import { AGENT, newAgent } from "../agentic-avatars/agent.ts";
import { newAccount, raw, refusal, stack } from "../client.ts";
import type { Account } from "../client.ts";
import { visit } from "../live-visitor.ts";
import type { Visitor } from "../live-visitor.ts";

const VOCABULARY: [string, string][] = [["Nginx", "engine ex"]];

/** The sounds that a page has got, once the line that they say is complete. */
async function phonesOf({ heard, close }: Visitor): Promise<string> {
  const isLine = ({ type, role, state }: Visitor["heard"][number]): boolean =>
    type === "message" && role === "assistant" && state === "complete";
  await expect.poll(() => heard.some(isLine)).toBe(true);
  close();
  expect(heard.find(isLine)!.text).toBe("We run Nginx.");
  const parts = heard.filter(({ type }) => type === "speech.part");
  expect(parts.map(({ text }) => text)).toEqual(["We run Nginx."]);
  return parts.flatMap(({ phones }) => phones.map(({ phone }: { phone: string }) => phone)).join(" ");
}

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

  it("createBrandVoice 201/400/404, updateBrandVoice 200, deleteBrandVoice 200: a recording is copied with its consent", async () => {
    const { brandVoices, assets } = account.client;
    const text =
      "Please take a seat by the window, and tell me what you would like to drink. We have tea and coffee, and the kitchen is open until ten.";
    const speech = await speak(text, { voiceId: "en-us-james", sampleRateHz: 24_000 });
    const { asset_id } = await assets.create(writeWav(speech), { name: "james.wav" });
    const consent = { name: "James Reed", statement: "You may have my voice say other words." };
    const recording = { audio_asset_id: asset_id, transcript: text, consent };
    const made = await brandVoices.create({ name: "James", recording });
    expect(made.recording).toMatchObject({ transcript: text, consent });
    await assets.delete(asset_id);
    expect(await brandVoices.get(made.id)).toEqual(made);
    const { key } = account;
    const json = { name: "x", recording: { audio_asset_id: asset_id, consent } };
    expect(refusal(await raw("POST", "/v1/brand_voice", { key, json }))).toEqual([
      404,
      "RESOURCE_NOT_FOUND",
      "recording.audio_asset_id",
    ]);
    expect(
      refusal(
        await raw("POST", "/v1/brand_voice", {
          key,
          json: { name: "x", recording: { audio_asset_id: "x" } },
        }),
      ),
    ).toEqual([400, "INVALID_REQUEST", "recording.consent"]);
    expect(await brandVoices.update(made.id, { recording: null })).not.toHaveProperty("recording");
    await brandVoices.delete(made.id);
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

  it("createVideo 404, generateVideo 404, createWebm 404: an order that names another account's is refused by its field", async () => {
    const { id: brand_voice_id } = await stranger.client.brandVoices.create({ name: "Theirs" });
    const who = { avatar_id: "zuri", voice_id: "en-us-clara", text: "Hi." };
    const scene = {
      character: { type: "avatar", avatar_id: "zuri" },
      voice: { type: "text", input_text: "Hi.", voice_id: "en-us-clara" },
    };
    const webm = {
      avatar_pose_id: "zuri",
      avatar_style: "normal",
      input_text: "Hi.",
      voice_id: "en-us-clara",
    };
    for (const [path, json, field] of [
      ["/v1/video-avatars", { ...who, settings: { brand_voice_id } }, "settings.brand_voice_id"],
      ["/v2/video/generate", { video_inputs: [scene], brand_voice_id }, "brand_voice_id"],
      ["/v1/video/webm", { ...webm, brand_voice_id }, "brand_voice_id"],
    ] as const) {
      const answer = await raw("POST", path, { key: account.key, json });
      expect(refusal(answer), path).toEqual([404, "RESOURCE_NOT_FOUND", field]);
    }
  });

  it("createStreamingSession 201/404, listStreamingSessions 200, getStreamingTranscript 200: a stream says its brand's words its way, and its transcript as they were written", async () => {
    const { brandVoices, streaming } = account.client;
    const { id } = await brandVoices.create({ name: "Stream", vocabulary: VOCABULARY });
    const phones = [];
    for (const brand of [{}, { brand_voice_id: id }]) {
      const stream = { avatar_id: "zuri", voice_id: "en-us-clara", ...brand };
      const { session_id, access_token } = await streaming.createSession(stream);
      const { sessions } = await streaming.listSessions();
      expect(sessions[0]).toMatchObject({ session_id, brand_voice_id: null, ...brand });
      await streaming.startSession({ session_id });
      const visitor = await visit(session_id, access_token);
      await expect.poll(() => visitor.heard.some(({ type }) => type === "ready")).toBe(true);
      await streaming.sendTask({ session_id, text: "We run Nginx." });
      phones.push(await phonesOf(visitor));
      await expect
        .poll(async () => (await streaming.getTranscript(session_id)).messages.map(({ text }) => text))
        .toEqual(["We run Nginx."]);
      await streaming.stopSession({ session_id });
    }
    const [plain, branded] = phones;
    expect(branded).toMatch(/ɛ n dʒ ə n ɛ k s/);
    expect(plain).not.toBe(branded);
    expect((await brandVoices.delete(id)).id).toBe(id);
    const json = { avatar_id: "zuri", brand_voice_id: id };
    const { id: theirs } = await stranger.client.brandVoices.create({ name: "Theirs" });
    for (const lost of [json, { ...json, brand_voice_id: theirs }]) {
      const answer = await raw("POST", "/v1/streaming/new", { key: account.key, json: lost });
      expect(refusal(answer)).toEqual([404, "RESOURCE_NOT_FOUND", "brand_voice_id"]);
    }
  });

  it("createAgenticAvatar 201/404, getAgenticAvatar 200, updateAgenticAvatar 200/404, createWidgetSession 201, deleteBrandVoice 200/409: an agent speaks as its brand in sessions made from then on", async () => {
    const { agenticAvatars, brandVoices, widgetSessions } = account.client;
    const { id: brand_voice_id } = await brandVoices.create({ name: "Agent", vocabulary: VOCABULARY });
    const settings = { ...AGENT.settings, greeting: "We run Nginx." };
    const { id, brain_id } = await newAgent(account.client, { settings });
    const greeting = async (): Promise<string> => {
      const made = await widgetSessions.create({ agentic_avatar_id: id, settings: {} });
      const visitor = await visit(made.session_id, made.session_token);
      visitor.say({ type: "begin" });
      return phonesOf(visitor);
    };
    const plain = await greeting();
    const branded = await agenticAvatars.update(id, { settings: { brand_voice_id } });
    expect(branded.settings).toMatchObject({ ...settings, brand_voice_id });
    expect((await agenticAvatars.get(id)).settings.brand_voice_id).toBe(brand_voice_id);
    expect(await greeting()).toMatch(/ɛ n dʒ ə n ɛ k s/);
    await expect(brandVoices.delete(brand_voice_id)).rejects.toMatchObject({ status: 409, code: "CONFLICT" });
    const bare = await agenticAvatars.update(id, { settings: { brand_voice_id: null } });
    expect(bare.settings).not.toHaveProperty("brand_voice_id");
    expect(await greeting()).toBe(plain);
    expect((await brandVoices.delete(brand_voice_id)).id).toBe(brand_voice_id);

    const { id: theirs } = await stranger.client.brandVoices.create({ name: "Theirs" });
    const refused = [404, "RESOURCE_NOT_FOUND", "settings.brand_voice_id"];
    const { key } = account;
    const json = { ...AGENT, brain_id, settings: { ...settings, brand_voice_id: theirs } };
    expect(refusal(await raw("POST", "/v1/agentic-avatars", { key, json }))).toEqual(refused);
    const change = { key, json: { settings: { brand_voice_id: theirs } } };
    expect(refusal(await raw("PATCH", `/v1/agentic-avatars/${id}`, change))).toEqual(refused);
  });
});
